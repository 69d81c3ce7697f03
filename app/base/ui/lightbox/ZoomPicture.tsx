import { useId, useRef, useState } from 'react'
import type { Picture as PictureAsset } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLater } from '#app/base/i18n/use-later.ts'
import { detailOf } from '../picture/detail.ts'
import { LargePicture } from '../picture/LargePicture.tsx'
import styles from './ZoomPicture.module.css'

const toolsCode = () => import('./ZoomTools.tsx').then(({ ZoomTools }) => ZoomTools)

export interface ZoomPictureProps {
  picture: PictureAsset
  /** It is looked at: what enlarges it is fetched. */
  active: boolean
  className?: string
}

/**
 * One picture on a dark stage that fills its container: wheel, pinch, double tap and `+`, `−`, `0` enlarge it, dragging
 * and arrows move it. The container gives the stage its height.
 */
export function ZoomPicture({ picture, active, className }: ZoomPictureProps) {
  const t = useT()
  const around = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const help = useId()
  const [scale, setScale] = useState(1)
  const Tools = useLater(active, toolsCode, [])
  return (
    <div ref={around} className={[styles.zoom, className].filter(Boolean).join(' ')} data-ground="pit">
      <p id={help} hidden>
        {t('pictures.zoomHelp')}
      </p>
      <div
        ref={stage}
        className={styles.stage}
        tabIndex={0}
        role="group"
        aria-label={picture.alt || t('pictures.picture')}
        aria-describedby={Tools ? help : undefined}
      >
        <LargePicture picture={picture} detail={detailOf(scale)} lazy />
      </div>
      {Tools && (
        <Tools
          around={around}
          stage={stage}
          naturalWidth={picture.width}
          scale={scale}
          onScale={setScale}
          className={styles.buttons}
        />
      )}
    </div>
  )
}
