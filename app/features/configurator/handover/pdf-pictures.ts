import type { PdfPage } from '#app/base/pdf/pdf-page.ts'
import type { BuildPicture } from '../stage/build-picture.ts'

/** Points, from the page's top left. */
interface Frame {
  x: number
  y: number
  wide: number
  high: number
}

/** The share of the width that the smaller pictures take, and the points that are left between two. */
const BESIDE = 0.357
const GAP = 8

/** Pictures by the names that `drawPictures` draws them under, for the document. */
export function namedPictures(pictures: readonly BuildPicture[]): Record<string, BuildPicture> {
  return Object.fromEntries(pictures.map((picture, at) => [`P${at}`, picture]))
}

/** Pictures side by side in a frame: the first large, the others one below the other at its right. */
export function drawPictures(page: PdfPage, pictures: readonly BuildPicture[], frame: Frame): void {
  const [first, ...others] = pictures
  const { x, y, wide, high } = frame
  const beside = others.length ? wide * BESIDE : 0
  const large = wide - beside - (others.length ? GAP : 0)
  if (first) drawPicture(page, 'P0', first, { x, y, wide: large, high })
  const each = (high - GAP * (others.length - 1)) / Math.max(1, others.length)
  for (const [at, picture] of others.entries()) {
    const top = y + at * (each + GAP)
    drawPicture(page, `P${at + 1}`, picture, { x: x + large + GAP, y: top, wide: beside, high: each })
  }
}

/** A picture as large as a frame lets it be, in its middle, on its own ground. */
function drawPicture(page: PdfPage, name: string, picture: BuildPicture, { x, y, wide, high }: Frame): void {
  const share = Math.min(wide / picture.width, high / picture.height)
  page.box(x, y, wide, high, picture.ground)
  const [w, h] = [picture.width * share, picture.height * share]
  page.image(name, x + (wide - w) / 2, y + (high - h) / 2, w, h)
}
