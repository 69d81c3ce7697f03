import type { Point2 } from '../../geometry/space.ts'
import { FEED, TAIL } from '../../machines/s-620.ts'
import { smooth } from '../films/film.ts'

/** The camera stands where the quarry's panorama was taken and only turns; degrees to the right of its middle, and up. */
export interface QuarryMoment {
  yaw: number
  pitch: number
  /** How wide it sees, in degrees. */
  angle: number
  /** Metres the machine has gone. */
  gone: number
  /** How far it is folded for the road: 0 at work, 1 on the road. */
  folded: number
  /** Metres its belts have run. */
  run: number
}

/** A loaded belt, as the machine has it, and the heap below its head. */
export interface LoadedBelt {
  line: readonly Point2[]
  width: number
  /** Of its stones, in metres, how many lie on a stretch, and how long that is. */
  size: number
  count: number
  every: number
  /** Where it stands along the machine, and to which side it goes: 1 to the operator's. */
  side?: { x: number; way: 1 | -1 }
  /** Metres that the heap is high. */
  heap?: number
}

/** A machine that stands in the quarry's panorama, rendered once and then used by films. */
export interface QuarryShot {
  name: string
  machine: string
  frames: number
  fps: number
  /** Where the machine's middle stands: degrees to the right of the panorama's middle, metres away, and turned from its side view. */
  stands: { yaw: number; away: number; turned: number }
  /** A low-loader whose ramp ends at the machine's middle when it has gone this far. */
  ramp?: number
  tracks: { axles: number; radius: number; x: number }
  belts?: readonly LoadedBelt[]
  moment: (share: number, seconds: number) => QuarryMoment
}

const FPS = 25
/** Metres a second that belts run. */
const BELT = 1.3
const JAW_TRACKS = { axles: 3.6, radius: 0.4, x: -0.15 }
const SCREEN_TRACKS = { axles: 3.6, radius: 0.4, x: 0.1 }

const SIDE: readonly Point2[] = [
  [0, 1.62],
  [1.6, 1.68],
  [6.6, 4.12],
]

export const QUARRY_SHOTS: readonly QuarryShot[] = [
  {
    name: 'off-the-loader',
    machine: 'j-1150',
    frames: 95,
    fps: FPS,
    stands: { yaw: 121, away: 15.5, turned: 24 },
    ramp: 5.2,
    tracks: JAW_TRACKS,
    moment: (_, t) => ({
      yaw: 118.5 + 0.75 * t,
      pitch: 2.4,
      angle: 60,
      // It sets off gently.
      gone: 0.92 * Math.max(0, t - 0.25 + 0.25 * Math.exp(-t / 0.25)),
      folded: 1,
      run: 0,
    }),
  },
  unfolds('j-1150', 115, 0, { yaw: 98, away: 18, turned: 22 }, { yaw: 99.5, angle: 60 }, JAW_TRACKS),
  unfolds(
    'c-300',
    60,
    0.5,
    { yaw: 126, away: 17.5, turned: 30 },
    { yaw: 127, angle: 58 },
    { axles: 3.8, radius: 0.4, x: -0.3 },
  ),
  unfolds(
    'i-1213',
    60,
    0.5,
    { yaw: 104, away: 17, turned: 14 },
    { yaw: 105, angle: 58 },
    { axles: 3.7, radius: 0.4, x: 0.1 },
  ),
  unfolds('s-620', 120, 0, { yaw: 112, away: 19, turned: 27 }, { yaw: 112, angle: 62 }, SCREEN_TRACKS),
  unfolds(
    'k-410',
    65,
    0.4,
    { yaw: 97, away: 15, turned: 20 },
    { yaw: 97.5, angle: 54 },
    { axles: 2.75, radius: 0.36, x: -0.3 },
  ),
  unfolds(
    'b-2400',
    75,
    0.3,
    { yaw: 124, away: 24, turned: 20 },
    { yaw: 124, angle: 62, pitch: 7 },
    { axles: 2.7, radius: 0.36, x: -2.6 },
  ),
  {
    name: 'belts-s-620',
    machine: 's-620',
    frames: 115,
    fps: FPS,
    stands: { yaw: 110, away: 19.5, turned: 34 },
    tracks: SCREEN_TRACKS,
    belts: [
      { line: FEED, width: 1.05, size: 0.1, count: 160, every: 2.4 },
      { line: TAIL, width: 1.2, size: 0.13, count: 190, every: 2.4, heap: 1.8 },
      { line: SIDE, width: 0.8, size: 0.06, count: 520, every: 2, side: { x: 3.4, way: 1 }, heap: 1.9 },
      { line: SIDE, width: 0.9, size: 0.05, count: 420, every: 2, side: { x: 1.9, way: -1 }, heap: 1.9 },
    ],
    moment: (_, t) => ({
      yaw: 112 + 0.7 * t,
      pitch: 5,
      angle: 50 - 0.8 * t,
      gone: 0,
      folded: 0,
      run: BELT * t,
    }),
  },
]

/** A machine that unfolds from so much of its way on, the camera turning along. */
function unfolds(
  machine: string,
  frames: number,
  begins: number,
  stands: QuarryShot['stands'],
  looks: { yaw: number; angle: number; pitch?: number },
  tracks: QuarryShot['tracks'],
): QuarryShot {
  const until = frames / FPS - 0.4
  return {
    name: `unfolds-${machine}`,
    machine,
    frames,
    fps: FPS,
    stands,
    tracks,
    moment: (share, t) => ({
      yaw: looks.yaw + 1.6 * (share - 0.5),
      pitch: (looks.pitch ?? 3.4) + 0.8 * (share - 0.5),
      angle: looks.angle - 1.5 * share,
      gone: 0,
      folded: (1 - begins) * (1 - even(t, 0.2, until)),
      run: 0,
    }),
  }
}

/** Even, but for its very beginning and end. */
const even = (t: number, from: number, to: number): number => {
  const share = Math.max(0, Math.min(1, (t - from) / (to - from)))
  return 0.75 * share + 0.25 * smooth(share)
}
