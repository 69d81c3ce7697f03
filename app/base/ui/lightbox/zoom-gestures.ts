import { useEffect, useRef, useState, type RefObject } from 'react'
import { doubleTaps } from '#app/base/gestures/double-tap.ts'
import { followGestures } from '#app/base/gestures/follow-gestures.ts'
import { zoomOfWheel } from '#app/base/gestures/wheel.ts'
import { swiped, type ScreenPoint, type Swipe } from '#app/base/gestures/zoom.ts'
import { ZoomedPicture } from '#app/base/gestures/zoomed-picture.ts'

export interface ZoomOptions {
  /** Pixels of the original's width: how far it may be enlarged depends on them. */
  naturalWidth: number
  /** A drag of the picture while it is not enlarged. */
  onSwipe?: (swipe: Swipe) => void
  /** A tap beside the picture. */
  onOutside?: () => void
  /** The scale has changed, at most once a frame. */
  onScale?: (scale: number) => void
}

/** Pixels a finger may tremble during a tap. */
const tremble = 8

/**
 * Wheel, pinch, drag, swipe and double tap on a stage. The element inside it marked `data-zoom-frame` is the picture; a
 * drag that is a swipe so far is in `--drag-x` and `--drag-y`, and the stage is marked with `data-dragging`.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, options: ZoomOptions): ZoomedPicture {
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  const [zoom] = useState(() => new ZoomedPicture())

  useEffect(() => {
    const element = stage.current
    if (!element) return
    zoom.connect({
      stage: element,
      frame: () => element.querySelector<HTMLElement>('[data-zoom-frame]'),
      naturalWidth: () => current.current.naturalWidth,
      onScale: (scale) => current.current.onScale?.(scale),
    })
    const isDoubleTap = doubleTaps()
    let start: ScreenPoint | undefined
    let travelled = false
    const drag = (dx: number, dy: number) => {
      element.style.setProperty('--drag-x', `${Math.abs(dx) >= Math.abs(dy) ? dx : 0}px`)
      element.style.setProperty('--drag-y', `${Math.abs(dx) >= Math.abs(dy) ? 0 : Math.max(0, dy)}px`)
    }
    const letGo = () => {
      element.removeAttribute('data-dragging')
      drag(0, 0)
    }
    const tap = (point: ScreenPoint, { clientX: x, clientY: y, timeStamp }: PointerEvent) => {
      const frame = element.querySelector('[data-zoom-frame]')?.getBoundingClientRect()
      if (frame && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom))
        return current.current.onOutside?.()
      if (isDoubleTap(point, timeStamp)) zoom.toggleAt(point)
    }
    const stopGestures = followGestures(element, {
      own: 'button, a',
      down(at, count) {
        travelled = count > 1
        start = count > 1 ? undefined : at
        if (count > 1) letGo()
      },
      move(finger) {
        const { now } = finger
        if (start && Math.hypot(now.x - start.x, now.y - start.y) > tremble) travelled = true
        if (zoom.follow(finger) || !start || !travelled) return
        element.setAttribute('data-dragging', '')
        drag(now.x - start.x, now.y - start.y)
      },
      up(end, _count, event) {
        const from = start
        start = undefined
        letGo()
        if (event.type === 'pointercancel' || !from) return
        if (!travelled) return tap(end, event)
        const swipe = zoom.scale > 1 ? undefined : swiped(end.x - from.x, end.y - from.y)
        if (swipe) current.current.onSwipe?.(swipe)
      },
      wheel(event, at) {
        event.preventDefault()
        zoom.zoomAt(at(), zoomOfWheel(event), false)
      },
    })
    const observer = new ResizeObserver(() => zoom.fit())
    observer.observe(element)
    return () => {
      observer.disconnect()
      stopGestures()
    }
  }, [stage, zoom])

  return zoom
}

/** What a key asks of an enlarged picture: `+`, `−`, `0`, and the arrows while it is enlarged. True when it was one. */
export function zoomByKey(zoom: ZoomedPicture, key: string): boolean {
  const step = 80
  const enlarged = zoom.scale > 1
  if (key === '+' || key === '=') zoom.zoomBy(1.5)
  else if (key === '-' || key === '_' || key === '−') zoom.zoomBy(1 / 1.5)
  else if (key === '0') zoom.reset(true)
  else if (enlarged && key === 'ArrowLeft') zoom.moveBy(step, 0, true)
  else if (enlarged && key === 'ArrowRight') zoom.moveBy(-step, 0, true)
  else if (enlarged && key === 'ArrowUp') zoom.moveBy(0, step, true)
  else if (enlarged && key === 'ArrowDown') zoom.moveBy(0, -step, true)
  else return false
  return true
}
