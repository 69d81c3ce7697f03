import { fewerOf, srcSetOf, urlOf, widthsOf } from '#app/base/ui/picture/picture-sources.ts'
import type { Panorama } from './panorama.ts'
import styles from './Panorama.module.css'

/** The start view until the visitor asks for more: the whole picture, of which its box shows a part. */
export function StillView({ panorama, priority }: { panorama: Panorama; priority: boolean }) {
  const { still: picture, label } = panorama
  if (!picture) return null
  const steps = widthsOf(picture)
  const largest = steps.at(-1) ?? 0
  const sizes = 'max(100vw, 400vh)'
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSetOf(picture, 'avif', steps)} sizes={sizes} />
      <img
        className={styles.whole}
        alt={picture.alt || label}
        src={urlOf(picture, 'webp', largest)}
        srcSet={srcSetOf(picture, 'webp', fewerOf(steps))}
        sizes={sizes}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        draggable={false}
      />
    </picture>
  )
}
