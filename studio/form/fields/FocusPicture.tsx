import type { KeyboardEvent, MouseEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { focusOf, sizeOf, withFocus } from '../asset-value.ts'
import type { AssetValue } from '../values.ts'
import styles from './Field.module.css'

interface FocusPictureProps {
  asset: AssetValue
  src: string
  readOnly: boolean
  onChange: (asset: AssetValue) => void
}

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The picture; a click sets the point that stays in view however it is cut, arrows move it by one per cent. */
export function FocusPicture({ asset, src, readOnly, onChange }: FocusPictureProps) {
  const t = useT()
  const focus = focusOf(asset)
  const vars = useVars<HTMLSpanElement>(
    focus ? { '--x': `${focus.x.toFixed(2)}%`, '--y': `${focus.y.toFixed(2)}%` } : {},
  )
  const picture = (
    <>
      <img src={src} alt="" loading="lazy" />
      {focus && <span {...vars} className={styles.focus} />}
    </>
  )
  if (readOnly || !sizeOf(asset.filename)) return <span className={styles.picture}>{picture}</span>
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    onChange(
      withFocus(asset, {
        x: ((clientX - box.left) / box.width) * 100,
        y: ((clientY - box.top) / box.height) * 100,
      }),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') return onChange(withFocus(asset, undefined))
    const step = event.altKey ? undefined : steps[event.key]
    if (!step) return
    event.preventDefault()
    const { x, y } = focus ?? { x: 50, y: 50 }
    onChange(withFocus(asset, { x: x + step[0], y: y + step[1] }))
  }
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={
        focus
          ? t('studio.form.asset.focusAt', { x: Math.round(focus.x), y: Math.round(focus.y) })
          : t('studio.form.asset.focus')
      }
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {picture}
    </button>
  )
}
