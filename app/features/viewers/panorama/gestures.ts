import type { Look } from '#app/features/hotspots/direction.ts'
import { wheelFactor } from '#app/base/gestures/zoom.ts'
import type { LookDrive } from './look-drive.ts'

/** Degrees that an arrow key turns the view by. */
const step = 12

/**
 * Drags turn the view, two fingers and Ctrl with the wheel come nearer. A plain wheel and an upright swipe of one finger
 * stay the page's, except in full screen. `touched` is told of every movement by the visitor. Returns the way to stop.
 */
export function panoramaGestures(
  stage: HTMLElement,
  drive: LookDrive,
  { touched, uncooperative }: { touched: () => void; uncooperative: () => void },
): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  const stop = new AbortController()
  const whole = () => !!document.fullscreenElement?.contains(stage) || !!stage.closest('[data-whole]')

  const down = (event: PointerEvent) => {
    if (
      event.button > 0 ||
      (event.target as Element).closest('button, a, input, summary, nav, [role=dialog]')
    )
      return
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    stage.setAttribute('data-dragging', '')
    touched()
  }
  const move = (event: PointerEvent) => {
    const last = fingers.get(event.pointerId)
    if (!last) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    const { yaw, pitch, fov } = drive.wanted
    const degrees = (fov / Math.max(1, stage.clientHeight)) * (other ? 0.5 : 1)
    const spread = other
      ? Math.hypot(now.x - other.x, now.y - other.y) /
        Math.max(1, Math.hypot(last.x - other.x, last.y - other.y))
      : 1
    drive.glideTo({
      yaw: yaw - (now.x - last.x) * degrees,
      pitch: pitch + (now.y - last.y) * degrees,
      fov: fov / spread,
    })
  }
  const up = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId) && !fingers.size) stage.removeAttribute('data-dragging')
  }
  const wheel = (event: WheelEvent) => {
    if ((event.target as Element).closest('[role=dialog], nav')) return
    if (!event.ctrlKey && !event.metaKey && !whole()) return uncooperative()
    event.preventDefault()
    touched()
    const factor = wheelFactor(event.ctrlKey ? event.deltaY * 5 : event.deltaY, event.deltaMode)
    drive.glideTo({ ...drive.wanted, fov: drive.wanted.fov / factor })
  }
  const { signal } = stop
  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', up, { signal })
  stage.addEventListener('wheel', wheel, { passive: false, signal })
  return () => stop.abort()
}

/** The view an arrow leads to (1 is right or down). */
export function stepped({ yaw, pitch, fov }: Look, x: number, y: number): Look {
  return { yaw: yaw + (x * step * fov) / 70, pitch: pitch - (y * step * fov) / 70, fov }
}

/** The view a key brings nearer or farther; undefined for other keys. */
export function zoomedByKey(look: Look | undefined, key: string): Look | undefined {
  if (!look) return undefined
  if (key === '+' || key === '=') return { ...look, fov: look.fov / 1.2 }
  if (key === '-' || key === '−') return { ...look, fov: look.fov * 1.2 }
  return undefined
}
