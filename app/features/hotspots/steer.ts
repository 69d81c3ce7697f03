import type { Point } from './place.ts'

/** What a key asks of a stage or of the hotspots on it; the same on every medium. */
export type Steering =
  | { kind: 'move'; x: -1 | 0 | 1; y: -1 | 0 | 1 }
  | { kind: 'home' }
  | { kind: 'end' }
  | { kind: 'close' }

const steerings: Record<string, Steering> = {
  ArrowLeft: { kind: 'move', x: -1, y: 0 },
  ArrowRight: { kind: 'move', x: 1, y: 0 },
  ArrowUp: { kind: 'move', x: 0, y: -1 },
  ArrowDown: { kind: 'move', x: 0, y: 1 },
  Home: { kind: 'home' },
  End: { kind: 'end' },
  Escape: { kind: 'close' },
}

/** Arrows, Home, End and Escape; undefined for other keys and when a modifier gives them another meaning. */
export function steeringOf(event: {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}): Steering | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  return steerings[event.key]
}

/**
 * The index of the spot an arrow leads to: the nearest one in that direction, where a spot counts as farther the more it
 * is off to the side. Undefined when there is none that way.
 */
export function nearestTowards(
  spots: readonly (Point | undefined)[],
  from: number,
  { x, y }: { x: number; y: number },
): number | undefined {
  const start = spots[from]
  if (!start) return undefined
  let best: number | undefined
  let minDistance = Infinity
  for (const [index, spot] of spots.entries()) {
    if (!spot || index === from) continue
    const along = (spot.x - start.x) * x + (spot.y - start.y) * y
    const aside = Math.abs((spot.x - start.x) * y) + Math.abs((spot.y - start.y) * x)
    if (along <= 0 || aside > along * 4) continue
    const cost = along + aside * 2
    if (cost < minDistance) [best, minDistance] = [index, cost]
  }
  return best
}
