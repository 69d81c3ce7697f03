import type { WebGLRenderer } from 'three'

/** Pictures that are further apart, in milliseconds, are drawn coarser while something moves. */
const APART = 36
const COARSEST = 3

/** The pixels of a canvas: as many as its display has, fewer while a machine cannot keep up with what moves. */
export class CanvasSize {
  readonly #renderer: WebGLRenderer
  #size = { width: 0, height: 0 }
  #coarse = 1
  #moved = false

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer
  }

  /** It has a size at all: something can be drawn. */
  get known(): boolean {
    return this.#size.width > 0
  }

  /** Size in CSS pixels. */
  resize(width: number, height: number): void {
    this.#size = { width, height }
    this.#coarsen(this.#coarse)
  }

  /** In CSS pixels. */
  get current(): { width: number; height: number } {
    return this.#size
  }

  /** Exactly so many pixels, for a picture of its own, until the next `resize`. */
  lend(width: number, height: number): void {
    this.#renderer.setPixelRatio(1)
    this.#renderer.setSize(width, height, false)
  }

  /** Told of every picture: whether something moves, and how many milliseconds after the one before it comes. */
  follow(moving: boolean, apart: number): void {
    if (!moving && this.#coarse > 1) this.#coarsen(1)
    else if (moving && this.#moved && apart > APART && this.#coarse < COARSEST)
      this.#coarsen(this.#coarse + 1)
    this.#moved = moving
  }

  /** All pixels, for a picture that is kept. */
  sharpen(): void {
    this.#coarsen(1)
  }

  #coarsen(by: number): void {
    this.#coarse = by
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio) / by)
    this.#renderer.setSize(this.#size.width, this.#size.height, false)
  }
}
