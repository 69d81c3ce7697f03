import type { Point2 } from '../../geometry/space.ts'
import { mix, smooth } from '../films/film.ts'

/** Where the camera stands and how far things have moved. */
export interface Moment {
  /** Degrees about the machine from its operator's side towards the discharge end, and above the ground. */
  azimuth: number
  elevation: number
  /** Metres from the point looked at. */
  distance: number
  look: readonly [number, number, number]
  /** Vertical, in degrees. */
  angle: number
  /** Turns of what turns. */
  turns: number
  /** Metres the belts have run. */
  run: number
}

/** A moving picture of a machine, rendered once and then used by films. */
export interface RenderedShot {
  name: string
  machine: string
  frames: number
  fps: number
  /** A belt with stones on it: its line as the machine has it. Without one the machine's own load lies still. */
  belt?: { line: readonly Point2[]; width: number; size: number; count: number; every: number }
  moment: (share: number, seconds: number) => Moment
}

interface Pose {
  azimuth: number
  elevation: number
  distance: number
  look: readonly [number, number, number]
  angle?: number
}

/** From one pose to another at an even pace that starts and ends gently. */
function between(a: Pose, b: Pose, speed = 0.9) {
  return (share: number, seconds: number): Moment => {
    const s = share * 0.8 + smooth(share) * 0.2
    return {
      azimuth: mix(a.azimuth, b.azimuth, s),
      elevation: mix(a.elevation, b.elevation, s),
      distance: mix(a.distance, b.distance, s),
      look: [mix(a.look[0], b.look[0], s), mix(a.look[1], b.look[1], s), mix(a.look[2], b.look[2], s)],
      angle: mix(a.angle ?? 24, b.angle ?? 24, s),
      turns: seconds * speed,
      run: 0,
    }
  }
}

export const SHOTS: readonly RenderedShot[] = [
  {
    name: 'turn-j-1150',
    machine: 'j-1150',
    frames: 130,
    fps: 25,
    moment: between(
      { azimuth: -12, elevation: 7, distance: 31, look: [0.2, 1.75, 0] },
      { azimuth: 50, elevation: 15, distance: 28, look: [0.7, 1.75, 0] },
    ),
  },
  {
    name: 'wheel',
    machine: 'j-1150',
    frames: 40,
    fps: 25,
    moment: between(
      { azimuth: 38, elevation: 6, distance: 8.6, look: [-0.2, 2.75, 0.9] },
      { azimuth: 16, elevation: 10, distance: 7.6, look: [-0.4, 2.8, 0.9] },
      1.1,
    ),
  },
  {
    name: 'mouth',
    machine: 'j-1150',
    frames: 35,
    fps: 25,
    moment: between(
      { azimuth: -32, elevation: 22, distance: 14, look: [-4.4, 3, 0] },
      { azimuth: -20, elevation: 32, distance: 12.5, look: [-3.4, 3.1, 0] },
    ),
  },
  {
    name: 'tracks',
    machine: 'j-1150',
    frames: 40,
    fps: 25,
    moment: between(
      { azimuth: -26, elevation: 4, distance: 9.5, look: [-1.6, 0.9, 1] },
      { azimuth: -12, elevation: 5, distance: 9.5, look: [1.2, 1, 1] },
    ),
  },
  {
    name: 'turn-s-620',
    machine: 's-620',
    frames: 98,
    fps: 25,
    moment: between(
      { azimuth: 52, elevation: 15, distance: 33, look: [0.6, 2.2, 0] },
      { azimuth: 6, elevation: 9, distance: 35, look: [0, 2.2, 0] },
    ),
  },
  {
    name: 'discharge',
    machine: 'j-1150',
    frames: 48,
    fps: 24,
    belt: {
      line: [
        [-1.7, 0.98],
        [2.3, 1.12],
        [8.3, 3.7],
      ],
      width: 1,
      size: 0.16,
      count: 170,
      every: 2.6,
    },
    moment: (share) => ({
      azimuth: 34,
      elevation: 13,
      distance: 11,
      look: [6.4, 3.05, 0],
      angle: 30,
      turns: share * 1,
      run: share * 2.6,
    }),
  },
]
