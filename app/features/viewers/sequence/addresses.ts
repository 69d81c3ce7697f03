import { assetOf, imageUrl, type Picture } from '#app/content/assets.ts'
import { stepsToFetch, type Frame, type Sequence } from './frame-order.ts'

/** The fields of a Product360Sequence that say where its frames are. */
export interface FrameFields {
  frames?: readonly unknown[] | null
  url_pattern?: string | null
  frame_count?: number | string | null
  rows?: number | string | null
  start_row?: number | string | null
  fine_frames?: readonly unknown[] | null
}

/** Widths in pixels frames are fetched in: few, so that they are made once and kept everywhere. */
const WIDTHS = [640, 1280] as const

export interface Frames {
  rows: number
  /** Around, in every row. */
  count: number
  /** The picture of a frame in its original size. */
  picture: (frame: Frame) => Picture | undefined
  /** The same frame with more pixels, to be looked at: of the start row, where there is one for each of its frames. */
  fine: (frame: Frame) => Picture | undefined
}

/**
 * What a sequence consists of. Frames that do not fill their rows, and patterns without a count, make no sequence:
 * undefined; the first picture then stands alone.
 */
export function framesOf(fields: FrameFields): Frames | undefined {
  const rows = Math.max(1, Math.round(Number(fields.rows ?? 1)) || 1)
  const pictures = (fields.frames ?? []).map(assetOf)
  if (pictures.length) {
    const count = Math.floor(pictures.length / rows)
    const picture = ({ row, step }: Frame) => pictures[row * count + step]
    return count ? { rows, count, picture, fine: fineOf(fields, rows, count) } : undefined
  }
  const count = Math.round(Number(fields.frame_count)) || 0
  const pattern = fields.url_pattern
  if (!pattern || count < 1) return undefined
  const picture = (frame: Frame) => assetOf({ filename: patternAddress(pattern, frame) })
  return { rows, count, picture, fine: fineOf(fields, rows, count) }
}

function fineOf({ start_row, fine_frames }: FrameFields, rows: number, count: number): Frames['fine'] {
  const startRow = within(Number(start_row ?? 0), rows)
  const pictures = fine_frames?.length === count ? fine_frames : []
  return ({ row, step }) => (row === startRow ? assetOf(pictures[step]) : undefined)
}

/** The nearest of the whole numbers from 0 to below `count`. */
export function within(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(value) || 0))
}

/** `{row}`, `{frame}` and, with a number of digits, `{frame:2}`: `j-1150/{row}/{frame:2}.avif` → `j-1150/0/07.avif`. */
export function patternAddress(pattern: string, { row, step }: Frame): string {
  const number = (value: number) => (_: string, digits?: string) =>
    String(value).padStart(Number(digits ?? 1), '0')
  return pattern.replace(/\{row(?::(\d))?\}/g, number(row)).replace(/\{frame(?::(\d))?\}/g, number(step))
}

/** Pixels a stage needs: its CSS width on its display, no finer than twice. A little below is not seen and saves half. */
export function pixelsFor(cssWidth: number, density: number): number {
  return cssWidth * Math.min(2, density) * 0.85
}

/** The width that a stage's frames are fetched in to be turned by. */
export function widthFor(cssWidth: number, density: number, saveData: boolean): number {
  const needed = saveData ? 0 : pixelsFor(cssWidth, density)
  return WIDTHS.find((width) => width >= needed) ?? 1280
}

/** The sequence as it is fetched for a stage. Originals that are fine enough are taken as they are. */
export function sequenceFor(frames: Frames, start: Frame, width: number, saveData: boolean): Sequence {
  return {
    rows: frames.rows,
    count: frames.count,
    steps: stepsToFetch(frames.count, start.step, saveData),
    address: (frame) => frameAddress(frames.picture(frame), width),
  }
}

/** The address of a frame in a width; of an original that is no wider, or that tells no width, its own. */
export function frameAddress(picture: Picture | undefined, width: number): string {
  if (!picture) return ''
  if (!picture.width || picture.width <= width) return picture.src
  return imageUrl(picture, { width, format: 'avif' })
}
