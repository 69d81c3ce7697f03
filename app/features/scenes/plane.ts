import { fit, onMedium, onStage, scrolledTo, scrollTo, type Fit } from '#app/features/hotspots/fit.ts'
import { clamp, type Point, type Size } from '#app/features/hotspots/place.ts'
import { scrollSideways, sizeOf } from '#app/features/hotspots/sideways-view.ts'

/** Space that a hotspot brought into sight keeps to the edges, in CSS pixels. */
const air = 72

/**
 * The picture on its stage, as its styles have it. On upright screens the stage scrolls sideways; otherwise the picture
 * is cropped by the stage and moved by the custom properties `--pan-x` and `--pan-y` of the view around it.
 */
export class Plane {
  readonly #stage: HTMLElement
  #pan: Point = { x: 0, y: 0 }

  constructor(stage: HTMLElement) {
    this.#stage = stage
  }

  get #picture(): HTMLElement {
    return (this.#stage.firstElementChild ?? this.#stage) as HTMLElement
  }

  get size(): Size {
    return sizeOf(this.#stage)
  }

  get #shape(): number {
    return this.#picture.offsetWidth / this.#picture.offsetHeight || 1
  }

  /** Whether the stage scrolls sideways. */
  get scrolls(): boolean {
    const { scrollWidth, clientWidth } = this.#stage
    return scrollWidth > clientWidth + 1 && /auto|scroll/.test(getComputedStyle(this.#stage).overflowX)
  }

  /** Where the picture lies now; while it glides, where it glides to. */
  get #fit(): Fit {
    if (this.scrolls) {
      const { offsetWidth: width, offsetHeight: height, offsetLeft, offsetTop: top } = this.#picture
      return { width, height, left: offsetLeft - this.#stage.scrollLeft, top }
    }
    return this.#fitted(this.#pan)
  }

  #fitted(pan: Point): Fit {
    const style = getComputedStyle(this.#picture)
    const focus = { x: numberIn(style, '--at-x') * 100, y: numberIn(style, '--at-y') * 100 }
    return fit(this.#shape, this.size, { focus, pan })
  }

  spotOf(place: Point): Point {
    return onStage(place, this.#fit)
  }

  /** The place of the picture, in percent from its left edge, in the middle of the stage. */
  get middle(): number {
    return this.scrolls
      ? scrolledTo(this.#stage.scrollLeft, this.size, this.#shape)
      : onMedium({ x: this.size.width / 2, y: 0 }, this.#fit).x
  }

  /** Brings a place, in percent from the left edge, into the middle as far as the picture reaches. */
  centre(x: number, glide: boolean): void {
    if (this.scrolls) {
      scrollSideways(this.#stage, scrollTo(x, this.size, this.#shape), glide)
    } else {
      const now = this.#fit
      this.#move({ x: this.size.width / 2 - (now.left + (now.width * x) / 100), y: 0 })
    }
  }

  /**
   * Brings a place into sight, `covered` pixels of the right side not counted; false when nothing had to move. A stage
   * that scrolls has it in its middle then.
   */
  reach(place: Point, covered = 0): boolean {
    if (this.scrolls) {
      this.centre(place.x, true)
      return true
    }
    const { width, height } = this.size
    const spot = this.spotOf(place)
    return this.#move({
      x: clamp(spot.x, air, Math.max(air, width - covered - air)) - spot.x,
      y: clamp(spot.y, air, Math.max(air, height - air)) - spot.y,
    })
  }

  /** Back to the picture's focal point. */
  reset(): void {
    this.#set({ x: 0, y: 0 })
  }

  #move(by: Point): boolean {
    if (Math.abs(by.x) < 1 && Math.abs(by.y) < 1) return false
    const rest = this.#fitted({ x: 0, y: 0 })
    const now = this.#fit
    const { width, height } = this.size
    const left = clamp(now.left + by.x, width - now.width, 0)
    const top = clamp(now.top + by.y, height - now.height, 0)
    if (Math.abs(left - now.left) < 1 && Math.abs(top - now.top) < 1) return false
    this.#set({ x: left - rest.left, y: top - rest.top })
    return true
  }

  #set(pan: Point): void {
    this.#pan = pan
    const view = this.#stage.parentElement
    view?.toggleAttribute('data-panned', true)
    view?.style.setProperty('--pan-x', `${pan.x}px`)
    view?.style.setProperty('--pan-y', `${pan.y}px`)
  }
}

function numberIn(style: CSSStyleDeclaration, name: string): number {
  const value = Number(style.getPropertyValue(name))
  return Number.isFinite(value) && style.getPropertyValue(name) ? value : 0.5
}
