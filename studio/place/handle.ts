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
}

export interface HandleWords {
  name: string
  keys: string
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * A point in the page that is put elsewhere by dragging it or with the arrow keys. What happens at it is kept from the
 * page, which would take a click for the choice of another block and a drag for its own.
 */
export class Handle {
  readonly element: HTMLElement
  readonly #events: HandleEvents
  #grip: Point | undefined

  constructor(document: Document, { name, keys }: HandleWords, events: HandleEvents) {
    this.#events = events
    const element = document.createElement('button')
    element.type = 'button'
    element.className = 'trackside-place'
    element.setAttribute('role', 'slider')
    element.setAttribute('aria-label', name)
    element.setAttribute('aria-description', keys)
    element.setAttribute('aria-valuenow', '0')
    for (const type of [
      'click',
      'pointerdown',
      'pointermove',
      'pointerup',
      'touchstart',
      'mousedown',
      'wheel',
    ])
      element.addEventListener(type, (event) => event.stopPropagation())
    element.addEventListener('pointerdown', (event) => this.#grab(event))
    element.addEventListener('pointermove', (event) => this.#move(event))
    element.addEventListener('pointerup', () => this.#release(true))
    element.addEventListener('pointercancel', () => this.#release(false))
    element.addEventListener('keydown', (event) => this.#key(event))
    this.element = element
  }

  /** Shows it where its point is now; hidden while that is out of view. */
  show({ at, words }: PlacedPoint): void {
    const { element } = this
    element.toggleAttribute('hidden', !at)
    if (at) {
      element.style.left = `${at.x.toFixed(1)}px`
      element.style.top = `${at.y.toFixed(1)}px`
    }
    if (element.getAttribute('aria-valuetext') !== words) element.setAttribute('aria-valuetext', words)
  }

  #grab(event: PointerEvent): void {
    if (event.button !== 0) return
    event.preventDefault()
    const { element } = this
    element.focus({ preventScroll: true })
    element.setPointerCapture(event.pointerId)
    const box = element.getBoundingClientRect()
    this.#grip = {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    }
  }

  #move({ clientX, clientY }: PointerEvent): void {
    if (this.#grip) this.#events.drag({ x: clientX - this.#grip.x, y: clientY - this.#grip.y })
  }

  #release(isDone: boolean): void {
    if (!this.#grip) return
    this.#grip = undefined
    if (isDone) this.#events.drop()
    else this.#events.cancel()
  }

  #key(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.key === 'Escape') return this.#release(false)
    const arrow = arrows[event.key]
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 1
    this.#events.step(arrow.x * by, arrow.y * by)
  }
}

/** How handles look in the page, which has no styles for them. */
export const handleStyles = `
  .trackside-place {
    position: fixed;
    z-index: 2147483000;
    width: 44px;
    height: 44px;
    margin: -22px 0 0 -22px;
    padding: 0;
    border: 0;
    background: transparent;
    cursor: move;
    touch-action: none;
  }
  .trackside-place::before {
    content: '';
    position: absolute;
    inset: 11px;
    border: 3px solid #fff;
    border-radius: 50%;
    outline: 2px solid #05807f;
    background: rgb(5 128 127 / 0.35);
  }
  /* Corners may stand close: the one that has the focus lies above its neighbours. */
  .trackside-place:focus {
    z-index: 2147483001;
  }
  .trackside-place:focus-visible {
    outline: 3px solid #05807f;
    outline-offset: -4px;
    border-radius: 50%;
  }
  .trackside-place[hidden] {
    display: none;
  }
`
