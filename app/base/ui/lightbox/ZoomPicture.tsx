import { useId, useRef, useState } from 'react'
import type { Picture as PictureAsset } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { LargePicture } from '../picture/LargePicture.tsx'
import { useZoom, zoomByKey } from './zoom-gestures.ts'
import { detailOf } from '#app/base/gestures/zoom.ts'
import { ZoomButtons } from './ZoomButtons.tsx'
import styles from './ZoomPicture.module.css'

/**
 * One picture on a dark stage that fills its container: wheel, pinch, double tap and `+`, `−`, `0` enlarge it, dragging
 * and arrows move it. The container gives the stage its height.
 */
export function ZoomPicture({ picture, className }: { picture: PictureAsset; className?: string }) {
  const t = useT()
  const stage = useRef<HTMLDivElement>(null)
  const help = useId()
  const [scale, setScale] = useState(1)
  const zoom = useZoom(stage, { naturalWidth: picture.width, onScale: setScale })
  return (
    <div
      className={[styles.zoom, className].filter(Boolean).join(' ')}
      data-ground="pit"
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey && zoomByKey(zoom, event.key))
          event.preventDefault()
      }}
    >
      <p id={help} hidden>
        {t('pictures.zoomHelp')}
      </p>
      <div
        ref={stage}
        className={styles.stage}
        tabIndex={0}
        role="group"
        aria-label={picture.alt || t('pictures.picture')}
        aria-describedby={help}
      >
        <LargePicture picture={picture} detail={detailOf(scale)} lazy />
      </div>
      <ZoomButtons zoom={zoom} scale={scale} className={styles.buttons} />
    </div>
  )
}
