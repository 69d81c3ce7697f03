export type Point = readonly [number, number]

/** A depth picture: how near the nearest surface is at each point, `-Infinity` where there is none. */
export interface DepthPicture {
  width: number
  height: number
  near: Float32Array
}

/**
 * Lines along which the depth jumps by more than `step` or a surface ends, in points of the picture, without the bends
 * that are not seen (`tolerance` in points).
 */
export function contours({ width, height, near }: DepthPicture, step: number, tolerance: number): Point[][] {
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? -Infinity : (near[y * width + x] ?? -Infinity)
  const jumps = (a: number, b: number) => a !== b && !(Math.abs(a - b) <= step)
  const wide = width + 1
  const next = new Map<number, number[]>()
  const link = (a: number, b: number) => {
    next.set(a, [...(next.get(a) ?? []), b])
    next.set(b, [...(next.get(b) ?? []), a])
  }
  for (let y = 0; y <= height; y++)
    for (let x = 0; x <= width; x++) {
      const here = at(x, y)
      if (y < height && jumps(here, at(x - 1, y))) link(y * wide + x, (y + 1) * wide + x)
      if (x < width && jumps(here, at(x, y - 1))) link(y * wide + x, y * wide + x + 1)
    }
  const lines: Point[][] = []
  const take = (a: number, b: number) => {
    next.set(
      a,
      (next.get(a) ?? []).filter((one) => one !== b),
    )
    next.set(
      b,
      (next.get(b) ?? []).filter((one) => one !== a),
    )
  }
  for (const start of next.keys()) {
    for (let to = next.get(start)?.[0]; to !== undefined; to = next.get(start)?.[0]) {
      const line = [start]
      let [from, here] = [start, to]
      take(from, here)
      line.push(here)
      for (let more = next.get(here) ?? []; more.length; more = next.get(here) ?? []) {
        const straight = more.find((one) => one - here === here - from) ?? more[0] ?? here
        take(here, straight)
        ;[from, here] = [here, straight]
        line.push(here)
      }
      if (line.length > 8) {
        const points = line.map((key): Point => [key % wide, Math.floor(key / wide)])
        lines.push(simplified(points, tolerance))
      }
    }
  }
  return lines
}

/** A line without the points that lie nearer than `tolerance` to what remains. */
function simplified(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  let [far, place] = [0, 0]
  points.forEach(([x, y], i) => {
    const off = length
      ? Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length
      : Math.hypot(x - first[0], y - first[1])
    if (off > far) [far, place] = [off, i]
  })
  if (far <= tolerance) return [first, last]
  return [
    ...simplified(points.slice(0, place + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(place), tolerance),
  ]
}
