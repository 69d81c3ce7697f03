import type { ScreenPoint } from './zoom.ts'

/** Milliseconds and pixels that a second tap may be from the first. */
const reach = { time: 320, distance: 32 }

/** Tells of each tap whether it is the second of two; `time` in milliseconds. A third begins anew. */
export function doubleTaps(): (point: ScreenPoint, time: number) => boolean {
  let first: (ScreenPoint & { time: number }) | undefined
  return (point, time) => {
    const isSecond =
      first !== undefined &&
      time - first.time < reach.time &&
      Math.hypot(point.x - first.x, point.y - first.y) < reach.distance
    first = isSecond ? undefined : { ...point, time }
    return isSecond
  }
}
