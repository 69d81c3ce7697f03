import { fewerOf, srcSetOf, urlOf, widthsOf } from '#app/base/ui/picture/picture-sources.ts'
import { useVars } from '#app/base/ui/vars.ts'
import type { Panorama } from './panorama.ts'
import styles from './Panorama.module.css'
import { stripOf, uprightPhone, type Strip } from './start-strip.ts'

interface StillViewProps {
  panorama: Panorama
  /** The first picture of the page: fetched first, on upright phones no more of it than they show. */
  priority?: boolean
  /** Lies behind another that says the same. */
  decorative?: boolean
}

/** The start view until the visitor asks for more: the whole picture, of which its box shows a part. */
export function StillView({ panorama, priority = false, decorative = false }: StillViewProps) {
  const { still: picture, label } = panorama
  const strip = priority ? stripOf(panorama) : undefined
  const vars = useVars<HTMLImageElement>(
    strip ? { '--strip-left': percent(strip.left), '--strip-width': percent(strip.width) } : {},
  )
  if (!picture) return null
  const steps = widthsOf(picture)
  const largest = steps.at(-1) ?? 0
  const sizes = 'max(100vw, 400vh)'
  return (
    <picture className="contents">
      {strip && <StripSource strip={strip} format="avif" />}
      {strip && <StripSource strip={strip} format="webp" />}
      <source type="image/avif" srcSet={srcSetOf(picture, 'avif', steps)} sizes={sizes} />
      <img
        {...(strip && vars)}
        className={strip ? `${styles.whole} ${styles.strip}` : styles.whole}
        alt={decorative ? '' : picture.alt || label}
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

function StripSource({ strip, format }: { strip: Strip; format: 'avif' | 'webp' }) {
  const { picture, pixels, ratio } = strip
  return (
    <source type={`image/${format}`} media={uprightPhone} srcSet={urlOf(picture, format, pixels, ratio)} />
  )
}

const percent = (share: number) => `${Math.round(share * 1e5) / 1e3}%`
