/** Drawing from above at an angle: metres east (x), south (y) and up (z) to points of an SVG. */
export type Point = readonly [x: number, y: number, z?: number]
export type Seen = readonly [number, number]

export const SIZE = { width: 1600, height: 1000 }
export const SCALE = 5.7
const ORIGIN = { x: 612, y: -58 }

export function seen([x, y, z = 0]: Point): Seen {
  return [ORIGIN.x + (x - y) * 0.866 * SCALE, ORIGIN.y + (x + y) * 0.5 * SCALE - z * 0.92 * SCALE]
}

const short = (n: number) => String(Math.round(n * 10) / 10)

/** The `d` of a line through points, closed unless told otherwise. */
export function way(points: readonly Point[], closed = true): string {
  return `M${points.map((point) => seen(point).map(short).join(' ')).join('L')}${closed ? 'z' : ''}`
}

export function shape(points: readonly Point[], fill: string, more = ''): string {
  return `<path d="${way(points)}" fill="${fill}"${more && ` ${more}`}/>`
}

export function line(points: readonly Point[], stroke: string, width: number, more = ''): string {
  return `<path d="${way(points, false)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"${more && ` ${more}`}/>`
}

/** The corners of a rectangle on the ground, turned by degrees about its middle. */
export function corners(
  [x, y]: readonly [number, number],
  [long, wide]: readonly [number, number],
  turn = 0,
): [number, number][] {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const unit: [number, number][] = [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ]
  return unit.map(([u, v]) => [x + u * long * c - v * wide * s, y + u * long * s + v * wide * c])
}

export interface Tones {
  top: string
  left: string
  right: string
}

/** A block standing on a ground plan from z0 to z1: its top and the sides that are seen. */
export function block(
  plan: readonly (readonly [number, number])[],
  z0: number,
  z1: number,
  tones: Tones,
): string {
  const middle = plan.reduce(([sx, sy], [x, y]) => [sx + x / plan.length, sy + y / plan.length], [0, 0])
  const sides = plan.flatMap((a, i) => {
    const b = plan[(i + 1) % plan.length] ?? a
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const out = Math.sign(dy * (a[0] - (middle[0] ?? 0)) - dx * (a[1] - (middle[1] ?? 0)))
    const [nx, ny] = [dy * out, -dx * out]
    if (nx + ny <= 0) return []
    const depth = (a[0] + a[1] + b[0] + b[1]) / 2
    const fill = nx > ny ? tones.right : tones.left
    const quad: Point[] = [
      [a[0], a[1], z0],
      [b[0], b[1], z0],
      [b[0], b[1], z1],
      [a[0], a[1], z1],
    ]
    return [{ depth, drawn: shape(quad, fill) }]
  })
  const top = shape(
    plan.map(([x, y]): Point => [x, y, z1]),
    tones.top,
  )
  return `${sides
    .sort((a, b) => a.depth - b.depth)
    .map(({ drawn }) => drawn)
    .join('')}${top}`
}

/** Corners in percent of the drawing, as the plan's areas have them. */
export function percent(points: readonly Point[]): [number, number][] {
  return points.map((point) => {
    const [x, y] = seen(point)
    return [Math.round((x / SIZE.width) * 1000) / 10, Math.round((y / SIZE.height) * 1000) / 10]
  })
}
