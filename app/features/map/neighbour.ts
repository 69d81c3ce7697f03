export interface Spot {
  id: string
  /** Pixels. */
  x: number
  y: number
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The spot an arrow key leads to: the nearest one within 60° of the key’s direction, where a way aside counts double.
 * Undefined when there is none, or the key is no arrow.
 */
export function neighbourOf(from: Spot, spots: readonly Spot[], key: string): Spot | undefined {
  const [dx, dy] = directions[key] ?? []
  if (dx === undefined || dy === undefined) return undefined
  let nearest: Spot | undefined
  let minDistance = Infinity
  for (const spot of spots) {
    if (spot.id === from.id) continue
    const [x, y] = [spot.x - from.x, spot.y - from.y]
    const ahead = x * dx + y * dy
    const aside = Math.abs(x * dy - y * dx)
    if (ahead <= 0 || aside > ahead * Math.sqrt(3)) continue
    const cost = ahead + 2 * aside
    if (cost < minDistance) [minDistance, nearest] = [cost, spot]
  }
  return nearest
}
