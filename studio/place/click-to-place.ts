import type { Point } from '#app/features/hotspots/place.ts'
import { STILL } from './handle.ts'
import { isIn, type Sides } from './seen-box.ts'

/**
 * While a block has no place: a click on its medium gives it one. Dragging still turns and pans the medium, and its
 * buttons, such as those that lead to another medium, do not take the choice from the block.
 */
export class ClickToPlace {
  readonly #place: (at: Point) => boolean
  #box: Sides | undefined
  #window: Window | undefined
  #pressed: Point | undefined
  /** The drawn block that the chosen one stands in. */
  #stage: Element | undefined

  constructor(place: (at: Point) => boolean) {
    this.#place = place
  }

  /** With what is seen of the medium, in CSS pixels of the frame; undefined: clicks are the page's. */
  draw(document: Document | undefined, box: Sides | undefined, stage: Element | undefined): void {
    this.#box = box
    this.#stage = stage
    document?.documentElement.toggleAttribute('data-trackside-places', box !== undefined)
    const window = document?.defaultView ?? undefined
    if (window === this.#window) return
    this.#leave()
    this.#window = window
    // Before the page and its bridge hear of it.
    window?.addEventListener('pointerdown', this.#press, true)
    window?.addEventListener('click', this.#click, true)
    window?.document.addEventListener('click', this.#keepChoice)
  }

  end(): void {
    this.#window?.document.documentElement.removeAttribute('data-trackside-places')
    this.#leave()
    this.#window = undefined
  }

  #leave(): void {
    this.#window?.removeEventListener('pointerdown', this.#press, true)
    this.#window?.removeEventListener('click', this.#click, true)
    this.#window?.document.removeEventListener('click', this.#keepChoice)
  }

  readonly #press = ({ clientX: x, clientY: y }: PointerEvent) => {
    this.#pressed = { x, y }
  }

  readonly #click = (event: MouseEvent) => {
    const at = { x: event.clientX, y: event.clientY }
    const pressed = this.#pressed
    this.#pressed = undefined
    // A click that a key makes says no place; one after a drag is none; buttons of the viewer stay what they are.
    if (!this.#box || !pressed || Math.hypot(at.x - pressed.x, at.y - pressed.y) > STILL) return
    if (!isIn(this.#box, at) || isControl(event.target)) return
    if (!this.#place(at)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** The page has had the click; the bridge listens at the window, and would choose the stage in place of its hotspot. */
  readonly #keepChoice = (event: MouseEvent) => {
    const drawn = event
      .composedPath()
      .find((each) => (each as Partial<Element>).hasAttribute?.('data-blok-uid'))
    if (drawn && drawn === this.#stage) event.stopPropagation()
  }
}

/** A button that is no mark of a hotspot, and our own handles. */
function isControl(target: EventTarget | null): boolean {
  const control = (target as Element | null)?.closest('button, input, select, summary, [role=slider]')
  return control !== null && control !== undefined && !control.closest('[data-hotspot]')
}
