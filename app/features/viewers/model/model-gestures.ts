import type { ModelView } from './model-view.ts'
import { dragged, nearer, panned } from './orbit.ts'
import { followGestures, spreadOf } from '#app/base/gestures/follow-gestures.ts'
import { isZoomWheel, zoomOfWheel } from '#app/base/gestures/wheel.ts'

/**
 * Drags orbit, two fingers come nearer and move, Ctrl with the wheel comes nearer; the right button or Shift moves. A
 * plain wheel and an upright swipe stay the page's, except in full screen. Returns the way to stop.
 */
export function modelGestures(stage: HTMLElement, view: ModelView): () => void {
  const stopGestures = followGestures(stage, {
    own: 'button, a, input, select, [role=dialog]',
    maxButton: 2,
    marks: true,
    down() {
      view.touched = true
    },
    move(finger, event) {
      const { last, now, other } = finger
      const [dx, dy] = [now.x - last.x, now.y - last.y]
      const { limits, orbit, metresPerPixel } = view
      if (other) {
        const closer = nearer(orbit, spreadOf(finger, other), limits)
        view.glideTo(panned(closer, dx / 2, dy / 2, metresPerPixel, limits))
      } else if (event.buttons & 2 || event.shiftKey)
        view.glideTo(panned(orbit, dx, dy, metresPerPixel, limits))
      else view.glideTo(dragged(orbit, dx, dy, stage.clientWidth))
    },
    wheel(event) {
      if (!isZoomWheel(event, stage)) return
      event.preventDefault()
      view.touched = true
      view.glideTo(nearer(view.orbit, zoomOfWheel(event), view.limits))
    },
  })
  const keepMenu = (event: Event) => event.preventDefault()
  stage.addEventListener('contextmenu', keepMenu)
  return () => {
    stopGestures()
    stage.removeEventListener('contextmenu', keepMenu)
  }
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
