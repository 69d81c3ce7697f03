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

/** Marks every pixel whose middle lies in a triangle, row by row, whichever way round its corners go. */
function fill(size: number, p: Spot, q: Spot, r: Spot, mark: (pixel: number) => void): void {
  const first = Math.max(0, Math.ceil(Math.min(p[1], q[1], r[1]) - 0.5))
  const last = Math.min(size - 1, Math.floor(Math.max(p[1], q[1], r[1]) - 0.5))
  for (let row = first; row <= last; row++) {
    let [left, right] = [Infinity, -Infinity]
    const reach = ([ax, ay]: Spot, [bx, by]: Spot) => {
      const y = row + 0.5
      if (y < Math.min(ay, by) || y > Math.max(ay, by)) return
      const from = ay === by ? ax : ax + ((bx - ax) * (y - ay)) / (by - ay)
      const to = ay === by ? bx : from
      left = Math.min(left, from, to)
      right = Math.max(right, from, to)
    }
    reach(p, q)
    reach(q, r)
    reach(r, p)
    const end = Math.min(size - 1, Math.floor(right - 0.5))
    for (let column = Math.max(0, Math.ceil(left - 0.5)); column <= end; column++) mark(row * size + column)
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
