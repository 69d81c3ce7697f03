import { useEffect, useRef, useState } from 'react'
import { isOpaque, type Picture as PictureAsset } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '../button.ts'
import styles from './LargePicture.module.css'
import { fewerOf, shapeOf, srcSetOf, urlOf, widthsOf } from './picture-sources.ts'
import { useVars } from '../vars.ts'

/** The longest edge a picture is ever fetched in, in pixels. */
const finest = 4096

export interface LargePictureProps {
  picture: PictureAsset
  /** How many times larger than fitted it is looked at; finer variants are fetched for it. */
  detail?: number
  /** Address of a small variant that is there already, shown until the large one is. */
  preview?: string | undefined
  /** The picture being looked at, as opposed to its neighbours. */
  current?: boolean
  /** Stands in the page from the start, unseen: fetched only once it is seen. */
  lazy?: boolean
}

/** A whole picture, fitted into its container, with its loading and error states. */
export function LargePicture({ picture, detail = 1, preview, current = true, lazy }: LargePictureProps) {
  const t = useT()
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const shape = shapeOf(picture)
  const vars = useVars<HTMLDivElement>({
    '--shape': shape.toFixed(4),
    '--natural': picture.vector || !picture.width ? '100cqw' : `${picture.width}px`,
  })
  const steps = widthsOf(picture, undefined, finest)
  const sizes = `calc(min(100vw, ${Math.round(shape * 100)}vh) * ${detail})`
  // It may have arrived or failed before the script did.
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (image.current?.complete && image.current.currentSrc)
      setState(image.current.naturalWidth ? 'there' : 'failed')
  }, [])
  const shared = {
    ref: image,
    className: styles.large,
    alt: picture.alt,
    draggable: false,
    loading: lazy ? ('lazy' as const) : ('eager' as const),
    fetchPriority: current ? ('high' as const) : ('low' as const),
    onLoad: () => setState('there'),
    onError: () => setState('failed'),
  }
  return (
    <div
      {...vars}
      className={styles.frame}
      data-state={state}
      data-cutout={!isOpaque(picture) || undefined}
      data-zoom-frame={current ? '' : undefined}
      aria-busy={state === 'loading'}
    >
      {preview && state !== 'there' && (
        <img className={styles.preview} src={preview} alt="" draggable={false} />
      )}
      {state === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{t('pictures.failed')}</p>
          <button
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => {
              setAttempt(attempt + 1)
              setState('loading')
            }}
          >
            {t('pictures.retry')}
          </button>
        </div>
      ) : picture.vector ? (
        <img key={attempt} {...shared} src={picture.src} />
      ) : (
        <picture key={attempt} className="contents">
          <source type="image/avif" srcSet={srcSetOf(picture, 'avif', steps)} sizes={sizes} />
          <img
            {...shared}
            srcSet={srcSetOf(picture, 'webp', fewerOf(steps))}
            sizes={sizes}
            src={urlOf(picture, 'webp', steps.at(-1) ?? 0)}
          />
        </picture>
      )}
    </div>
  )
}
