import { useEffect, useState } from 'react'
import styles from './Handover.module.css'

/** An address as a code that a phone reads. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let stopped = false
    import('uqr').then(({ encode }) => {
      const { size, data } = encode(address, { border: 2 })
      const path = data
        .flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
        .join('')
      if (!stopped) setCode({ size, path })
    }, console.warn)
    return () => {
      stopped = true
    }
  }, [address])
  return (
    code && (
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} className={styles.qr}>
        <path d={code.path} />
      </svg>
    )
  )
}
