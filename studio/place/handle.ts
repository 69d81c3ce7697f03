import type { Point } from '#app/features/hotspots/place.ts'
import type { PlacedPoint } from './medium.ts'

export interface HandleEvents {
  /** While it is dragged: where it is wanted, in CSS pixels of the frame. */
  drag(to: Point): void
  /** It was let go. */
  drop(): void
  /** Escape while it is dragged. */
  cancel(): void
  /** An arrow key: so many units right and down. */
  step(x: number, y: number): void
  /** It was pressed and not dragged. */
  press(): void
  /** Insert or +. */
  insert(): void
  /** Delete or the key beside it. */
  remove(): void
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** CSS pixels a pointer may move while it presses: a finger never stays where it is. */
export const STILL = 4

/**
 * A point in the page that is put elsewhere by dragging it or with the arrow keys. What happens at it is kept from the
 * page, which would take a click for the choice of another block and a drag for its own.
 */
export class Handle {
  readonly element: HTMLElement
  readonly #events: HandleEvents
  /** From its middle to where it was taken, and where that was. */
  #grip: { by: Point; from: Point } | undefined
  #isMoved = false

  constructor(document: Document, keys: string, events: HandleEvents) {
    this.#events = events
    const element = document.createElement('button')
    element.type = 'button'
    element.className = 'trackside-place'
    element.setAttribute('aria-description', keys)
    keepFromPage(element)
    element.addEventListener('pointerdown', (event) => this.#grab(event))
    element.addEventListener('pointermove', (event) => this.#move(event))
    element.addEventListener('pointerup', () => this.#release(true))
    element.addEventListener('pointercancel', () => this.#release(false))
    element.addEventListener('click', () => {
      if (!this.#isMoved) events.press()
      this.#isMoved = false
    })
    element.addEventListener('keydown', (event) => this.#key(event))
    this.element = element
  }

  get isDragged(): boolean {
    return this.#grip !== undefined && this.#isMoved
  }

  /** Shows it where its point is now; hidden while that is out of view. */
  show({ at, words, kind }: PlacedPoint, name: string): void {
    const { element } = this
    element.toggleAttribute('hidden', !at)
    element.toggleAttribute('data-moving', this.isDragged)
    if (at) {
      element.style.left = `${at.x.toFixed(1)}px`
      element.style.top = `${at.y.toFixed(1)}px`
    }
    set(element, 'data-kind', kind)
    set(element, 'aria-label', name)
    // An edge is pressed; a slider is what moves by keys.
    set(element, 'role', kind === 'edge' ? 'button' : 'slider')
    set(element, 'aria-valuenow', kind === 'edge' ? undefined : '0')
    set(element, 'aria-valuetext', kind === 'edge' ? undefined : words)
  }

  #grab(event: PointerEvent): void {
    if (event.button !== 0) return
    event.preventDefault()
    const { element } = this
    element.focus({ preventScroll: true })
    element.setPointerCapture(event.pointerId)
    const box = element.getBoundingClientRect()
    const from = { x: event.clientX, y: event.clientY }
    this.#isMoved = false
    this.#grip = { by: { x: from.x - box.left - box.width / 2, y: from.y - box.top - box.height / 2 }, from }
  }

  #move({ clientX: x, clientY: y }: PointerEvent): void {
    if (!this.#grip) return
    const { by, from } = this.#grip
    this.#isMoved ||= Math.hypot(x - from.x, y - from.y) > STILL
    if (this.#isMoved) this.#events.drag({ x: x - by.x, y: y - by.y })
  }

  #release(isDone: boolean): void {
    if (!this.#grip) return
    this.#grip = undefined
    if (isDone) this.#events.drop()
    else this.#events.cancel()
  }

  #key(event: KeyboardEvent): void {
    event.stopPropagation()
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (key === 'Escape') return this.#release(false)
    if (altKey || ctrlKey || metaKey) return
    const arrow = arrows[key]
    const by = shiftKey ? 10 : 1
    if (arrow) this.#events.step(arrow.x * by, arrow.y * by)
    else if (key === 'Insert' || key === '+') this.#events.insert()
    else if (key === 'Delete' || key === 'Backspace') this.#events.remove()
    else return
    event.preventDefault()
  }
}

/** What happens at an element of ours in the page is ours alone. */
export function keepFromPage(element: Element): void {
  for (const type of ['click', 'pointerdown', 'pointermove', 'pointerup', 'touchstart', 'mousedown', 'wheel'])
    element.addEventListener(type, (event) => event.stopPropagation())
}

function set(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
