import { boundsOf, cameraAt, middleOf, type Camera, type Point } from './camera.ts'

export const FRAMES = 36
const ANGLE = 24
export const RATIO = 16 / 9
/** Tangent of half the horizontal angle of view. */
export const HALF_ANGLE = Math.tan((ANGLE / 360) * Math.PI)
/** Share of the frame's width and height kept free on each side. */
const AIR = { x: 0.035, y: 0.06 }

/** How a machine is turned: one distance for every frame and every row, its lens shift for each row. */
export interface Turntable {
  target: Point
  distance: number
  rows: readonly { elevation: number; shift: number }[]
}

const rad = (degrees: number): number => (degrees / 180) * Math.PI

/** Frame 0 shows the machine as its studio picture does; it turns by 10° a frame. */
export const azimuthOf = (frame: number): number => 38 + (frame * 360) / FRAMES

/**
 * The turntable that a machine's points fit on: it turns about the middle of its plan, as near as lets every frame of every
 * row keep its air, and no frame is nearer or farther than another.
 */
export function turntable(points: readonly Point[], elevations: readonly number[]): Turntable {
  const target = middleOf(boundsOf(points))
  const rim = points.map(([x, y, z]) => ({ r: Math.hypot(x - target[0], z - target[2]), y: y - target[1] }))
  const half = HALF_ANGLE
  const [wide, high] = [half * (1 - 2 * AIR.x), (half / RATIO) * (1 - 2 * AIR.y)]
  const fit = (elevation: number, distance: number) => {
    const [s, c] = [Math.sin(rad(elevation)), Math.cos(rad(elevation))]
    let [side, low, top] = [0, Infinity, -Infinity]
    for (const { r, y } of rim) {
      side = Math.max(side, r / Math.sqrt(Math.max(1, (distance - y * s) ** 2 - (r * c) ** 2)))
      for (const flat of [r, -r]) {
        const up = (y * c - flat * s) / (distance - flat * c - y * s)
        low = Math.min(low, up)
        top = Math.max(top, up)
      }
    }
    return { share: Math.max(side / wide, (top - low) / (2 * high)), shift: (low + top) / 2 }
  }
  let distance = 20
  while (Math.max(...elevations.map((e) => fit(e, distance).share)) > 1) distance += 0.1
  return {
    target,
    distance,
    rows: elevations.map((elevation) => ({ elevation, shift: fit(elevation, distance).shift / (2 * half) })),
  }
}

/** The camera of a row's frame. */
export function frameCamera(table: Turntable, row: number, frame: number): Camera {
  const { elevation, shift } = table.rows[row] ?? { elevation: 0, shift: 0 }
  const camera = cameraAt(table.target, azimuthOf(frame), elevation, table.distance, ANGLE)
  return { ...camera, shift: [0, shift] }
}
