import { doubleTaps } from '#app/base/gestures/double-tap.ts'
import { followGestures } from '#app/base/gestures/follow-gestures.ts'
import { fillsScreen, zoomOfWheel } from '#app/base/gestures/wheel.ts'
import { ZoomedPicture } from '#app/base/gestures/zoomed-picture.ts'
import { prefersReducedMotion } from '#app/base/motion.ts'
import type { Turntable } from './turntable.ts'

/** Pixels of a sideways wheel or two-finger swipe for one frame. */
const WHEEL_STEP = 28

export interface StageGestures {
  /** The picture on the stage, to be enlarged and moved. */
  picture: ZoomedPicture
  release(): void
}

interface StageGesturesOptions {
  turntable: Turntable
  naturalWidth: number
  scaled: (scale: number) => void
}

/**
 * Drags turn the machine; enlarged, they move the picture. Two fingers and Ctrl with the wheel zoom, a sideways wheel
 * turns. A plain wheel and an upright swipe stay the page's, except in full screen, where the wheel zooms. The frame is
 * the element with the picture.
 */
export function stageGestures(
  stage: HTMLElement,
  frame: HTMLElement,
  { turntable, naturalWidth, scaled }: StageGesturesOptions,
): StageGestures {
  const picture = new ZoomedPicture()
  picture.connect({
    stage,
    frame: () => frame,
    naturalWidth: () => naturalWidth,
    onScale: scaled,
  })
  const isDoubleTap = doubleTaps()
  let travelled = false
  let wheeled = 0
  const stopGestures = followGestures(stage, {
    own: 'button, a, input, [data-own-gestures]',
    marks: true,
    down(_at, count) {
      travelled = count > 1
      if (count === 1 && picture.scale === 1) turntable.grab()
    },
    move(finger, event) {
      const [dx, dy] = [finger.now.x - finger.last.x, finger.now.y - finger.last.y]
      if (Math.hypot(dx, dy) > 0.5) travelled = true
      if (!picture.follow(finger)) turntable.dragBy(dx, dy, event.timeStamp)
    },
    up(at, count, event) {
      if (count) return
      turntable.release(event.timeStamp, prefersReducedMotion())
      if (event.type === 'pointercancel' || travelled) return
      if (isDoubleTap(at, event.timeStamp)) picture.toggleAt(at)
    },
    wheel(event, at) {
      if (
        event.ctrlKey ||
        event.metaKey ||
        (fillsScreen(stage) && Math.abs(event.deltaY) > Math.abs(event.deltaX))
      ) {
        event.preventDefault()
        return picture.zoomAt(at(), zoomOfWheel(event), false)
      }
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
      event.preventDefault()
      if (picture.scale > 1) return picture.moveBy(-event.deltaX, 0, false)
      wheeled += event.deltaX / WHEEL_STEP
      const steps = Math.trunc(wheeled)
      wheeled -= steps
      if (steps) turntable.turnBy(steps)
    },
  })
  const resized = new ResizeObserver(() => picture.fit())
  resized.observe(stage)
  return {
    picture,
    release() {
      stopGestures()
      resized.disconnect()
    },
  }
}
