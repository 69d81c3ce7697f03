import type { CanvasSize } from './canvas-size.ts'
import type { Eye } from './eye.ts'
import { framed } from './framing.ts'
import type { Orbit } from './orbit.ts'
import type { Refining } from './refining.ts'
import type { ShownModel } from './shown-model.ts'

/** A picture of a model: degrees around and above, and pixels. */
export interface Side {
  yaw: number
  pitch: number
  width: number
  height: number
}

/** The share of half a picture that is left beside the model. */
const MARGIN = 0.04

/** What pictures are taken with: a view's canvas, lent for as long as one is drawn. */
interface Camera {
  canvas: HTMLCanvasElement
  size: CanvasSize
  eye: Eye
  refining: Refining
  /** Draws once, from a view of its own where one is given. */
  draw: (from?: Orbit) => void
}

/** The picture as it is seen, as a PNG. */
export function stillPicture({ canvas, size, refining, draw }: Camera): Promise<Blob | null> {
  size.sharpen()
  refining.calm()
  draw()
  return pngOf(canvas)
}

/** The whole model from these sides, each in its own size in pixels, as PNGs; what is seen stays. */
export function stillPictures(
  { canvas, size, eye, refining, draw }: Camera,
  { points }: ShownModel,
  sides: readonly Side[],
): Promise<(Blob | null)[]> {
  const made = sides.map((side) => {
    size.lend(side.width, side.height)
    eye.resize(side.width, side.height)
    refining.calm()
    draw(framed(points, side, eye.lens, MARGIN))
    return pngOf(canvas)
  })
  const { width, height } = size.current
  eye.resize(width, height)
  size.resize(width, height)
  return Promise.all(made)
}

/** What has just been drawn on a canvas, as a PNG. */
function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
