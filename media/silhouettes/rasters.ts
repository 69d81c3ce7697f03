export type Point = [x: number, y: number, z: number]
export type Triangle = [Point, Point, Point]

export interface View {
  /** Degrees around the upright axis, and above the ground. */
  around: number
  above: number
  /** Pixels on each side of the square picture. */
  size: number
}

/** How a view lays points onto the pixels of its picture. */
export interface Frame {
  size: number
  place: (point: Point) => Spot
}

/** The frame of a view without perspective that the triangles fill. */
export function frameOf(triangles: readonly Triangle[], { around, above, size }: View): Frame {
  const [a, e] = [(around * Math.PI) / 180, (above * Math.PI) / 180]
  const [across, deep, up, tilt] = [Math.cos(a), Math.sin(a), Math.cos(e), Math.sin(e)]
  const flat = ([x, y, z]: Point): Spot => [x * across + z * deep, y * up - (z * across - x * deep) * tilt]
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const triangle of triangles)
    for (const corner of triangle) {
      const [x, y] = flat(corner)
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
  const scale = (size - 4) / Math.max(right - left, top - bottom, Number.MIN_VALUE)
  const place = (point: Point): Spot => {
    const [x, y] = flat(point)
    return [2 + (x - left) * scale, 2 + (top - y) * scale]
  }
  return { size, place }
}

/** What a view without perspective sees of triangles as a bitmap: 1 where anything is. `framed` fills the picture. */
export function silhouetteFrom(
  triangles: readonly Triangle[],
  view: View,
  framed: readonly Triangle[],
): Uint8Array {
  const seen = new Uint8Array(view.size * view.size)
  eachPixel(triangles, frameOf(framed, view), (pixel) => (seen[pixel] = 1))
  return seen
}

/** Calls `mark` with every pixel that triangles cover, more than once where several do. */
export function eachPixel(
  triangles: readonly Triangle[],
  { size, place }: Frame,
  mark: (pixel: number) => void,
): void {
  for (const [p, q, r] of triangles) fill(size, place(p), place(q), place(r), mark)
}

type Spot = readonly [x: number, y: number]

/** Marks every pixel whose middle lies in a triangle, whichever way round its corners go. */
function fill(size: number, p: Spot, q: Spot, r: Spot, mark: (pixel: number) => void): void {
  const side = (a: Spot, b: Spot, x: number, y: number) =>
    (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
  const first = Math.max(0, Math.floor(Math.min(p[1], q[1], r[1])))
  const last = Math.min(size - 1, Math.ceil(Math.max(p[1], q[1], r[1])))
  const from = Math.max(0, Math.floor(Math.min(p[0], q[0], r[0])))
  const to = Math.min(size - 1, Math.ceil(Math.max(p[0], q[0], r[0])))
  for (let row = first; row <= last; row++)
    for (let column = from; column <= to; column++) {
      const [x, y] = [column + 0.5, row + 0.5]
      const [u, v, w] = [side(p, q, x, y), side(q, r, x, y), side(r, p, x, y)]
      if ((u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0)) mark(row * size + column)
    }
}

/** How many pixels two bitmaps differ in, as a share of those that the first has. */
export function shareThatDiffers(first: Uint8Array, second: Uint8Array): number {
  let [differ, own] = [0, 0]
  first.forEach((pixel, i) => {
    own += pixel
    if (pixel !== second[i]) differ++
  })
  return own ? differ / own : Number(differ > 0)
}

/** From how many sides outlines are compared, all around; how far above the ground in degrees, and the pixels across. */
export const VIEWS: readonly View[] = Array.from({ length: 12 }, (_, i) => ({
  around: i * 30,
  above: 12,
  size: 640,
}))

/** How much a second model's outline differs from the first's, as a share of the first's pixels, from each side. */
export const outlinesDiffer = (first: readonly Triangle[], second: readonly Triangle[]): number[] =>
  VIEWS.map((view) =>
    shareThatDiffers(silhouetteFrom(first, view, first), silhouetteFrom(second, view, first)),
  )
