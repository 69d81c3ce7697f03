import type { Vector } from '#app/features/hotspots/space.ts'
import type { Orbit } from './orbit.ts'

/** Upright angle of view in degrees, and width by height of the stage. */
export interface Lens {
  degrees: number
  shape: number
}

/** From where: degrees around and above. */
type Direction = Pick<Orbit, 'yaw' | 'pitch'>

/** Degrees between two views of a whole turn that are looked at. */
const STEP = 10

/**
 * The view that shows all points as large as the stage lets it, in its middle. `margin` is the share of half the stage
 * that is left at each side.
 */
export function framed(points: readonly Vector[], from: Direction, lens: Lens, margin: number): Orbit {
  const { right, up, ahead } = axesOf(from)
  const [tx, ty] = slopes(lens, margin)
  // How far every edge of what is seen may come in, as a line over the depth.
  const across = points.map((point) => [dot(point, right), tx * dot(point, ahead)] as const)
  const upright = points.map((point) => [dot(point, up), ty * dot(point, ahead)] as const)
  const span = (lines: typeof across) => ({
    low: most(lines.map(([at, depth]) => at - depth)),
    high: -most(lines.map(([at, depth]) => -at - depth)),
  })
  const [x, y] = [span(across), span(upright)]
  const depth = Math.min((x.high - x.low) / (2 * tx), (y.high - y.low) / (2 * ty))
  const middle = points.reduce((sum, point) => sum + dot(point, ahead), 0) / points.length
  const parts = [(x.low + x.high) / 2, (y.low + y.high) / 2, middle] as const
  const target = [0, 1, 2].map(
    (axis) => parts[0] * (right[axis] ?? 0) + parts[1] * (up[axis] ?? 0) + parts[2] * (ahead[axis] ?? 0),
  ) as [number, number, number]
  return { ...from, target, distance: middle - depth }
}

/** The same, but turning about the middle of the points: through a whole turn nothing of them leaves the stage. */
export function framedTurning(points: readonly Vector[], from: Direction, lens: Lens, margin: number): Orbit {
  const [x, z] = ([0, 2] as const).map((axis) => {
    const places = points.map((point) => point[axis])
    return (most(places) - most(places.map((at) => -at))) / 2
  }) as [number, number]
  const { up } = axesOf(from)
  // As high as in the view that is framed best.
  const { target: best } = framed(points, from, lens, margin)
  const target = [x, (dot(best, up) - x * up[0] - z * up[2]) / up[1], z] as const
  const turn = Array.from({ length: 360 / STEP }, (_, at) => at * STEP)
  const distance = Math.max(
    distanceFor(points, from, target, slopes(lens, margin)),
    ...turn.map((yaw) => distanceFor(points, { ...from, yaw }, target, slopes(lens, margin / 4))),
  )
  return { ...from, target, distance }
}

/** The distance from which all points are on the stage when the camera looks at `target`. */
function distanceFor(
  points: readonly Vector[],
  from: Direction,
  target: Vector,
  [tx, ty]: readonly [number, number],
): number {
  const { right, up, ahead } = axesOf(from)
  return most(
    points.map((point) => {
      const away = point.map((part, axis) => part - (target[axis] ?? 0)) as [number, number, number]
      const needed = Math.max(Math.abs(dot(away, right)) / tx, Math.abs(dot(away, up)) / ty)
      return needed - dot(away, ahead)
    }),
  )
}

/** Metres beside the line of sight that are seen, for each metre of depth. */
function slopes({ degrees, shape }: Lens, margin: number): [number, number] {
  const upright = Math.tan((degrees * Math.PI) / 360)
  return [upright * shape * (1 - margin), upright * (1 - margin)]
}

function axesOf({ yaw, pitch }: Direction): Record<'right' | 'up' | 'ahead', Vector> {
  const [around, above] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const [sin, cos, rise, run] = [Math.sin(around), Math.cos(around), Math.sin(above), Math.cos(above)]
  return {
    right: [cos, 0, -sin],
    up: [-sin * rise, run, -cos * rise],
    ahead: [-sin * run, -rise, -cos * run],
  }
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((best, one) => Math.max(best, one), -Infinity)
}
