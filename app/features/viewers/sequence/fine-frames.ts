import type { Picture } from '#app/content/assets.ts'
import { frameAddress, pixelsFor, type Frames } from './addresses.ts'
import { keyOf } from './frame-order.ts'
import type { Turntable } from './turntable.ts'

/** Milliseconds that a frame is looked at before it is fetched with more pixels. */
const REST = 200
/** Decoded pictures that are kept; 2000 × 1125 takes 9 MB. */
const KEPT = 3

/** A picture of a frame: its address and width in pixels. */
export type FinePicture = Pick<Picture, 'src' | 'width'>

/**
 * The picture of a frame for a stage of this CSS width: the smallest of several that fills it, else the largest; undefined
 * where none has more pixels than the frames that are turned by, or where those do.
 */
export function finerPicture(
  pictures: readonly (FinePicture | undefined)[],
  { turnedBy, cssWidth, density }: { turnedBy: number; cssWidth: number; density: number },
): FinePicture | undefined {
  const needed = pixelsFor(cssWidth, density)
  if (needed <= turnedBy) return undefined
  const finer = pictures
    .flatMap((picture) => (picture && picture.width > turnedBy ? [picture] : []))
    .toSorted((a, b) => a.width - b.width)
  return finer.find(({ width }) => width >= needed) ?? finer.at(-1)
}

export interface FineFramesOptions {
  turntable: Turntable
  frames: Frames
  /** The start frame in many pixels. */
  large: Picture | undefined
  /** Pixels of the frames that are turned by. */
  turnedBy: number
  /** The element with the picture. */
  box: HTMLElement
  /** How far the picture is enlarged. */
  scale: () => number
}

/**
 * Gives a turntable the frame that it rests on with as many pixels as its stage fills, once it has the row's frames; with
 * more when it is enlarged. What is on its way is given up when it turns on, and the last few are kept.
 */
export class FineFrames {
  readonly #options: FineFramesOptions
  readonly #pictures = new Map<string, { src: string; picture: ImageBitmap }>()
  readonly #leave: () => void
  #fetching: { src: string; stop: AbortController } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: FineFramesOptions) {
    this.#options = options
    const { turntable, box } = options
    turntable.fine = (frame) => this.#pictures.get(keyOf(frame))?.picture
    const unwatch = turntable.watchFrame(() => this.#giveUp())
    const unsubscribe = turntable.subscribe(() => this.look())
    const resized = new ResizeObserver(() => this.look())
    resized.observe(box)
    this.#leave = () => {
      unwatch()
      unsubscribe()
      resized.disconnect()
    }
  }

  /** Something has changed: sees in a moment whether the frame is to be finer. */
  look(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#fetch(), REST)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#leave()
    this.#giveUp()
    for (const { picture } of this.#pictures.values()) picture.close()
    this.#pictures.clear()
  }

  #giveUp(): void {
    this.#fetching?.stop.abort()
    this.#fetching = undefined
  }

  /** The picture to fetch now; undefined when the one that is drawn will do. */
  #wanted(): FinePicture | undefined {
    const { turntable, frames, large, turnedBy, box, scale } = this.#options
    const { atStart, playing, progress } = turntable.state
    const { frame } = turntable
    // The start frame is an ordinary picture of the page, with the pixels that its place fills.
    if (scale() === 1 && (atStart || playing || progress < 1)) return undefined
    const pictures = [inWidth(frames.picture(frame), 1280), frames.fine(frame), atStart ? large : undefined]
    const cssWidth = box.offsetWidth * scale()
    return finerPicture(pictures, { turnedBy, cssWidth, density: devicePixelRatio })
  }

  async #fetch(): Promise<void> {
    const { turntable } = this.#options
    const { frame } = turntable
    const wanted = this.#wanted()
    const kept = this.#pictures.get(keyOf(frame))
    if (!wanted || kept?.src === wanted.src || this.#fetching?.src === wanted.src) return
    if (kept && kept.picture.width >= wanted.width) return
    this.#giveUp()
    const fetching = { src: wanted.src, stop: new AbortController() }
    this.#fetching = fetching
    const picture = await fetchPicture(wanted.src, fetching.stop.signal)
    if (this.#fetching !== fetching) return picture?.close()
    this.#fetching = undefined
    if (!picture) return
    this.#keep(keyOf(frame), { src: wanted.src, picture })
    turntable.redraw()
  }

  #keep(key: string, fine: { src: string; picture: ImageBitmap }): void {
    this.#pictures.get(key)?.picture.close()
    this.#pictures.delete(key)
    this.#pictures.set(key, fine)
    const [oldest] = this.#pictures
    if (this.#pictures.size <= KEPT || !oldest) return
    oldest[1].picture.close()
    this.#pictures.delete(oldest[0])
  }
}

/** A picture as it is fetched where no more pixels than these are wanted. */
function inWidth(picture: Picture | undefined, width: number): FinePicture | undefined {
  return picture && { src: frameAddress(picture, width), width: Math.min(picture.width, width) }
}

async function fetchPicture(src: string, signal: AbortSignal): Promise<ImageBitmap | undefined> {
  try {
    const response = await fetch(src, { signal })
    if (!response.ok) throw new Error(`${response.status}`)
    return await createImageBitmap(await response.blob())
  } catch (error) {
    if (!signal.aborted) console.warn(`A frame could not be loaded with more pixels: ${src}`, error)
    return undefined
  }
}
