import { Listeners } from '#common/listeners.ts'
import type { Hotspot } from './hotspot.ts'
import type { Look } from './direction.ts'
import type { Point, Spot } from './place.ts'
import type { Vector } from './space.ts'

/** Where a mark stands on its stage. */
export interface MarkSpot extends Spot {
  /** The same in percent of the mark's size container, where it has one: it then holds at every size, on paper too. */
  share?: Point
  /** The side of the mark on which its words stand, where that changes with the view. */
  side?: 'start' | 'end'
  /** Whether a part of the medium hides it, where that can be. */
  behind?: boolean
}

/** How a medium that is turned is looked at now, from which the studio knows where on it something is put. */
export interface MediumNow {
  /** The box the marks stand in. */
  box: Element | null
  /** Of a panorama with several places: `_uid` of the block whose place is shown. */
  place?: string
  /** Of a panorama. */
  look?: Look
  /** Of a turn of `count` frames; `step` may lie between two. */
  frame?: { step: number; row: number; count: number }
  /** Of a 3D model, as of `projectPoint`. */
  matrix?: ArrayLike<number>
  /** Whether a 3D model hides a point of its own. */
  hides?: (point: Vector) => boolean
}

/** The element of a stage: the studio, which shows it in a frame, asks it for what cannot be read from its styles. */
export interface StageElement extends Element {
  mediumNow?: () => MediumNow | undefined
}

/**
 * What every medium with hotspots offers: where they are seen now, what is looked at, and how to look elsewhere. A store
 * without React; `useHotspotView` connects it to the marks, the keyboard and the address. A view is in the medium's own
 * numbers, as the address has them: percent of a scene, degrees of a panorama, frame and row of a turn.
 */
export interface HotspotView {
  /** Marks are moved to their spots with every notification; otherwise their percentages in the styles place them. */
  readonly movesMarks?: boolean
  /** Where a hotspot is on the stage now, in CSS pixels; undefined when it has no place on this medium. */
  project(hotspot: Hotspot): MarkSpot | undefined
  /** The view it has come to rest in after the visitor moved it: a new array each time, undefined before. */
  readonly current: readonly number[] | undefined
  /** Brings a hotspot into sight if it is not, and where its panel leaves room when that is open. */
  flyTo(hotspot: Hotspot, isOpen: boolean): void
  /** Shows a view from the address, at once; the hotspot that is `open` may have to stay in sight. */
  restore(view: readonly number[], open: Hotspot | undefined): void
  /** Back to the view it begins with. */
  reset?(): void
  /** Of a panorama without `look` while the whole flat picture stands for it. */
  now?(): MediumNow | undefined
  /** Turns or pans by one step of an arrow key: 1 is right or down. */
  step?(x: number, y: number): void
  /** Calls back after every picture that shows another view, and when one comes to rest. Returns how to stop. */
  subscribe(listener: () => void): () => void
}

export function tellMedium(stage: StageElement | null, view: HotspotView | undefined): void {
  if (stage && view?.now) stage.mediumNow = () => view.now?.()
}

/** The part that is the same in every store: its listeners, and the moment of rest. */
export abstract class HotspotViewStore implements HotspotView {
  current: readonly number[] | undefined
  readonly #listeners = new Listeners()
  #subscribers = 0
  #disconnect: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  abstract project(hotspot: Hotspot): MarkSpot | undefined
  abstract flyTo(hotspot: Hotspot, isOpen: boolean): void
  abstract restore(view: readonly number[], open: Hotspot | undefined): void

  /** Follows the medium from the first subscriber on; returns how to let go of it, after the last. */
  protected abstract connect(): () => void

  subscribe = (listener: () => void): (() => void) => {
    if (!this.#subscribers++) this.#disconnect = this.connect()
    const unsubscribe = this.#listeners.subscribe(listener)
    return () => {
      unsubscribe()
      if (--this.#subscribers) return
      clearTimeout(this.#timer)
      this.#disconnect?.()
    }
  }

  /** Another view is seen. */
  protected notify(): void {
    this.#listeners.notify()
  }

  /** When it is not called again for so many milliseconds the view has come to rest; undefined when it is none to keep. */
  protected restAfter(ms: number, view: () => readonly number[] | undefined): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.rest(view()), ms)
  }

  protected rest(view: readonly number[] | undefined): void {
    if (view) this.current = view
    this.notify()
  }
}
