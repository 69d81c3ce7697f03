import { Listeners } from '#common/listeners.ts'
import { FrameCache } from './frame-cache.ts'
import type { Frame, Sequence } from './frame-order.ts'
import { between, frameAt, releaseSpeed, rowAfter, stepsPerPixel, turnedOn, wrapped } from './turning.ts'

/** What the visitor sees of a turntable beside its frame. A new object whenever something of it has changed. */
export interface TurntableState {
  /** The start frame is looked at. */
  atStart: boolean
  /** Share of the row's frames that have come, 0 … 1. */
  progress: number
  /** A picture stands on the canvas. */
  ready: boolean
  /** It turns by itself. */
  playing: boolean
  /** Frames that could not be had. */
  lost: number
  /** The frame is drawn with more pixels than those that are turned by. */
  fine: boolean
}

export interface TurntableOptions {
  sequence: Sequence
  start: Frame
  /** 1: frames count up when dragged to the right; −1: they count down. */
  direction: 1 | -1
}

/** Milliseconds of a turn by itself, and of gliding to a frame. */
const ROUND = 14_000
const GLIDE = 700

/**
 * Draws a sequence onto a canvas and turns it: by drags, flicks, keys, to a frame, or by itself. It knows no buttons:
 * components subscribe to its state, and the few that show the frame to the frame. Between changes nothing runs.
 */
export class Turntable {
  readonly #canvas: HTMLCanvasElement
  readonly #options: TurntableOptions
  readonly #cache: FrameCache
  readonly #stateListeners = new Listeners()
  readonly #frameListeners = new Listeners()
  readonly #pictureListeners = new Listeners()
  #state: TurntableState
  #frame: Frame
  #step: number
  #row: number
  #speed = 0
  #drag:
    | { moves: { dx: number; at: number }[]; row: number; dy: number; perPixel: number; high: number }
    | undefined
  #glide: { from: number; to: number; row: number; since: number; still: boolean } | undefined
  #turnsLeft = 0
  #last = 0
  /** The visitor has turned it. */
  touched = false
  /** The picture with more pixels that there is of a frame, drawn while it rests there. */
  fine: ((frame: Frame) => ImageBitmap | undefined) | undefined
  #next = 0

  constructor(canvas: HTMLCanvasElement, options: TurntableOptions) {
    this.#canvas = canvas
    this.#options = options
    this.#step = options.start.step
    this.#row = options.start.row
    this.#frame = options.start
    this.#state = { atStart: true, progress: 0, ready: false, playing: false, lost: 0, fine: false }
    this.#cache = new FrameCache(options.sequence, options.start, () => this.#wake())
    this.#cache.look(options.start)
  }

  get state(): TurntableState {
    return this.#state
  }

  subscribe = this.#stateListeners.subscribe

  /** The frame looked at, whole and within the sequence. A new object for another frame. */
  get frame(): Frame {
    return this.#frame
  }

  /** Told of every other frame: several times as often as of another state, while it turns. */
  watchFrame = this.#frameListeners.subscribe

  /** Where it stands; the step is not whole while it turns. */
  get position(): Frame {
    return { row: this.#row, step: wrapped(this.#step, this.#options.sequence.count) }
  }

  /** Told of every picture: hotspots follow its position. */
  watchPicture = this.#pictureListeners.subscribe

  grab(): void {
    this.pause()
    this.#speed = 0
    this.#glide = undefined
    const { clientWidth, clientHeight } = this.#canvas
    const { sequence, direction } = this.#options
    const perPixel = stepsPerPixel(sequence.count, clientWidth) * direction
    this.#drag = { moves: [], row: this.#row, dy: 0, perPixel, high: clientHeight }
  }

  /** Moves of the pointer in CSS pixels; `at` is the event's time in milliseconds. */
  dragBy(dx: number, dy: number, at: number): void {
    if (!this.#drag) return
    this.#drag.moves.push({ dx, at })
    if (this.#drag.moves.length > 8) this.#drag.moves.shift()
    this.#drag.dy += dy
    this.#step += dx * this.#drag.perPixel
    this.#row = rowAfter(this.#drag.row, this.#drag.dy, this.#options.sequence.rows, this.#drag.high)
    this.#wake()
  }

  /** Lets go: it turns on as fast as it was thrown, or settles on the nearest frame. */
  release(at: number, still: boolean): void {
    const { count } = this.#options.sequence
    const { moves, perPixel } = this.#drag ?? { moves: [], perPixel: 0 }
    this.#drag = undefined
    this.#speed = still ? 0 : releaseSpeed(moves, at, perPixel, count)
    if (this.#speed === 0) this.#step = Math.round(this.#step)
    this.#wake()
  }

  /** Turns by steps and rows at once, as keys and a wheel do. */
  turnBy(steps: number, rows = 0): void {
    this.pause()
    this.#speed = 0
    this.#glide = undefined
    this.#step += steps
    this.#row = Math.min(this.#options.sequence.rows - 1, Math.max(0, this.#row + rows))
    this.#wake()
  }

  /** Glides to a frame the shorter way; at once when motion is to be reduced. */
  turnTo(frame: Frame, still: boolean): void {
    this.pause()
    this.#speed = 0
    this.#glide = { from: this.#step, to: frame.step, row: frame.row, since: performance.now(), still }
    this.#wake()
  }

  /** Stands where another one does, a share of a whole turn, and goes on with it. */
  follow(share: number): void {
    if (this.#state.playing) this.pause()
    this.#speed = 0
    this.#glide = undefined
    this.#step = share * this.#options.sequence.count
    this.#wake()
  }

  /** Turns by itself, `rounds` times around; without end when absent. */
  play(rounds = Number.POSITIVE_INFINITY): void {
    this.#glide = undefined
    this.#turnsLeft = rounds
    this.#change({ playing: true })
    this.#wake()
  }

  pause(): void {
    this.touched = true
    this.#turnsLeft = 0
    if (this.#state.playing) {
      this.#step = Math.round(this.#step)
      this.#change({ playing: false })
    }
  }

  /** Draws anew, as when there is another picture of the frame. */
  redraw(): void {
    this.#wake()
  }

  close(): void {
    cancelAnimationFrame(this.#next)
    this.#next = -1
    this.#cache.close()
    this.#stateListeners.clear()
    this.#frameListeners.clear()
    this.#pictureListeners.clear()
  }

  #wake(): void {
    if (this.#next) return
    this.#last = performance.now()
    this.#next = requestAnimationFrame(this.#tick)
  }

  #tick = (now: number): void => {
    this.#next = 0
    const ms = Math.min(64, Math.max(0, now - this.#last))
    this.#last = now
    const moving = this.#advance(now, ms)
    this.#cache.busy = moving || !!this.#drag
    this.#draw(!this.#cache.busy)
    if (moving && !this.#next) this.#next = requestAnimationFrame(this.#tick)
  }

  /** Where it stands now; true while it goes on by itself. */
  #advance(now: number, ms: number): boolean {
    const { count } = this.#options.sequence
    if (this.#glide) {
      const { from, to, row, since, still } = this.#glide
      const share = still ? 1 : Math.min(1, (now - since) / GLIDE)
      this.#step = between(from, to, count, share)
      if (share > 0.5) this.#row = row
      if (share === 1) {
        this.#step = to
        this.#glide = undefined
      }
    } else if (this.#state.playing) {
      const steps = (count * ms) / ROUND
      this.#step += steps
      this.#turnsLeft -= steps / count
      if (this.#turnsLeft <= 0) this.pause()
    } else if (this.#speed) {
      ;({ step: this.#step, speed: this.#speed } = turnedOn({ step: this.#step, speed: this.#speed }, ms))
    }
    return !!this.#glide || this.#state.playing || this.#speed !== 0
  }

  #draw(rests: boolean): void {
    const { count } = this.#options.sequence
    const frame = { row: this.#row, step: frameAt(this.#step, count) }
    this.#cache.look(frame)
    const fine = rests ? this.fine?.(frame) : undefined
    const drawn = fine ?? this.#cache.picture(frame)?.picture
    if (drawn) paint(this.#canvas, drawn)
    this.#pictureListeners.notify()
    const { state } = this
    const { progress, lost } = this.#cache
    const atStart = isSame(frame, this.#options.start)
    const ready = state.ready || !!drawn
    if (
      state.progress !== progress ||
      state.lost !== lost ||
      state.ready !== ready ||
      state.atStart !== atStart ||
      state.fine !== !!fine
    )
      this.#change({ atStart, progress, lost, ready, fine: !!fine })
    if (isSame(frame, this.#frame)) return
    this.#frame = frame
    this.#frameListeners.notify()
  }

  #change(changed: Partial<TurntableState>): void {
    this.#state = { ...this.#state, ...changed }
    this.#stateListeners.notify()
  }
}

function isSame(a: Frame, b: Frame): boolean {
  return a.row === b.row && a.step === b.step
}

/** Fills the canvas with the picture; both have the same shape. */
function paint(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  if (canvas.width !== picture.width || canvas.height !== picture.height) {
    canvas.width = picture.width
    canvas.height = picture.height
  }
  canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0)
}
