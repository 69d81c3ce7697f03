import type { ModelView } from './model-view.ts'
import { dragged, nearer, panned } from './orbit.ts'
import { wheelFactor } from '#app/base/gestures/zoom.ts'

/**
 * Drags orbit, two fingers come nearer and move, Ctrl with the wheel comes nearer; the right button or Shift moves. A
 * plain wheel and an upright swipe stay the page's, except in full screen. Returns the way to stop.
 */
export function modelGestures(stage: HTMLElement, view: ModelView): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  const stop = new AbortController()
  const whole = () => !!document.fullscreenElement?.contains(stage) || !!stage.closest('[data-whole]')

  const down = (event: PointerEvent) => {
    if (event.button > 2 || (event.target as Element).closest('button, a, input, select, [role=dialog]'))
      return
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    stage.setAttribute('data-dragging', '')
    view.touched = true
  }
  const move = (event: PointerEvent) => {
    const last = fingers.get(event.pointerId)
    if (!last) return
    const now = { x: event.clientX, y: event.clientY }
    const [dx, dy] = [now.x - last.x, now.y - last.y]
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    const { limits, orbit, metresPerPixel } = view
    if (other) {
      const spread =
        Math.hypot(now.x - other.x, now.y - other.y) /
        Math.max(1, Math.hypot(last.x - other.x, last.y - other.y))
      view.glideTo(panned(nearer(orbit, spread, limits), dx / 2, dy / 2, metresPerPixel, limits))
    } else if (event.buttons & 2 || event.shiftKey)
      view.glideTo(panned(orbit, dx, dy, metresPerPixel, limits))
    else view.glideTo(dragged(orbit, dx, dy, stage.clientWidth))
  }
  const up = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId) && !fingers.size) stage.removeAttribute('data-dragging')
  }
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey && !whole()) return
    event.preventDefault()
    view.touched = true
    const factor = wheelFactor(event.ctrlKey ? event.deltaY * 5 : event.deltaY, event.deltaMode)
    view.glideTo(nearer(view.orbit, factor, view.limits))
  }
  const { signal } = stop
  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', up, { signal })
  stage.addEventListener('wheel', wheel, { passive: false, signal })
  stage.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  return () => stop.abort()
}

/** What a key does to the view: arrows orbit, plus and minus come nearer, Home shows all. True when it was one. */
export function orbitByKey(view: ModelView, key: string, still: boolean): boolean {
  const { orbit, limits } = view
  const turns: Record<string, [number, number]> = {
    ArrowLeft: [-60, 0],
    ArrowRight: [60, 0],
    ArrowUp: [0, 40],
    ArrowDown: [0, -40],
  }
  const turn = turns[key]
  if (turn) view.glideTo(dragged(orbit, ...turn, 900))
  else if (key === '+' || key === '=') view.glideTo(nearer(orbit, 1.25, limits))
  else if (key === '-' || key === '−') view.glideTo(nearer(orbit, 0.8, limits))
  else if (key === 'Home' || key === '0') view.flyTo(view.home, still)
  else return false
  view.touched = true
  return true
}
