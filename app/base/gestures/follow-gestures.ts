import type { FingerPair, ScreenPoint } from './zoom.ts'

/** A finger, or the mouse with its button down, has moved; points are measured from the middle of the stage. */
export interface FingerMove {
  last: ScreenPoint
  now: ScreenPoint
  /** Another finger that is down. */
  other: ScreenPoint | undefined
  /** The first two fingers that are down, before this move and after it. */
  pair: { before: FingerPair; after: FingerPair } | undefined
}

export interface GestureHandlers {
  /** Selector of elements on the stage that a press is left to. */
  own: string
  /** Highest button of the mouse that drags; the main one (0) unless said otherwise. */
  maxButton?: number
  /** Marks the stage with `data-dragging` while a finger is down. */
  marks?: boolean
  /** A finger came down; `count` are down now. */
  down(at: ScreenPoint, count: number): void
  move(finger: FingerMove, event: PointerEvent): void
  /** A finger was lifted or cancelled; `count` are still down. */
  up?(at: ScreenPoint, count: number, event: PointerEvent): void
  /** The stage decides whether a wheel is its own: what it does not prevent scrolls the page. */
  wheel(event: WheelEvent, at: () => ScreenPoint): void
}

/** Follows fingers, mouse and wheel on a stage; a finger that came down on it is followed beyond it. Returns how to stop. */
export function followGestures(stage: HTMLElement, handlers: GestureHandlers): () => void {
  const { own, maxButton = 0, marks = false } = handlers
  const fingers = new Map<number, ScreenPoint>()
  const stop = new AbortController()
  let box: DOMRect | undefined
  const place = (event: MouseEvent): ScreenPoint => {
    // Under a finger that is down the stage stays where it is.
    if (!box || !fingers.size) box = stage.getBoundingClientRect()
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }
  const down = (event: PointerEvent) => {
    if (event.button > maxButton || (event.target as Element).closest(own)) return
    stage.setPointerCapture(event.pointerId)
    const at = place(event)
    fingers.set(event.pointerId, at)
    if (marks) stage.setAttribute('data-dragging', '')
    handlers.down(at, fingers.size)
  }
  const move = (event: PointerEvent) => {
    const last = fingers.get(event.pointerId)
    if (!last) return
    const now = place(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    const [a, b] = fingers.values()
    fingers.set(event.pointerId, now)
    const [c, d] = fingers.values()
    const pair = a && b && c && d ? { before: [a, b] as const, after: [c, d] as const } : undefined
    handlers.move({ last, now, other, pair }, event)
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (marks && !fingers.size) stage.removeAttribute('data-dragging')
    handlers.up?.(place(event), fingers.size, event)
  }
  const { signal } = stop
  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', up, { signal })
  stage.addEventListener('wheel', (event) => handlers.wheel(event, () => place(event)), {
    passive: false,
    signal,
  })
  return () => stop.abort()
}

/** How many times farther a finger is from another than before. */
export function spreadOf({ last, now }: FingerMove, other: ScreenPoint): number {
  return (
    Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(last.x - other.x, last.y - other.y))
  )
}
