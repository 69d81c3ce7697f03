import { useEffect, useState } from 'react'
import { useT } from '#app/i18n/messages.tsx'
import { buttonLook } from '#app/ui/button.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { showToast } from '#app/ui/toasts.ts'
import styles from './BuildYourOwn.module.css'

interface ShareProps {
  open: boolean
  onClose: () => void
  address: string
  name: string
}

/** The link of a build, as text and as a QR code that a phone in the yard reads. */
export function Share({ open, onClose, address, name }: ShareProps) {
  const t = useT()
  const [code, setCode] = useState<{ size: number; path: string }>()
  useEffect(() => {
    if (!open) return
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
  }, [open, address])
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast(t('build.copied')),
      () => showToast(t('build.notCopied')),
    )
  return (
    <Dialog open={open} onClose={onClose} labelledBy="build-share">
      <div className={styles.share}>
        <h2 id="build-share">{t('build.share')}</h2>
        <label>
          {t('build.link')}
          <input readOnly value={address} onFocus={(event) => event.target.select()} />
        </label>
        <div className={styles.row}>
          <button type="button" {...buttonLook()} onClick={() => void copy()}>
            {t('build.copyLink')}
          </button>
          {'share' in navigator && (
            <button
              type="button"
              {...buttonLook({ variant: 'secondary' })}
              onClick={() => void navigator.share({ title: name, url: address }).catch(() => undefined)}
            >
              {t('build.sendLink')}
            </button>
          )}
          <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={onClose}>
            {t('build.close')}
          </button>
        </div>
        {code && (
          <svg
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label={t('build.qr')}
            className={styles.qr}
          >
            <path d={code.path} />
          </svg>
        )}
      </div>
    </Dialog>
  )
}
