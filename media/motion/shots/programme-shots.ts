import { beltsRun, folding, walksOff } from './machines-at-work.ts'
import type { QuarryShot } from './quarry-shot.ts'

const FPS = 20

/** Of the launch programme, where a machine takes its time. */
export const PROGRAMME_SHOTS: readonly QuarryShot[] = [
  walksOff('j-1150', {
    name: 'arrives-j-1150',
    seconds: 8.4,
    fps: FPS,
    stands: { yaw: 106, away: 14.5, turned: 31 },
    ramp: 4.4,
    speed: 0.52,
    begins: 0.9,
    looks: { yaw: 105, pitch: 2.4, angle: 62 },
    turns: { yaw: 0.5, angle: -0.2 },
  }),
  folding('j-1150', {
    name: 'opens-j-1150',
    seconds: 8.4,
    fps: FPS,
    folded: [1, 0],
    stands: { yaw: 120, away: 16.5, turned: 33 },
    looks: { yaw: 121, pitch: 3.2, angle: 60 },
    turns: { yaw: -0.3, pitch: 0.08, angle: -0.3 },
  }),
  folding('s-620', {
    name: 'opens-s-620',
    seconds: 8.4,
    fps: FPS,
    folded: [1, 0],
    stands: { yaw: 104, away: 18, turned: 18 },
    looks: { yaw: 104.5, pitch: 3.6, angle: 62 },
    turns: { yaw: 0.3, pitch: 0.1, angle: -0.3 },
  }),
  beltsRun({
    name: 'runs-s-620',
    seconds: 7.4,
    fps: FPS,
    stands: { yaw: 122, away: 18, turned: 26 },
    looks: { yaw: 124, pitch: 4.6, angle: 54 },
    turns: { yaw: 0.5, angle: -0.7 },
  }),
  folding('j-1150', {
    name: 'closes-j-1150',
    seconds: 10.4,
    fps: FPS,
    folded: [0, 1],
    stands: { yaw: 100, away: 16, turned: 12 },
    looks: { yaw: 100.5, pitch: 3.2, angle: 62 },
    turns: { yaw: 0.25, angle: -0.2 },
  }),
]
