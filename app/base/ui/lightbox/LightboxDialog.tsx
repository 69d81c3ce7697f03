import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Picture as PictureAsset } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { Icon } from '../Icon.tsx'
import { LargePicture } from '../picture/LargePicture.tsx'
import styles from './Lightbox.module.css'
import { shapeOf } from '../picture/picture-sources.ts'
import { thumbnailId, type LightboxProps } from './use-lightbox.ts'
import { useZoom, zoomByKey } from './zoom-gestures.ts'
import { detailOf } from '../picture/detail.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

/** Pictures large, one at a time, over the whole window. */
export function LightboxDialog({ lightbox, pictures, captions, label }: LightboxProps) {
  const { index } = lightbox
  return (
    <Dialog
      open={index !== undefined}
      onClose={lightbox.close}
      kind="stage"
      label={label}
      className={styles.lightbox}
    >
      {index !== undefined && (
        <Pictures lightbox={lightbox} pictures={pictures} captions={captions} index={index} />
      )}
    </Dialog>
  )
}

function Pictures({ lightbox, pictures, captions, index }: Omit<LightboxProps, 'label'> & { index: number }) {
  const t = useT()
  const stage = useRef<HTMLDivElement>(null)
  const help = useId()
  const [scale, setScale] = useState(1)
  const picture = pictures[index]
  const count = pictures.length
  // Ahead of what is drawn while keys are pressed faster than that.
  const wanted = useRef(index)
  useEffect(() => {
    wanted.current = index
  }, [index])
  const turnTo = (next: number) => {
    if (next === wanted.current || next < 0 || next >= count) return
    wanted.current = next
    lightbox.show(next)
  }
  const turnBy = (step: number) => turnTo(wanted.current + step)
  const zoom = useZoom(stage, {
    naturalWidth: picture?.width ?? 0,
    onScale: setScale,
    onOutside: lightbox.close,
    onSwipe: (swipe) => (swipe === 'away' ? lightbox.close() : turnBy(swipe === 'next' ? 1 : -1)),
  })
  useEffect(() => zoom.reset(false), [zoom, index])
  // React keeps the attribute to itself, but the dialog looks for it when it opens.
  useLayoutEffect(() => stage.current?.setAttribute('autofocus', ''), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = wanted.current
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
    if (zoomByKey(zoom, event.key)) event.preventDefault()
    else if (target !== undefined) {
      event.preventDefault()
      turnTo(target)
    }
  }

  const caption = captions?.[index] || picture?.title
  const copyright = picture?.copyright.replace(/^©\s*/, '')
  return (
    <div className={styles.all} data-ground="pit" onKeyDown={onKeyDown}>
      <p className={`${styles.counter} tnum`} aria-live="polite">
        {count > 1 && t('pictures.position', { number: index + 1, count })}
        <span className="visually-hidden"> {caption || picture?.alt}</span>
      </p>
      <div className={styles.tools}>
        <ZoomButtons zoom={zoom} scale={scale} className={styles.zoom} />
        <button className="icon-button" aria-label={t('pictures.close')} onClick={lightbox.close}>
          <Icon name="close" />
        </button>
      </div>
      <p id={help} hidden>
        {t('pictures.zoomHelp')}
      </p>
      <div
        ref={stage}
        className={styles.stage}
        tabIndex={0}
        role="group"
        aria-label={t('pictures.picture')}
        aria-describedby={help}
      >
        {[index - 1, index, index + 1].map((at) => {
          const shownPicture = pictures[at]
          return (
            shownPicture && (
              <div key={at} className={styles.slide} data-at={at - index} inert={at !== index}>
                <LargePicture
                  picture={shownPicture}
                  current={at === index}
                  detail={at === index ? detailOf(scale) : 1}
                  preview={smallOne(lightbox.group, at, shownPicture)}
                />
              </div>
            )
          )
        })}
      </div>
      {count > 1 && (
        <>
          <Turn to="previous" disabled={index === 0} onTurn={() => turnBy(-1)} />
          <Turn to="next" disabled={index === count - 1} onTurn={() => turnBy(1)} />
        </>
      )}
      {(caption || copyright) && (
        <p className={styles.caption}>
          {caption} {copyright && <span className="mute">© {copyright}</span>}
        </p>
      )}
    </div>
  )
}

function Turn({ to, disabled, onTurn }: { to: 'previous' | 'next'; disabled: boolean; onTurn: () => void }) {
  const t = useT()
  return (
    <button
      className={`${styles.turn} icon-button`}
      data-to={to}
      aria-label={t(`pictures.${to}`)}
      aria-disabled={disabled}
      onClick={onTurn}
    >
      <Icon name={to === 'next' ? 'arrow' : 'back'} />
    </button>
  )
}

/** The variant the thumbnail has loaded, unless it shows only a part of the picture. */
function smallOne(group: string, index: number, picture: PictureAsset): string | undefined {
  const image = document.getElementById(thumbnailId(group, index))?.querySelector('img')
  if (!image?.complete || !image.naturalWidth) return undefined
  const whole = Math.abs(image.naturalWidth / image.naturalHeight / shapeOf(picture) - 1) < 0.03
  return whole ? image.currentSrc : undefined
}
