import type { RefObject } from 'react'
import { dragByMouse } from './drag-by-mouse.ts'
import type { Hotspot } from './hotspot.ts'
import { HotspotViewStore, type MarkSpot } from './hotspot-view.ts'
import { prefersReducedMotion } from '#app/base/motion.ts'
import type { Size } from './place.ts'

/** A movement has come to rest when nothing moves for so many milliseconds. */
const rest = 220
/** What an arrow key moves by, and what the words beside a mark take on a narrow stage, in CSS pixels. */
const step = 120
const words = 120

/**
 * A flat picture on a stage that is narrower at times: then it scrolls sideways, by touch, wheel, a dragging mouse and
 * arrow keys. Its view is what is in the middle, in percent from the picture's left edge.
 */
export abstract class SidewaysView extends HotspotViewStore {
  /** The stage scrolls sideways; undefined until it has been measured. */
  scrolls: boolean | undefined
  readonly #stage: RefObject<HTMLElement | null>
  #start: number | undefined
  #restored = false

  constructor(stage: RefObject<HTMLElement | null>) {
    super()
    this.#stage = stage
  }

  protected abstract isScrolling(stage: HTMLElement): boolean
  /** Percent from the left edge. */
  protected abstract middle(stage: HTMLElement): number
  protected abstract centre(x: number, stage: HTMLElement, glide: boolean): void
  protected abstract spotOf(hotspot: Hotspot, stage: HTMLElement): MarkSpot | undefined
  /** Brings a hotspot into sight; false when nothing has to move. */
  protected abstract reach(hotspot: Hotspot, stage: HTMLElement): boolean

  /** Whether something stands over a part of the stage. */
  protected isCovered(_stage: HTMLElement): boolean {
    return false
  }

  protected connect(): () => void {
    const stage = this.#stage.current
    if (!stage) return () => {}
    this.#start ??= this.middle(stage)
    let width = stage.clientWidth
    const onScroll = () => {
      // A window that changes its size scrolls the stage too.
      if (stage.clientWidth === width) this.#moved(stage)
      width = stage.clientWidth
    }
    const observer = new ResizeObserver(() => {
      this.scrolls = this.isScrolling(stage)
      this.notify()
    })
    observer.observe(stage)
    stage.addEventListener('scroll', onScroll, { passive: true })
    const stopDragging = dragByMouse(stage, () => this.isScrolling(stage))
    return () => {
      observer.disconnect()
      stage.removeEventListener('scroll', onScroll)
      stopDragging()
    }
  }

  project(hotspot: Hotspot): MarkSpot | undefined {
    return this.#stage.current ? this.spotOf(hotspot, this.#stage.current) : undefined
  }

  flyTo(hotspot: Hotspot, isOpen: boolean): void {
    const stage = this.#stage.current
    if (!stage || (isOpen && !this.isCovered(stage) && this.#isSeen(hotspot, stage))) return
    if (this.reach(hotspot, stage)) this.#moved(stage)
  }

  restore([x]: readonly number[], open: Hotspot | undefined): void {
    const stage = this.#stage.current
    this.#restored = true
    if (stage && x !== undefined) this.centre(x, stage, false)
    // The view was left with the panel where it is: a point in sight stays there, also beside what covers a part.
    if (open && stage && !this.#isSeen(open, stage)) this.flyTo(open, true)
  }

  reset(): void {
    if (this.#start !== undefined) this.panTo(this.#start)
  }

  step(x: number): void {
    this.#stage.current?.scrollBy({ left: x * step })
  }

  /** Brings a place, in percent from the left edge, into the middle where the picture scrolls. */
  panTo = (x: number): void => {
    const stage = this.#stage.current
    if (stage && this.isScrolling(stage)) this.centre(x, stage, true)
  }

  /** As long as the address has no view a hotspot that is opened comes to where its words have room. */
  #isSeen(hotspot: Hotspot, stage: HTMLElement): boolean {
    const spot = this.spotOf(hotspot, stage)
    const room = this.isScrolling(stage) && !this.#restored && !this.current ? words : 0
    return !!spot?.inView && spot.x >= room && spot.x <= stage.clientWidth - room
  }

  #moved(stage: HTMLElement): void {
    this.restAfter(rest, () => [Math.round(this.middle(stage) * 10) / 10])
  }
}

export function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement): Size {
  return { width, height }
}

/** Scrolls a stage sideways, at once when motion is to be reduced. */
export function scrollSideways(stage: HTMLElement, left: number, glide: boolean): void {
  // The styles hold a stage at the picture's focus for as long as an animation lasts: what is brought into sight ends it.
  for (const animation of stage.getAnimations()) animation.cancel()
  // To glide to where it stands would undo a movement that has only just been made.
  if (Math.abs(stage.scrollLeft - left) < 1) return
  stage.scrollTo({ left, behavior: glide && !prefersReducedMotion() ? 'smooth' : 'instant' })
}
