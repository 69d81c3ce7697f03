import { Listeners } from '#common/listeners.ts'
import { turnBetween, wholeTurn, type Look } from '#app/features/hotspots/direction.ts'
import { within, type Limits } from './panorama.ts'

/** How long a movement takes to come most of the way, in milliseconds. */
const paces = { drag: 55, turn: 260 }
/** Nearer than this, in degrees, a view has arrived. */
const near = 0.02

export interface LookDriveOptions {
  look: Look
  limits: Limits
  /** Shows a view. */
  show: (look: Look) => void
}

/** Moves a view towards the one that is wanted, and on by itself; no picture is drawn while nothing moves. */
export class LookDrive {
  readonly #options: LookDriveOptions
  #limits: Limits
  #at: Look
  #wanted: Look
  #pace = paces.drag
  #speed = 0
  #frame = 0
  #last = 0
  readonly #listeners = new Listeners()
  /** Calls back after every picture, and when a movement has come to rest. */
  subscribe = this.#listeners.subscribe
  /** The view of the last movement that has come to rest; a new object for each. */
  rested: Look | undefined

  constructor(options: LookDriveOptions) {
    this.#options = options
    this.#limits = options.limits
    this.#at = this.#wanted = within(options.look, options.limits)
  }

  /** What is seen now. */
  get at(): Look {
    return this.#at
  }

  /** What will be seen when it has come to rest. */
  get wanted(): Look {
    return this.#wanted
  }

  /** Another panorama: its view is there at once. */
  begin(look: Look, limits: Limits): void {
    this.#limits = limits
    this.jumpTo(look)
  }

  /** By fingers and keys. */
  glideTo(look: Look): void {
    this.#go(look, paces.drag)
  }

  /** To a hotspot, or back; at once when motion is to be reduced. */
  turnTo(look: Look, still: boolean): void {
    if (still) this.jumpTo(look)
    else this.#go(look, paces.turn)
  }

  jumpTo(look: Look): void {
    this.#at = this.#wanted = within(look, this.#limits)
    this.#options.show(this.#at)
    this.#arrive()
  }

  /** A picture of the view is on the stage. */
  drawn(): void {
    this.#listeners.notify()
  }

  /** Something else has moved the view, as a gyroscope does. */
  follow(look: Look): void {
    this.#at = this.#wanted = look
  }

  /** Turns on by itself, in degrees a second, until 0. */
  roll(speed: number): void {
    this.#speed = speed
    if (speed) this.#wake()
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#speed = 0
  }

  #go(look: Look, pace: number): void {
    this.#wanted = within(look, this.#limits)
    this.#pace = pace
    this.#wake()
  }

  #wake(): void {
    if (this.#frame) return
    this.#last = performance.now()
    this.#frame = requestAnimationFrame(this.#tick)
  }

  #tick = (now: number) => {
    const passed = Math.min(100, Math.max(1, now - this.#last))
    this.#last = now
    if (this.#speed) this.#wanted = this.#rolled(passed)
    this.#at = between(this.#at, this.#wanted, 1 - Math.exp(-passed / this.#pace))
    const arrived = distance(this.#at, this.#wanted) < near
    if (arrived) this.#at = this.#wanted
    this.#options.show(this.#at)
    if (arrived && !this.#speed) return this.#arrive()
    this.#frame = requestAnimationFrame(this.#tick)
  }

  /** At a limit it turns round. */
  #rolled(passed: number): Look {
    const { yaw, ...rest } = this.#wanted
    const on = within({ yaw: yaw + (this.#speed * passed) / 1000, ...rest }, this.#limits)
    if (Math.abs(turnBetween(yaw, on.yaw)) < 1e-6) this.#speed = -this.#speed
    return on
  }

  #arrive(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.rested = { ...this.#at }
    this.#listeners.notify()
  }
}

/** A part of the way from one view to another, the shorter way round. */
export function between(from: Look, to: Look, share: number): Look {
  return {
    yaw: wholeTurn(from.yaw + turnBetween(from.yaw, to.yaw) * share),
    pitch: from.pitch + (to.pitch - from.pitch) * share,
    fov: from.fov + (to.fov - from.fov) * share,
  }
}

/** How far two views are apart, in degrees. */
export function distance(a: Look, b: Look): number {
  return Math.max(Math.abs(turnBetween(a.yaw, b.yaw)), Math.abs(a.pitch - b.pitch), Math.abs(a.fov - b.fov))
}
