import { projectPoint, type Vector } from '#app/features/hotspots/space.ts'

/** Metres behind a surface up to which it hides nothing, as the viewer has it (`isHidden`). */
const SKIN = 0.12

/**
 * The point of a model's surface at a place of the picture (-1 to 1 both ways, up is 1), found by asking whether points
 * along the ray are hidden. Where the ray meets nothing: the point as deep in the picture as `current`.
 */
export function pointOnRay(
  { x, y }: { x: number; y: number },
  matrix: ArrayLike<number>,
  hides: (point: Vector) => boolean,
  current: Vector,
): Vector | undefined {
  const inverse = inverted(matrix)
  if (!inverse) return undefined
  const near = unproject([x, y, -1], inverse)
  const far = unproject([x, y, 1], inverse)
  const length = Math.hypot(far[0] - near[0], far[1] - near[1], far[2] - near[2])
  // The far plane may be kilometres away: what is looked at is not much farther than the point there was.
  const depth = projectPoint(current, matrix, { width: 2, height: 2 }).depth
  const level = unproject([x, y, depth], inverse)
  const reach = Math.hypot(level[0] - near[0], level[1] - near[1], level[2] - near[2])
  const along = (metres: number): Vector => [
    near[0] + ((far[0] - near[0]) * metres) / length,
    near[1] + ((far[1] - near[1]) * metres) / length,
    near[2] + ((far[2] - near[2]) * metres) / length,
  ]
  let [from, to] = [0, Math.min(length, reach * 3 + 10)]
  if (!hides(along(to))) return level
  while (to - from > 0.005) {
    const middle = (from + to) / 2
    if (hides(along(middle))) to = middle
    else from = middle
  }
  return along(Math.max(0, from - SKIN))
}

function unproject([x, y, z]: Vector, inverse: readonly number[]): Vector {
  const row = (index: number) =>
    (inverse[index] ?? 0) * x +
    (inverse[index + 4] ?? 0) * y +
    (inverse[index + 8] ?? 0) * z +
    (inverse[index + 12] ?? 0)
  const w = row(3) || 1e-9
  return [row(0) / w, row(1) / w, row(2) / w]
}

/** The inverse of a 4 × 4 matrix, column by column; undefined when it has none. Gauss–Jordan. */
export function inverted(matrix: ArrayLike<number>): number[] | undefined {
  if (matrix.length !== 16) return undefined
  const rows = [0, 1, 2, 3].map((row) => [
    ...[0, 1, 2, 3].map((column) => matrix[column * 4 + row] ?? 0),
    ...[0, 1, 2, 3].map((column) => (column === row ? 1 : 0)),
  ])
  for (let at = 0; at < 4; at++) {
    const best = rows.slice(at).reduce((a, b) => (Math.abs(b[at] ?? 0) > Math.abs(a[at] ?? 0) ? b : a))
    const pivot = best[at] ?? 0
    if (Math.abs(pivot) < 1e-12) return undefined
    const swapped = rows.indexOf(best)
    rows[swapped] = rows[at] ?? []
    const unit = best.map((value) => value / pivot)
    rows[at] = unit
    for (const [index, row] of rows.entries()) {
      const by = row[at] ?? 0
      if (index !== at) rows[index] = row.map((value, column) => value - by * (unit[column] ?? 0))
    }
  }
  return [0, 1, 2, 3].flatMap((column) => rows.map((row) => row[4 + column] ?? 0))
}
