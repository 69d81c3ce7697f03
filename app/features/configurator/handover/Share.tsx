import { useEffect, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { fileName } from '#app/base/ui/file-facts.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { QrCode } from './QrCode.tsx'
import { SendLink } from './SendLink.tsx'
import styles from './Handover.module.css'

export interface ShareProps {
  open: boolean
  onClose: () => void
  address: string
  name: string
  /** The machine as it is seen; none without a 3D view. */
  snapshot: () => Promise<Blob | null>
  /** Address of the still picture that stands in for it. */
  poster: string | undefined
}

/** A build to send: its link, as text and as a QR code that a phone in the yard reads, and its picture. Its code comes when it is asked for. */
export default function Share({ open, onClose, address, name, snapshot, poster }: ShareProps) {
  const t = useT()
  const picture = useTaken(open, name, snapshot, poster)
  const share = () => {
    const link = { title: name, url: address }
    const whole = { ...link, files: picture ? [picture.file] : [] }
    // What the system cannot send as a file goes as a link alone.
    return picture && navigator.canShare?.(whole) ? whole : link
  }
  return (
    <Dialog open={open} onClose={onClose} labelledBy="build-share">
      <div className={styles.share}>
        <h2 id="build-share">{t('build.share')}</h2>
        <label>
          {t('build.link')}
          <input readOnly value={address} onFocus={(event) => event.target.select()} />
        </label>
        <div className={styles.row}>
          <SendLink address={address} share={share} />
          {picture && (
            <a href={picture.address} download={picture.file.name} {...buttonLook({ variant: 'secondary' })}>
              <Icon name="download" /> {t('build.savePicture')}
            </a>
          )}
          <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={onClose}>
            {t('build.close')}
          </button>
        </div>
        {picture && <img src={picture.address} alt={t('build.pictureOf', { name })} />}
        {open && <QrCode address={address} label={t('build.qr')} />}
      </div>
    </Dialog>
  )
}

interface Taken {
  file: File
  address: string
}

/** The picture of a build, taken when the sheet opens: sending has to follow the press at once. */
function useTaken(
  open: boolean,
  name: string,
  snapshot: ShareProps['snapshot'],
  poster: string | undefined,
): Taken | undefined {
  const [taken, setTaken] = useState<Taken>()
  useEffect(() => {
    if (!open) return
    let stopped = false
    let address = ''
    const take = async () => {
      const [view, { buildPicture }] = await Promise.all([snapshot(), import('../stage/build-picture.ts')])
      const { jpeg } = await buildPicture(poster, view)
      if (stopped) return
      const file = new File([jpeg], `${fileName(name)}.jpg`, { type: jpeg.type })
      setTaken({ file, address: (address = URL.createObjectURL(file)) })
    }
    take().catch((error: unknown) => console.warn('The picture could not be taken', error))
    return () => {
      stopped = true
      setTaken(undefined)
      if (address) URL.revokeObjectURL(address)
    }
  }, [open, name, snapshot, poster])
  return taken
}
