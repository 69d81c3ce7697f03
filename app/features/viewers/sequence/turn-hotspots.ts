import type { RefObject } from 'react'
import type { Hotspot } from '#app/features/hotspots/hotspot.ts'
import { HotspotViewStore, type MarkSpot, type MediumNow } from '#app/features/hotspots/hotspot-view.ts'
import { prefersReducedMotion } from '#app/base/motion.ts'
import type { Size } from '#app/features/hotspots/place.ts'
import { spotAt, type ProductSpot } from '../product-spots.ts'
import { whenAtRest } from './at-rest.ts'
import type { Frame } from './frame-order.ts'
import type { Turntable } from './turntable.ts'

/** Milliseconds a turntable must rest before its place is written into the address. */
const rest = 600

export interface TurnHotspotsOptions {
  spots: readonly ProductSpot[]
  /** Steps of a whole turn. */
  count: number
  start: Frame
  /** Undefined before it is in view, and where there is but one picture. */
  turntable: Turntable | undefined
  /** The box of the picture, which the marks stand in. */
  frame: RefObject<HTMLElement | null>
}

/** A machine on a turntable. Its view is step and row; a hotspot is turned to the frame that shows it best. */
export class TurnHotspots extends HotspotViewStore {
  readonly movesMarks: boolean
  readonly #options: TurnHotspotsOptions
  #size: Size | undefined

  constructor(options: TurnHotspotsOptions) {
    super()
    this.#options = options
    this.movesMarks = !!options.turntable
  }

  protected connect(): () => void {
    const { turntable, frame } = this.#options
    if (!turntable || !frame.current) return () => {}
    const box = frame.current
    const observer = new ResizeObserver(() => (this.#size = sizeOf(box)))
    observer.observe(box)
    const unwatch = turntable.watchPicture(() => this.notify())
    const stopWaiting = whenAtRest(turntable, rest, ({ step, row }) => this.rest([step, row]))
    return () => {
      observer.disconnect()
      unwatch()
      stopWaiting()
    }
  }

  now(): MediumNow {
    const { turntable, start, count, frame } = this.#options
    return { box: frame.current, frame: { ...(turntable?.position ?? start), count } }
  }

  project(hotspot: Hotspot): MarkSpot | undefined {
    const { turntable, start } = this.#options
    const share = this.#shareAt(hotspot, turntable?.position ?? start)
    if (!share) return undefined
    const { width, height } = (this.#size ??= sizeOf(this.#options.frame.current))
    return {
      x: (share.x / 100) * width,
      y: (share.y / 100) * height,
      share,
      inView: share.inView,
      side: share.x > 62 ? 'start' : 'end',
    }
  }

  flyTo(hotspot: Hotspot, isOpen: boolean): void {
    const { turntable } = this.#options
    const spot = this.#spotOf(hotspot)
    if (!spot || !turntable) return
    const { frame } = turntable
    if (isOpen || !this.#shareAt(hotspot, frame)?.inView)
      turntable.turnTo({ row: frame.row, step: spot.best }, prefersReducedMotion())
  }

  restore([step = 0, row = 0]: readonly number[]): void {
    const { turntable } = this.#options
    if (!turntable) return
    const frame = { step: Math.round(step), row: Math.round(row) }
    if (turntable.frame.step !== frame.step || turntable.frame.row !== frame.row)
      turntable.turnTo(frame, true)
  }

  #spotOf({ name }: Hotspot): ProductSpot | undefined {
    return this.#options.spots.find(({ hotspot }) => hotspot.name === name)
  }

  #shareAt(hotspot: Hotspot, { step, row }: Frame): ReturnType<typeof spotAt> {
    const spot = this.#spotOf(hotspot)
    return spot && spotAt(spot, step, row, this.#options.count)
  }
}

function sizeOf(box: HTMLElement | null): Size {
  return { width: box?.offsetWidth ?? 0, height: box?.offsetHeight ?? 0 }
}
