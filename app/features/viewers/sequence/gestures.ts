import {
  atRest,
  mostScale,
  moved,
  pinched,
  wheelFactor,
  zoomedAt,
  type Bounds,
  type ScreenPoint,
  type View,
} from '#app/base/gestures/zoom.ts'
import { prefersReducedMotion } from '#app/base/motion.ts'
import type { Turntable } from './turntable.ts'

/** A second tap within this many milliseconds and pixels of the first makes a double tap. */
const DOUBLE_TAP = { time: 320, distance: 32 }
/** Pixels of a sideways wheel or two-finger swipe for one frame. */
const WHEEL_STEP = 28

export interface StageGestures {
  /** Enlarges around the middle, e.g. by 1.5 or 1 / 1.5. */
  zoomBy(factor: number): void
  pan(dx: number, dy: number): void
  /** The whole machine again. */
  fit(): void
  scale(): number
  release(): void
}

/**
 * Drags turn the machine; enlarged, they move the picture. Two fingers and Ctrl with the wheel zoom, a sideways wheel
 * turns. A plain wheel and an upright swipe stay the page's, except in full screen, where the wheel zooms. The frame is
 * the element with the picture: it follows the stage's `--zoom`, `--zoom-x`, `--zoom-y`.
 */
export function stageGestures(
  stage: HTMLElement,
  frame: HTMLElement,
  {
    turntable,
    naturalWidth,
    scaled,
  }: {
    turntable: Turntable
    naturalWidth: number
    scaled: (scale: number) => void
  },
): StageGestures {
  let view: View = atRest
  let tapped: (ScreenPoint & { at: number }) | undefined
  let travelled = false
  let wheeled = 0
  const fingers = new Map<number, ScreenPoint>()
  const stop = new AbortController()
  const whole = () => !!document.fullscreenElement?.contains(stage) || !!stage.closest('[data-whole]')

  const bounds = (): Bounds => ({
    fitted: { width: frame.offsetWidth, height: frame.offsetHeight },
    stage: { width: stage.clientWidth, height: stage.clientHeight },
    most: mostScale(naturalWidth, frame.offsetWidth),
  })
  const show = (next: View, glide = false) => {
    const rescaled = next.scale !== view.scale
    view = next
    stage.toggleAttribute('data-gliding', glide)
    stage.toggleAttribute('data-zoomed', next.scale > 1)
    stage.style.setProperty('--zoom', `${next.scale}`)
    stage.style.setProperty('--zoom-x', `${next.x}px`)
    stage.style.setProperty('--zoom-y', `${next.y}px`)
    if (rescaled) scaled(next.scale)
  }
  let box = stage.getBoundingClientRect()
  const place = (event: MouseEvent): ScreenPoint => {
    // Of a finger that is down the stage stays where it is.
    if (!fingers.size) box = stage.getBoundingClientRect()
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('button, a, input, [data-own-gestures]'))
      return
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, place(event))
    travelled = fingers.size > 1
    if (fingers.size === 1 && view.scale === 1) turntable.grab()
    stage.setAttribute('data-dragging', '')
  }
  const move = (event: PointerEvent) => {
    const last = fingers.get(event.pointerId)
    if (!last) return
    const now = place(event)
    const before = [...fingers.values()]
    fingers.set(event.pointerId, now)
    const after = [...fingers.values()]
    if (Math.hypot(now.x - last.x, now.y - last.y) > 0.5) travelled = true
    const [a, b] = before
    const [c, d] = after
    if (a && b && c && d) show(pinched(view, [a, b], [c, d], bounds()))
    else if (view.scale > 1) show(moved(view, now.x - last.x, now.y - last.y, bounds()))
    else turntable.dragBy(now.x - last.x, now.y - last.y, event.timeStamp)
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (fingers.size) return
    stage.removeAttribute('data-dragging')
    turntable.release(event.timeStamp, prefersReducedMotion())
    if (event.type === 'pointercancel' || travelled) return
    const point = place(event)
    const second =
      tapped &&
      event.timeStamp - tapped.at < DOUBLE_TAP.time &&
      Math.hypot(point.x - tapped.x, point.y - tapped.y) < DOUBLE_TAP.distance
    tapped = second ? undefined : { ...point, at: event.timeStamp }
    if (second) show(view.scale > 1 ? atRest : zoomedAt(view, 2.5, point, bounds()), true)
  }
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey || (whole() && Math.abs(event.deltaY) > Math.abs(event.deltaX))) {
      event.preventDefault()
      // A track pad's pinch comes as a wheel with the control key, in much smaller steps.
      const factor = wheelFactor(event.ctrlKey ? event.deltaY * 5 : event.deltaY, event.deltaMode)
      return show(zoomedAt(view, factor, place(event), bounds()))
    }
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
    event.preventDefault()
    if (view.scale > 1) return show(moved(view, -event.deltaX, 0, bounds()))
    wheeled += event.deltaX / WHEEL_STEP
    const steps = Math.trunc(wheeled)
    wheeled -= steps
    if (steps) turntable.turnBy(steps)
  }

  const { signal } = stop
  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', up, { signal })
  stage.addEventListener('wheel', wheel, { passive: false, signal })
  const resized = new ResizeObserver(() => show(moved(view, 0, 0, bounds())))
  resized.observe(stage)
  return {
    zoomBy: (factor) => show(zoomedAt(view, factor, { x: 0, y: 0 }, bounds()), true),
    pan: (dx, dy) => show(moved(view, dx, dy, bounds()), true),
    fit: () => show(atRest, true),
    scale: () => view.scale,
    release() {
      stop.abort()
      resized.disconnect()
    },
  }
}
