import { eachPixel, frameOf, VIEWS, type Frame, type Triangle } from '../silhouettes/rasters.ts'

/** A shape that a piece of a model may have; what it costs is counted in corners of triangles. */
export interface Shape {
  corners: readonly number[]
  triangles: readonly Triangle[]
}

/** A piece with its shapes, from the coarsest to its own, and which it has. */
export interface Choice {
  shapes: readonly Shape[]
  chosen: number
}

/** The share of the better steps that one round takes: each changes what the others are worth. */
const ROUND = 0.04

/** The outline of a model from twelve sides: as it is with all its triangles, and with the shapes chosen so far. */
export class Outline {
  readonly #sides: readonly Side[]

  /** `all` fills the pictures. */
  constructor(all: readonly Triangle[]) {
    this.#sides = VIEWS.map((view) => new Side(frameOf(all, view)))
  }

  /**
   * Puts pieces beside those that are there and gives them finer shapes, those first that bring the outline nearer for
   * the fewest triangles, until from no side more than `most` of its pixels differ.
   */
  refine(choices: readonly Choice[], most: number): void {
    for (const choice of choices) this.#stand(choice, 1)
    for (;;) {
      const open = this.#sides.filter((side) => side.differs() > most)
      const steps = open.length ? choices.flatMap((choice) => bestStep(choice, open)) : []
      if (!steps.length) return
      steps.sort((a, b) => b.worth - a.worth)
      for (const { choice, to } of steps.slice(0, Math.ceil(steps.length * ROUND))) {
        this.#count(choice, -1)
        choice.chosen = to
        this.#count(choice, 1)
      }
    }
  }

  /** Takes pieces away again. */
  remove(choices: readonly Choice[]): void {
    for (const choice of choices) this.#stand(choice, -1)
  }

  #stand(choice: Choice, more: 1 | -1): void {
    this.#count(choice, more)
    for (const side of this.#sides) side.want(shapeOf(choice, choice.shapes.length - 1), more)
  }

  #count(choice: Choice, more: 1 | -1): void {
    for (const side of this.#sides) side.count(shapeOf(choice, choice.chosen), more)
  }
}

function shapeOf({ shapes }: Choice, i: number): Shape {
  const shape = shapes[i]
  if (!shape) throw new Error(`No shape ${i} of ${shapes.length}`)
  return shape
}

/** The finer shape that mends most pixels for each corner more, if any mends one. */
function bestStep(choice: Choice, sides: readonly Side[]): { choice: Choice; to: number; worth: number }[] {
  const now = shapeOf(choice, choice.chosen)
  const steps = choice.shapes.flatMap((shape, to) => {
    if (to <= choice.chosen) return []
    const mended = sides.reduce((sum, side) => sum + side.mended(now, shape), 0)
    const more = Math.max(3, shape.corners.length - now.corners.length)
    return mended > 0 ? [{ choice, to, worth: mended / more }] : []
  })
  return steps.toSorted((a, b) => b.worth - a.worth).slice(0, 1)
}

/** Pixels that one shape covers and the other does not. */
interface Change {
  added: Uint32Array
  removed: Uint32Array
}

/** The model from one side: how many pieces cover each pixel with all their triangles, and how many as they are now. */
class Side {
  readonly #frame: Frame
  readonly #wanted: Uint16Array
  readonly #count: Uint16Array
  readonly #seen: Uint32Array
  readonly #covered = new WeakMap<Shape, Uint32Array>()
  readonly #changes = new WeakMap<Shape, WeakMap<Shape, Change>>()
  #looks = 0
  #wrong = 0
  #own = 0

  constructor(frame: Frame) {
    const size = frame.size * frame.size
    this.#frame = frame
    this.#wanted = new Uint16Array(size)
    this.#count = new Uint16Array(size)
    this.#seen = new Uint32Array(size)
  }

  want(shape: Shape, more: 1 | -1): void {
    for (const pixel of this.#pixelsOf(shape)) {
      const [wanted, now] = [this.#wanted[pixel] ?? 0, this.#count[pixel] ?? 0]
      this.#wanted[pixel] = wanted + more
      this.#own += Number(wanted + more > 0) - Number(wanted > 0)
      this.#wrong += Number(wanted + more > 0 !== now > 0) - Number(wanted > 0 !== now > 0)
    }
  }

  count(shape: Shape, more: 1 | -1): void {
    for (const pixel of this.#pixelsOf(shape)) {
      const [wanted, now] = [this.#wanted[pixel] ?? 0, this.#count[pixel] ?? 0]
      this.#count[pixel] = now + more
      this.#wrong += Number(wanted > 0 !== now + more > 0) - Number(wanted > 0 !== now > 0)
    }
  }

  /** Pixels that are covered and should not be, or the other way round, as a share of those that should be. */
  differs(): number {
    return this.#wrong / Math.max(1, this.#own)
  }

  /** How many fewer pixels are wrong with one shape of a piece in place of the one that is counted. */
  mended(now: Shape, then: Shape): number {
    const { added, removed } = this.#change(now, then)
    let mended = 0
    for (const pixel of added) if (!this.#count[pixel]) mended += this.#wanted[pixel] ? 1 : -1
    for (const pixel of removed) if (this.#count[pixel] === 1) mended += this.#wanted[pixel] ? -1 : 1
    return mended
  }

  #change(now: Shape, then: Shape): Change {
    const known = this.#changes.get(now) ?? new WeakMap<Shape, Change>()
    this.#changes.set(now, known)
    const change = known.get(then) ?? {
      added: this.#without(this.#pixelsOf(then), this.#pixelsOf(now)),
      removed: this.#without(this.#pixelsOf(now), this.#pixelsOf(then)),
    }
    known.set(then, change)
    return change
  }

  #without(pixels: Uint32Array, others: Uint32Array): Uint32Array {
    const look = ++this.#looks
    for (const pixel of others) this.#seen[pixel] = look
    return pixels.filter((pixel) => this.#seen[pixel] !== look)
  }

  /** The pixels that a shape covers, each once. */
  #pixelsOf(shape: Shape): Uint32Array {
    const known = this.#covered.get(shape)
    if (known) return known
    const look = ++this.#looks
    const pixels: number[] = []
    eachPixel(shape.triangles, this.#frame, (pixel) => {
      if (this.#seen[pixel] === look) return
      this.#seen[pixel] = look
      pixels.push(pixel)
    })
    const covered = Uint32Array.from(pixels)
    this.#covered.set(shape, covered)
    return covered
  }
}
