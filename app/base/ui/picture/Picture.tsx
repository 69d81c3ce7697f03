import { isOpaque, type Picture as PictureAsset } from '#app/content/assets.ts'
import { cappedSizes, fewerOf, ratioOf, shapeOf, srcSetOf, urlOf, widthsOf } from './picture-sources.ts'
import styles from './Picture.module.css'
import { useVars } from '../vars.ts'

export interface PictureProps {
  picture: PictureAsset
  /** How wide the picture stands on the page, e.g. `(min-width: 900px) 50vw, 100vw`. */
  sizes: string
  /** Width by height to crop to, e.g. `16:9`; the picture's own shape when absent. */
  ratio?: string | null
  /** On screens of which `media` is true no more than a crop to this width over height is shown: no more is fetched. */
  crop?: { media: string; ratio: number }
  /** The largest picture of the first screen: fetched first, never lazily. */
  priority?: boolean
  /** Decorative pictures are skipped by screen readers whatever their alt text. */
  decorative?: boolean
  className?: string
}

/**
 * A responsive picture in AVIF with WebP beside it, its box reserved so that nothing shifts, cropped around its focal
 * point (also by `object-fit: cover` of the class it is given). Vector drawings are served as they are.
 */
export function Picture({
  picture,
  sizes,
  ratio,
  crop: part,
  priority,
  decorative,
  className,
}: PictureProps) {
  const crop = ratioOf(ratio)
  const shape = crop ?? shapeOf(picture)
  const steps = widthsOf(picture, crop)
  const width = steps.at(-1) ?? 0
  const vars = useVars<HTMLImageElement>({
    ...(picture.focus && { '--focus-x': `${picture.focus.x}%`, '--focus-y': `${picture.focus.y}%` }),
    ...(crop && { '--ratio': `${crop}` }),
  })
  const image = {
    ...((picture.focus || crop) && vars),
    className: [styles.picture, crop && styles.cropped, isOpaque(picture) && styles.opaque, className]
      .filter(Boolean)
      .join(' '),
    alt: decorative ? '' : picture.alt,
    width: width || undefined,
    height: Math.round(width / shape) || undefined,
    loading: priority ? ('eager' as const) : ('lazy' as const),
    decoding: priority ? undefined : ('async' as const),
    fetchPriority: priority ? ('high' as const) : undefined,
  }
  if (picture.vector) return <img {...image} src={picture.src} />
  const responsive = cappedSizes(sizes)
  const fallback = fewerOf(steps)
  const middle = fallback[Math.floor(fallback.length / 2)] ?? width
  return (
    <picture className={styles.whole}>
      {part && (
        <source
          type="image/avif"
          media={part.media}
          srcSet={srcSetOf(picture, 'avif', widthsOf(picture, part.ratio), part.ratio)}
          sizes={responsive}
        />
      )}
      <source type="image/avif" srcSet={srcSetOf(picture, 'avif', steps, crop)} sizes={responsive} />
      <img
        {...image}
        src={urlOf(picture, 'webp', middle, crop)}
        srcSet={srcSetOf(picture, 'webp', fallback, crop)}
        sizes={responsive}
      />
    </picture>
  )
}
