import { imageUrl, type Picture as PictureAsset } from '#app/content/assets.ts'
import { useVars } from './vars.ts'

const widths = [320, 480, 640, 800, 1024, 1280, 1600, 1920, 2560]

export interface PictureProps {
  picture: PictureAsset
  /** The `sizes` of the stage, e.g. `(min-width: 900px) 50vw, 100vw`. */
  sizes: string
  /** Width by height to crop to, e.g. `16:9`; the picture's own shape when absent. */
  ratio?: string | null
  /** The largest picture of the first screen: fetched first, never lazily. */
  priority?: boolean
  /** Decorative pictures are skipped by screen readers whatever their alt text. */
  decorative?: boolean
  className?: string
}

/**
 * A responsive picture in AVIF with WebP beside it, its box reserved so that nothing shifts, cropped around its focal
 * point. Vector drawings are served as they are.
 */
export function Picture({ picture, sizes, ratio, priority, decorative, className }: PictureProps) {
  const [w = 0, h = 0] = ratio?.split(':').map(Number) ?? []
  const aspect = w && h ? h / w : picture.height / picture.width
  const fit = widths.filter((width) => width <= picture.width)
  const steps = fit.length ? fit : [picture.width]
  const srcSet = (format: 'avif' | 'webp') =>
    steps.map((width) => `${imageUrl(picture, { width, height: w && h ? Math.round(width * aspect) : 0, format })} ${width}w`).join(', ')
  const focus = useVars<HTMLImageElement>(picture.focus ? { '--focus-x': `${picture.focus.x}%`, '--focus-y': `${picture.focus.y}%` } : {})
  const image = (
    <img
      {...(picture.focus ? focus : {})}
      className={className}
      src={picture.vector ? picture.src : imageUrl(picture, { width: middle(steps), height: w && h ? Math.round(middle(steps) * aspect) : 0, format: 'webp' })}
      alt={decorative ? '' : picture.alt}
      width={steps.at(-1)}
      height={Math.round((steps.at(-1) ?? 0) * aspect)}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
    />
  )
  if (picture.vector) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      {image}
    </picture>
  )
}

function middle(steps: readonly number[]): number {
  return steps[Math.floor(steps.length / 2)] ?? 0
}
