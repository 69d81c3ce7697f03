import type { Picture } from '#app/content/assets.ts'
import { clamp } from '#app/features/hotspots/place.ts'
import { onPicture, type Panorama } from './panorama.ts'

/** Upright phones, which see no more of a page's first panorama than its strip; `Panorama.module.css` asks the same. */
export const uprightPhone = '(max-width: 699px) and (max-aspect-ratio: 3/4)'

/** Width over height of a page's stage at most, on these; a test looks at it in the browser. */
const widestStage = 1.1
/** Pixels: as fine as the largest picture of the whole. */
const finest = 560

/** An upright part of a panorama's picture, as high as the whole. */
export interface Strip {
  /** The picture with its focus in the middle of the strip. */
  picture: Picture
  /** Pixels to ask for. */
  pixels: number
  /** Width over height. */
  ratio: number
  /** Shares of the whole picture's width. */
  left: number
  width: number
}

/**
 * What an upright phone can see of the start view, which is a sixth of the bytes. Undefined when the picture's size is
 * unknown, or the view so wide that little would be saved.
 */
export function stripOf({ still, start }: Panorama): Strip | undefined {
  if (!still?.width || !still.height) return undefined
  const ratio = widestStage * (start.fov / 180)
  const width = (ratio * still.height) / still.width
  if (width > 0.5) return undefined
  const x = clamp(onPicture(start).x, 0, 100)
  return {
    picture: { ...still, focus: { x, y: 50 } },
    pixels: Math.min(finest, Math.floor(ratio * still.height)),
    ratio,
    left: clamp(x / 100 - width / 2, 0, 1 - width),
    width,
  }
}
