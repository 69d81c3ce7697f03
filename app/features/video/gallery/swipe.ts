/** Pixels a finger must travel for a swipe. */
const minDistance = 40

/** Where a finger's way leads, in pixels: 1 to the next, -1 to the one before, 0 when it was no swipe to a side. */
export function swipeOf(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < minDistance || Math.abs(x) < Math.abs(y) * 1.5) return 0
  return x < 0 ? 1 : -1
}
