import type { Point } from './place.ts'

/**
 * The corners of an area as an editor enters them, in percent of the picture: `12,30 40,20.5 44 61` (commas, spaces,
 * line breaks and semicolons all part numbers). Undefined when it is no area: fewer than three corners, a number
 * missing or outside 0 to 100.
 */
export function parsePoints(text: string | null | undefined): Point[] | undefined {
  const numbers = (text ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
  if (numbers.length < 6 || numbers.length % 2 || numbers.some((number) => !(number >= 0 && number <= 100)))
    return undefined
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[index * 2] ?? 0,
    y: numbers[index * 2 + 1] ?? 0,
  }))
}

/** Whether a point lies inside an area of any shape; one on its edge does. Even-odd, as SVG may draw it. */
export function contains(area: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  let from = area.at(-1)
  for (const to of area) {
    if (from && isOn(from, to, { x, y })) return true
    if (from && to.y > y !== from.y > y && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x)
      inside = !inside
    from = to
  }
  return inside
}

function isOn(a: Point, b: Point, { x, y }: Point): boolean {
  const cross = (x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)
  if (Math.abs(cross) > 1e-9) return false
  return (
    x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y)
  )
}

/** The rectangle around an area. */
export function boundsOf(area: readonly Point[]): {
  left: number
  top: number
  width: number
  height: number
} {
  const xs = area.map(({ x }) => x)
  const ys = area.map(({ y }) => y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Square percent an area covers: the smaller of two overlapping ones lies above. */
export function sizeOf(area: readonly Point[]): number {
  let double = 0
  let from = area.at(-1)
  for (const to of area) {
    if (from) double += from.x * to.y - to.x * from.y
    from = to
  }
  return Math.abs(double) / 2
}

/**
 * Where a label or mark of an area stands: of a grid of points over it the one that is farthest from its edges, so it is
 * inside also when the area is bent around its own middle.
 */
export function middleOf(area: readonly Point[]): Point {
  const { left, top, width, height } = boundsOf(area)
  const steps = 16
  let best: Point = { x: left + width / 2, y: top + height / 2 }
  let room = contains(area, best) ? distanceToEdge(area, best) : -1
  for (let row = 1; row < steps; row++) {
    for (let column = 1; column < steps; column++) {
      const point = { x: left + (width * column) / steps, y: top + (height * row) / steps }
      const depth = contains(area, point) ? distanceToEdge(area, point) : -1
      if (depth > room + 1e-9) [best, room] = [point, depth]
    }
  }
  return best
}

function distanceToEdge(area: readonly Point[], point: Point): number {
  let minDistance = Infinity
  let from = area.at(-1)
  for (const to of area) {
    if (from) minDistance = Math.min(minDistance, distanceToLine(from, to, point))
    from = to
  }
  return minDistance
}

function distanceToLine(a: Point, b: Point, { x, y }: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along =
    dx || dy ? Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy))) : 0
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy)
}
