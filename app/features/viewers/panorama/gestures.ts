import type { Look } from '#app/features/hotspots/direction.ts'
import { followGestures, spreadOf } from '#app/base/gestures/follow-gestures.ts'
import { isZoomWheel, zoomOfWheel } from '#app/base/gestures/wheel.ts'
import type { LookDrive } from './look-drive.ts'

/** Degrees that an arrow key turns the view by. */
const step = 12

/**
 * Drags turn the view, two fingers and Ctrl with the wheel come nearer. A plain wheel and an upright swipe of one finger
 * stay the page's, except in full screen. `touched` is called at every movement by the visitor. Returns the way to stop.
 */
export function panoramaGestures(
  stage: HTMLElement,
  drive: LookDrive,
  { touched, uncooperative }: { touched: () => void; uncooperative: () => void },
): () => void {
  return followGestures(stage, {
    own: 'button, a, input, summary, nav, [role=dialog]',
    marks: true,
    down: touched,
    move(finger) {
      const { last, now, other } = finger
      const { yaw, pitch, fov } = drive.wanted
      const degrees = (fov / Math.max(1, stage.clientHeight)) * (other ? 0.5 : 1)
      drive.glideTo({
        yaw: yaw - (now.x - last.x) * degrees,
        pitch: pitch + (now.y - last.y) * degrees,
        fov: other ? fov / spreadOf(finger, other) : fov,
      })
    },
    wheel(event) {
      if ((event.target as Element).closest('[role=dialog], nav')) return
      if (!isZoomWheel(event, stage)) return uncooperative()
      event.preventDefault()
      touched()
      drive.glideTo({ ...drive.wanted, fov: drive.wanted.fov / zoomOfWheel(event) })
    },
  })
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
