import { beltsRun, folding, TRACKS, walksOff } from './machines-at-work.ts'
import type { QuarryShot } from './quarry-shot.ts'

const FPS = 25

/** Of the films about the two series. */
export const FILM_SHOTS: readonly QuarryShot[] = [
  walksOff('j-1150', {
    name: 'off-the-loader',
    seconds: 3.8,
    fps: FPS,
    stands: { yaw: 121, away: 15.5, turned: 24 },
    ramp: 5.2,
    speed: 0.92,
    looks: { yaw: 119.925, pitch: 2.4, angle: 60 },
    turns: { yaw: 0.75, angle: 0 },
  }),
  unfolds('j-1150', 4.6, 0, { yaw: 98, away: 18, turned: 22 }, { yaw: 99.5, angle: 60 }),
  unfolds('c-300', 2.4, 0.5, { yaw: 126, away: 17.5, turned: 30 }, { yaw: 127, angle: 58 }),
  unfolds('i-1213', 2.4, 0.5, { yaw: 104, away: 17, turned: 14 }, { yaw: 105, angle: 58 }),
  unfolds('s-620', 4.8, 0, { yaw: 112, away: 19, turned: 27 }, { yaw: 112, angle: 62 }),
  unfolds('k-410', 2.6, 0.4, { yaw: 97, away: 15, turned: 20 }, { yaw: 97.5, angle: 54 }),
  unfolds('b-2400', 3, 0.3, { yaw: 124, away: 24, turned: 20 }, { yaw: 124, angle: 62, pitch: 7 }),
  beltsRun({
    name: 'belts-s-620',
    seconds: 4.6,
    fps: FPS,
    stands: { yaw: 110, away: 19.5, turned: 34 },
    looks: { yaw: 113.61, pitch: 5, angle: 50 },
    turns: { yaw: 0.7, angle: -0.8 },
  }),
]

/** A machine that unfolds from so much of its way on, the camera turning along. */
function unfolds(
  machine: keyof typeof TRACKS,
  seconds: number,
  begins: number,
  stands: QuarryShot['stands'],
  looks: { yaw: number; angle: number; pitch?: number },
): QuarryShot {
  return folding(machine, {
    name: `unfolds-${machine}`,
    seconds,
    fps: FPS,
    folded: [1 - begins, 0],
    stands,
    looks: { pitch: 3.4, ...looks },
    turns: { yaw: 1.6 / seconds, pitch: 0.8 / seconds, angle: -1.5 / seconds },
  })
}
