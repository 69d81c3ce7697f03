import { outOfFocus } from './blur.ts'
import { dustTexture, seeded } from './dust.ts'
import { parallax, type Moved } from './parallax.ts'
import { HEIGHT, WIDTH, type Gaze } from './size.ts'

/** The site's colours. */
export const COLOURS = {
  pit: '#14181a',
  chalk: '#f2f4f3',
  chalk2: '#b4bdbf',
  studio: '#dddee0',
  ink: '#14181a',
  ink2: '#4c565a',
  loko: '#ff9b21',
  nord: '#2fc6c0',
  live: '#d42a1e',
} as const

export interface Lettering {
  x: number
  y: number
  size: number
  weight?: number
  colour?: string
  align?: CanvasTextAlign
  /** The condensed face of figures and names; else the text face. */
  decal?: boolean
  alpha?: number
}

export interface Placed {
  /** The middle of its foot, and its width. */
  x: number
  y: number
  width: number
  alpha?: number
  multiply?: boolean
}

interface Sources {
  picture: (name: string) => ImageBitmap
  /** How near everything in a picture is. */
  depth: (name: string) => ImageBitmap
  /** The frame of a moment, the one after it, and how far between them the moment lies. */
  frame: (name: string, share: number) => readonly [ImageBitmap, ImageBitmap?, number?]
}

/** Draws on a frame of 1280 × 720, however large it really is. */
export class Brush {
  readonly to: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  readonly #sources: Sources
  readonly #scale: number

  constructor(
    to: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
    sources: Sources,
    scale: number,
  ) {
    this.to = to
    this.#sources = sources
    this.#scale = scale
    to.setTransform(scale, 0, 0, scale, 0, 0)
    to.imageSmoothingQuality = 'high'
  }

  /** What is drawn inside appears with this opacity as a whole. */
  layer(alpha: number, draw: (inner: Brush) => void): void {
    if (alpha >= 1) return draw(this)
    if (alpha <= 0) return
    const canvas = new OffscreenCanvas(WIDTH * this.#scale, HEIGHT * this.#scale)
    const inner = canvas.getContext('2d', { alpha: true })
    if (!inner) return
    draw(new Brush(inner, this.#sources, this.#scale))
    this.to.globalAlpha = alpha
    this.to.drawImage(canvas, 0, 0, WIDTH, HEIGHT)
    this.to.globalAlpha = 1
  }

  ground(colour: string, alpha = 1): void {
    this.box(0, 0, WIDTH, HEIGHT, colour, alpha)
  }

  box(x: number, y: number, width: number, height: number, colour: string, alpha = 1): void {
    this.to.globalAlpha = alpha
    this.to.fillStyle = colour
    this.to.fillRect(x, y, width, height)
    this.to.globalAlpha = 1
  }

  /** A shade that grows from nothing at the first place to the colour at the second, along y or along x. */
  shade(from: number, until: number, alpha: number, along: 'x' | 'y' = 'y'): void {
    const ramp =
      along === 'y'
        ? this.to.createLinearGradient(0, from, 0, until)
        : this.to.createLinearGradient(from, 0, until, 0)
    for (let i = 0; i <= 8; i++) {
      const s = i / 8
      ramp.addColorStop(s, `rgb(14 18 20 / ${(alpha * s * s * (3 - 2 * s)).toFixed(4)})`)
    }
    this.to.fillStyle = ramp
    this.to.fillRect(0, 0, WIDTH, HEIGHT)
  }

  /** Fills the frame with a part of a picture, out of focus by `blur` points. */
  picture(name: string, gaze: Gaze, blur = 0): void {
    const picture = this.#sources.picture(name)
    this.#cover(blur ? outOfFocus(name, picture, blur) : picture, gaze)
  }

  /** A still that a moving camera sees, with what moves in it drawn on it first, in pixels of 1920 × 1080. */
  through(
    name: string,
    gaze: Gaze,
    moved: Moved,
    living?: (on: OffscreenCanvasRenderingContext2D) => void,
  ): void {
    const still = this.#sources.picture(name)
    let picture: ImageBitmap | OffscreenCanvas = still
    if (living) {
      picture = new OffscreenCanvas(still.width, still.height)
      const on = picture.getContext('2d', { alpha: false })
      on?.drawImage(still, 0, 0)
      on?.scale(still.width / 1920, still.height / 1080)
      if (on) living(on)
    }
    const seen = parallax(name, { picture, depth: this.#sources.depth(name) }, gaze, moved, this.#scale)
    this.to.drawImage(seen, 0, 0, WIDTH, HEIGHT)
  }

  /** A still as it is. */
  still(name: string): ImageBitmap {
    return this.#sources.picture(name)
  }

  /** What was made of a still for films. */
  beside(name: string): ImageBitmap {
    return this.#sources.depth(name)
  }

  /** A soft, dark pool on the ground. */
  pool(x: number, y: number, width: number, height: number, alpha: number): void {
    const { to } = this
    to.save()
    to.translate(x, y)
    to.scale(1, height / width)
    const ramp = to.createRadialGradient(0, 0, 0, 0, 0, width)
    ramp.addColorStop(0, `rgb(16 14 12 / ${alpha})`)
    ramp.addColorStop(0.45, `rgb(16 14 12 / ${alpha * 0.7})`)
    ramp.addColorStop(1, 'rgb(16 14 12 / 0)')
    to.fillStyle = ramp
    to.fillRect(-width, -width, width * 2, width * 2)
    to.restore()
  }

  /** Fills the frame with the frame of a sequence at a share of its length, between two frames with both. */
  frame(name: string, share: number, gaze: Gaze = { x: 0.5, y: 0.5, zoom: 1 }): void {
    const [first, second, between = 0] = this.#sources.frame(name, share)
    this.#cover(first, gaze)
    if (!second || between < 0.02) return
    this.to.globalAlpha = between
    this.#cover(second, gaze)
    this.to.globalAlpha = 1
  }

  #cover(image: ImageBitmap | OffscreenCanvas, { x, y, zoom }: Gaze): void {
    const scale = Math.max(WIDTH / image.width, HEIGHT / image.height) * zoom
    const [width, height] = [image.width * scale, image.height * scale]
    // Below its full size a picture stands on the ground it continues.
    const within = (place: number, frame: number, size: number) =>
      size < frame ? place : Math.max(frame - size, Math.min(0, place))
    const left = within(WIDTH / 2 - x * width, WIDTH, width)
    const top = within(HEIGHT / 2 - y * height, HEIGHT, height)
    this.to.drawImage(image, left, top, width, height)
  }

  /** A cut-out, standing. */
  cut(name: string, { x, y, width, alpha = 1, multiply = false }: Placed): void {
    const image = this.#sources.picture(name)
    const height = (width / image.width) * image.height
    this.to.globalAlpha = alpha
    if (multiply) this.to.globalCompositeOperation = 'multiply'
    this.to.drawImage(image, x - width / 2, y - height, width, height)
    this.to.globalCompositeOperation = 'source-over'
    this.to.globalAlpha = 1
  }

  /** Writes a line and gives its width. */
  text(
    words: string,
    { x, y, size, weight = 700, colour = COLOURS.chalk, align = 'left', decal = false, alpha = 1 }: Lettering,
  ): number {
    this.to.font = `${weight} ${size}px ${decal ? "'Sofia Sans XCond'" : "'Sofia Sans'"}, 'Noto Sans CJK JP'`
    this.to.textAlign = align
    this.to.globalAlpha = alpha
    this.to.fillStyle = colour
    this.to.fillText(words, x, y)
    this.to.globalAlpha = 1
    return this.to.measureText(words).width
  }

  line(points: readonly (readonly [number, number])[], width: number, colour: string, alpha = 1): void {
    this.to.globalAlpha = alpha
    this.to.strokeStyle = colour
    this.to.lineWidth = width
    this.to.beginPath()
    for (const [x, y] of points) this.to.lineTo(x, y)
    this.to.stroke()
    this.to.globalAlpha = 1
  }

  /** The track pad of the mark, `height` tall, its left end at x. */
  pad(x: number, y: number, height: number, colour: string): void {
    const { to } = this
    const k = height / 22
    to.save()
    to.translate(x, y)
    to.scale(k, k)
    to.strokeStyle = to.fillStyle = colour
    to.lineWidth = 7
    to.setLineDash([5.1, 2.1])
    to.beginPath()
    to.roundRect(0, 0, 52, 22, 11)
    to.stroke()
    for (const [cx, r] of [
      [11, 3.6],
      [26, 2.2],
      [41, 3.6],
    ] as const) {
      to.beginPath()
      to.arc(cx, 11, r, 0, 7)
      to.fill()
    }
    to.restore()
  }

  /**
   * Dust that drifts to the right, the same again after `period` seconds. `band` is from where to where down the frame
   * it lies.
   */
  dust(
    time: number,
    { period = 10, count = 14, alpha = 0.16, band = [330, 720], speed = 1, seed = 7, colour = 'warm' } = {},
  ): void {
    const random = seeded(seed)
    const [top = 0, bottom = HEIGHT] = band
    this.to.imageSmoothingQuality = 'low'
    for (let i = 0; i < count; i++) {
      const [size, y, phase] = [260 + random() * 520, top + random() * (bottom - top), random()]
      const turns = Math.max(1, Math.round(speed * (0.6 + random())))
      const share = (phase + (time / period) * turns) % 1
      const x = mixed(-size, WIDTH + size * 0.2, share)
      const seen = Math.sin(Math.PI * share) ** 1.4 * (0.5 + random() * 0.5) * alpha
      this.to.globalAlpha = seen
      this.to.drawImage(dustTexture(i % 4, colour), x, y - size * 0.32 - share * 40, size * 1.35, size * 0.64)
    }
    this.to.globalAlpha = 1
  }
}

const mixed = (a: number, b: number, share: number) => a + (b - a) * share
