import { useEffect, useMemo, useRef, type RefObject } from 'react'
import {
  atRest,
  mostScale,
  moved,
  pinched,
  swiped,
  wheelFactor,
  zoomedAt,
  type Bounds,
  type ScreenPoint,
  type Swipe,
  type View,
} from '#app/base/gestures/zoom.ts'

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

export interface Zoom {
  /** Enlarges around the middle, e.g. by 1.5 or 1 / 1.5. */
  by(factor: number): void
  /** Moves the picture by CSS pixels. */
  pan(dx: number, dy: number): void
  /** Back to the fitted picture, at once or gliding. */
  reset(glide?: boolean): void
  scale(): number
}

/** A second tap within this many milliseconds and pixels of the first makes a double tap. */
const doubleTap = { time: 320, distance: 32 }
/** Pixels a finger may tremble during a tap. */
const tremble = 8

/**
 * Wheel, pinch, drag, swipe and double tap on a stage. The element inside it marked `data-zoom-frame` is the picture:
 * it follows the stage's `--zoom`, `--zoom-x`, `--zoom-y` (px) by its styles; a drag that is a swipe so far is in
 * `--drag-x` and `--drag-y`. `data-zoomed`, `data-dragging` and `data-gliding` on the stage say what goes on.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, options: ZoomOptions): Zoom {
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  const view = useRef<View>(atRest)

  const zoom = useMemo(() => {
    const bounds = (): Bounds => {
      const frame = stage.current?.querySelector<HTMLElement>('[data-zoom-frame]')
      const fitted = { width: frame?.offsetWidth ?? 0, height: frame?.offsetHeight ?? 0 }
      return {
        fitted,
        stage: { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 },
        most: mostScale(current.current.naturalWidth, fitted.width),
      }
    }
    const show = (next: View, glide: boolean) => {
      const element = stage.current
      const rescaled = next.scale !== view.current.scale
      view.current = next
      if (!element) return
      element.toggleAttribute('data-gliding', glide)
      element.toggleAttribute('data-zoomed', next.scale > 1)
      element.style.setProperty('--zoom', `${next.scale}`)
      element.style.setProperty('--zoom-x', `${next.x}px`)
      element.style.setProperty('--zoom-y', `${next.y}px`)
      if (rescaled) current.current.onScale?.(next.scale)
    }
    return {
      bounds,
      show,
      by: (factor: number) => show(zoomedAt(view.current, factor, { x: 0, y: 0 }, bounds()), true),
      pan: (dx: number, dy: number) => show(moved(view.current, dx, dy, bounds()), true),
      reset: (glide = true) => show(atRest, glide),
      scale: () => view.current.scale,
    }
  }, [stage])

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const fingers = new Map<number, ScreenPoint>()
    let start: ScreenPoint | undefined
    let tapped: (ScreenPoint & { at: number }) | undefined
    let travelled = false

    const place = (event: MouseEvent): ScreenPoint => {
      const box = element.getBoundingClientRect()
      return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
    }
    const drag = (dx: number, dy: number) => {
      element.style.setProperty('--drag-x', `${Math.abs(dx) >= Math.abs(dy) ? dx : 0}px`)
      element.style.setProperty('--drag-y', `${Math.abs(dx) >= Math.abs(dy) ? 0 : Math.max(0, dy)}px`)
    }
    const letGo = () => {
      element.removeAttribute('data-dragging')
      drag(0, 0)
    }

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return
      element.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, place(event))
      if (fingers.size === 1) {
        start = place(event)
        travelled = false
      } else {
        travelled = true
        start = undefined
        letGo()
      }
    }
    const move = (event: PointerEvent) => {
      const last = fingers.get(event.pointerId)
      if (!last) return
      const now = place(event)
      const before = [...fingers.values()]
      fingers.set(event.pointerId, now)
      const after = [...fingers.values()]
      if (start && Math.hypot(now.x - start.x, now.y - start.y) > tremble) travelled = true
      const [a, b] = before
      const [c, d] = after
      if (a && b && c && d) zoom.show(pinched(view.current, [a, b], [c, d], zoom.bounds()), false)
      else if (view.current.scale > 1)
        zoom.show(moved(view.current, now.x - last.x, now.y - last.y, zoom.bounds()), false)
      else if (start && travelled) {
        element.setAttribute('data-dragging', '')
        drag(now.x - start.x, now.y - start.y)
      }
    }
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return
      const end = place(event)
      const from = start
      start = undefined
      letGo()
      if (event.type === 'pointercancel' || !from) return
      if (travelled) {
        const swipe = view.current.scale > 1 ? undefined : swiped(end.x - from.x, end.y - from.y)
        if (swipe) current.current.onSwipe?.(swipe)
        return
      }
      tap(end, event)
    }
    const tap = (point: ScreenPoint, event: PointerEvent) => {
      const frame = element.querySelector('[data-zoom-frame]')?.getBoundingClientRect()
      const { clientX: x, clientY: y, timeStamp: at } = event
      if (frame && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom))
        return current.current.onOutside?.()
      const second =
        tapped &&
        at - tapped.at < doubleTap.time &&
        Math.hypot(point.x - tapped.x, point.y - tapped.y) < doubleTap.distance
      tapped = second ? undefined : { ...point, at }
      if (second)
        zoom.show(view.current.scale > 1 ? atRest : zoomedAt(view.current, 2.5, point, zoom.bounds()), true)
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      // A track pad's pinch comes as a wheel with the control key, in much smaller steps.
      const factor = wheelFactor(event.ctrlKey ? event.deltaY * 5 : event.deltaY, event.deltaMode)
      zoom.show(zoomedAt(view.current, factor, place(event), zoom.bounds()), false)
    }
    const fit = () => zoom.show(moved(view.current, 0, 0, zoom.bounds()), false)

    const observer = new ResizeObserver(fit)
    observer.observe(element)
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('wheel', wheel)
    }
  }, [stage, zoom])

  return zoom
}

/** What a key asks of an enlarged picture: `+`, `−`, `0`, and the arrows while it is enlarged. True when it was one. */
export function zoomByKey(zoom: Zoom, key: string): boolean {
  const step = 80
  const enlarged = zoom.scale() > 1
  if (key === '+' || key === '=') zoom.by(1.5)
  else if (key === '-' || key === '_' || key === '−') zoom.by(1 / 1.5)
  else if (key === '0') zoom.reset()
  else if (enlarged && key === 'ArrowLeft') zoom.pan(step, 0)
  else if (enlarged && key === 'ArrowRight') zoom.pan(-step, 0)
  else if (enlarged && key === 'ArrowUp') zoom.pan(0, step)
  else if (enlarged && key === 'ArrowDown') zoom.pan(0, -step)
  else return false
  return true
}
