import type { Picture } from '#app/content/assets.ts'
import {
  cappedSizes,
  fewerOf,
  shapeOf,
  srcSetOf,
  urlOf,
  widthsOf,
} from '#app/base/ui/picture/picture-sources.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import type { Vars } from '#app/base/ui/vars.ts'
import styles from './Stage.module.css'

/** Screens whose scenes are laid out upright; the styles say the same. */
export const upright = '(max-width: 899px), (max-aspect-ratio: 1/1)'
const uprightSizes = '((max-width: 899px) or (max-aspect-ratio: 1/1))'

interface ScenePictureProps {
  picture: Picture
  portrait: Picture | undefined
  /** The largest picture of the first screen: fetched first, never lazily. */
  priority: boolean
  /** Fills most of an upright screen; otherwise about half of it, above rows of doors. */
  full: boolean
}

/** The picture a scene stands on, another one on upright screens where there is one. Its box is the hotspots' box. */
export function ScenePicture({ picture, portrait, priority, full }: ScenePictureProps) {
  const steps = widthsOf(picture)
  const fallback = fewerOf(steps)
  const width = steps.at(-1) ?? 0
  const alive = useHydrated()
  const sizes = cappedSizes(sizesOf(shapeOf(picture), full, alive))
  return (
    <picture className="contents">
      {portrait && (
        <Sources
          picture={portrait}
          media={upright}
          sizes={cappedSizes(portraitSizes(shapeOf(portrait), alive))}
        />
      )}
      <source type="image/avif" srcSet={srcSetOf(picture, 'avif', steps)} sizes={sizes} />
      <img
        className={styles.picture}
        alt={picture.alt}
        src={urlOf(picture, 'webp', fallback[Math.floor(fallback.length / 2)] ?? width)}
        srcSet={srcSetOf(picture, 'webp', fallback)}
        sizes={sizes}
        width={width || undefined}
        height={Math.round(width / shapeOf(picture)) || undefined}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}

function Sources({ picture, media, sizes }: { picture: Picture; media: string; sizes: string }) {
  const steps = widthsOf(picture)
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      media={media}
      type={`image/${format}`}
      srcSet={srcSetOf(picture, format, format === 'avif' ? steps : fewerOf(steps))}
      sizes={sizes}
    />
  ))
}

/**
 * The picture covers the view: as wide as the screen, or wider where the screen is higher than the picture. Upright
 * screens show it half in the dark and moving past; at first they get about half its pixels, so that it is there at
 * once, and the rest when the page comes to life.
 */
function sizesOf(shape: number, full: boolean, alive: boolean): string {
  const tall = Math.round((full ? 58 : 49) * shape)
  const first = `${uprightSizes} and (min-resolution: 1.5dppx) max(77vw, ${Math.round(21 * shape)}vh), `
  return `${alive ? '' : first}${uprightSizes} max(100vw, ${tall}vh), max(100vw, ${Math.round(94 * shape)}vh)`
}

/** The same for a picture made for upright screens, which is seen whole. */
function portraitSizes(shape: number, alive: boolean): string {
  const tall = Math.round(88 * shape)
  const first = `(min-resolution: 1.5dppx) max(64vw, ${Math.round(tall * 0.64)}vh), `
  return `${alive ? '' : first}max(100vw, ${tall}vh)`
}

/** Shape and focal point of the pictures, for the styles that place them. */
export function stageVars(picture: Picture | undefined, portrait: Picture | undefined): Vars {
  const vars = (item: Picture | undefined, prefix: string) => ({
    [`--${prefix}shape`]: (item ? shapeOf(item) : 16 / 9).toFixed(4),
    [`--${prefix}at-x`]: ((item?.focus?.x ?? 50) / 100).toFixed(4),
    [`--${prefix}at-y`]: ((item?.focus?.y ?? 50) / 100).toFixed(4),
  })
  return { ...vars(picture, 'wide-'), ...(portrait && vars(portrait, 'portrait-')) }
}
