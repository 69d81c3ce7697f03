import { memoize } from '#app/content/memoize.ts'
import { imageUrl, type ImageFormat, type Picture } from '#app/content/assets.ts'

/*
 * 800: what most phones need for their whole width (`cappedSizes`), just below it the next one would be fetched; 560: for an
 * upright one there.
 * 640: half a page's width on a screen of one device pixel per CSS pixel; with 560 browsers stretched that over it.
 */
const widths = [320, 440, 560, 640, 800, 960, 1280, 1600, 1920, 2560]
const largest = 2560

/** Width over height of `16:9` or `3:2`; undefined for anything else. */
export function ratioOf(ratio: string | null | undefined): number | undefined {
  const [width = 0, height = 0] = ratio?.split(':').map(Number) ?? []
  return width > 0 && height > 0 ? width / height : undefined
}

/** Width over height of the picture itself; 3:2 when its address does not tell. */
export function shapeOf(picture: Picture): number {
  return picture.width && picture.height ? picture.width / picture.height : 1.5
}

/**
 * The widths in pixels a picture is offered in, smallest first, none larger than the original (or the part of it that a
 * crop to `ratio` leaves), which is the last one itself when the common widths end well below it.
 */
export function widthsOf(picture: Picture, ratio?: number, upTo = largest): number[] {
  const whole = picture.width || upTo
  const maxWidth = Math.min(
    upTo,
    ratio ? Math.min(whole, Math.floor((picture.height || upTo) * ratio)) : whole,
  )
  const steps = widths.filter((width) => width <= maxWidth)
  const last = steps.at(-1) ?? 0
  return maxWidth > last * 1.1 ? [...steps, maxWidth] : steps
}

const written = new Map<string, string>()

/**
 * The `srcset` of a picture in one format, cropped to `ratio` by the image service when there is one. Every page and
 * language that shows the picture has the same: it is written once.
 */
export function srcSetOf(
  picture: Picture,
  format: ImageFormat,
  steps: readonly number[],
  ratio?: number,
): string {
  const key = `${urlOf(picture, format, steps.at(-1) ?? 0, ratio)} ${steps.join()}`
  const cached = written.get(key)
  if (cached !== undefined) return cached
  const made = steps.map((width) => `${urlOf(picture, format, width, ratio)} ${width}w`).join(', ')
  if (written.size >= 2000) written.clear()
  written.set(key, made)
  return made
}

/**
 * Every second of the widths, the largest among them: enough for the format beside AVIF, which one browser in twenty
 * takes, at half the length.
 */
export function fewerOf(steps: readonly number[]): number[] {
  return steps.filter((_, index) => (steps.length - 1 - index) % 2 === 0)
}

/** The address of a picture in one width, cropped to `ratio` when there is one. */
export function urlOf(picture: Picture, format: ImageFormat, width: number, ratio?: number): string {
  return imageUrl(picture, { width, height: ratio ? Math.round(width / ratio) : 0, format })
}

/**
 * `sizes` for every screen from one written for screens of two device pixels per CSS pixel: finer screens ask for about
 * as many pixels as those, since nobody sees the difference and phones pay for it.
 */
export const cappedSizes = memoize((sizes) => {
  const fine = splitOutside(sizes, ',').map((entry) => {
    const words = splitOutside(entry, ' ')
    const condition = words.slice(0, -1).join(' ')
    return `(min-resolution: 2.5dppx)${condition && ` and ${condition}`} calc(${words.at(-1)} * 0.72)`
  })
  return [...fine, sizes].join(', ')
})

/** The parts of a CSS list between separators that stand in no parentheses. */
function splitOutside(list: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of list) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === separator && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${char}`)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** The file of a picture in its largest size. */
export function fileOf(picture: Picture): string {
  return urlOf(picture, 'webp', widthsOf(picture).at(-1) ?? 0)
}
