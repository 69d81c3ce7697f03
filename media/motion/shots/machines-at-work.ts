import type { Point2 } from '../../geometry/space.ts'
import { FEED, TAIL } from '../../machines/s-620.ts'
import { smooth } from '../films/film.ts'
import type { LoadedBelt, QuarryShot } from './quarry-shot.ts'

/** Metres a second that belts run. */
const BELT = 1.3

export const TRACKS = {
  'c-300': { axles: 3.8, radius: 0.4, x: -0.3 },
  'i-1213': { axles: 3.7, radius: 0.4, x: 0.1 },
  'j-1150': { axles: 3.6, radius: 0.4, x: -0.15 },
  's-620': { axles: 3.6, radius: 0.4, x: 0.1 },
  'k-410': { axles: 2.75, radius: 0.36, x: -0.3 },
  'b-2400': { axles: 2.7, radius: 0.36, x: -2.6 },
} as const satisfies Record<string, QuarryShot['tracks']>

const SIDE: readonly Point2[] = [
  [0, 1.62],
  [1.6, 1.68],
  [6.6, 4.12],
]

const S_620_BELTS: readonly LoadedBelt[] = [
  { line: FEED, width: 1.05, size: 0.1, count: 160, every: 2.4 },
  { line: TAIL, width: 1.2, size: 0.13, count: 190, every: 2.4, heap: 1.8 },
  { line: SIDE, width: 0.8, size: 0.06, count: 520, every: 2, side: { x: 3.4, way: 1 }, heap: 1.9 },
  { line: SIDE, width: 0.9, size: 0.05, count: 420, every: 2, side: { x: 1.9, way: -1 }, heap: 1.9 },
]

interface Take {
  name: string
  seconds: number
  fps: number
  stands: QuarryShot['stands']
  looks: { yaw: number; pitch: number; angle: number }
  /** What the camera turns and closes in, in degrees a second. */
  turns: { yaw: number; pitch?: number; angle: number }
}

const framing = ({ seconds, looks, turns }: Take, t: number) => ({
  yaw: looks.yaw + turns.yaw * (t - seconds / 2),
  pitch: looks.pitch + (turns.pitch ?? 0) * (t - seconds / 2),
  angle: looks.angle + turns.angle * t,
})

const framesOf = ({ seconds, fps }: Take) => Math.round(seconds * fps)

/** A machine that folds or unfolds, from one share to another: 0 at work, 1 on the road. */
export function folding(
  machine: keyof typeof TRACKS,
  take: Take & { folded: readonly [from: number, to: number] },
): QuarryShot {
  const [from, to] = take.folded
  return {
    ...take,
    machine,
    frames: framesOf(take),
    tracks: TRACKS[machine],
    moment: (_, t) => ({
      ...framing(take, t),
      gone: 0,
      folded: from + (to - from) * even(t, 0.2, take.seconds - 0.4),
      run: 0,
    }),
  }
}

/** A machine that walks off a low-loader at so many metres a second; it has `begins` metres behind it. */
export function walksOff(
  machine: keyof typeof TRACKS,
  take: Take & { ramp: number; speed: number; begins?: number },
): QuarryShot {
  return {
    ...take,
    machine,
    frames: framesOf(take),
    tracks: TRACKS[machine],
    moment: (_, t) => ({
      ...framing(take, t),
      // It sets off gently.
      gone: (take.begins ?? 0) + take.speed * Math.max(0, t - 0.25 + 0.25 * Math.exp(-t / 0.25)),
      folded: 1,
      run: 0,
    }),
  }
}

/** The S-620 with loaded belts. */
export function beltsRun(take: Take): QuarryShot {
  return {
    ...take,
    machine: 's-620',
    frames: framesOf(take),
    tracks: TRACKS['s-620'],
    belts: S_620_BELTS,
    moment: (_, t) => ({ ...framing(take, t), gone: 0, folded: 0, run: BELT * t }),
  }
}

/** Even, but for its very beginning and end. */
const even = (t: number, from: number, to: number): number => {
  const share = Math.max(0, Math.min(1, (t - from) / (to - from)))
  return 0.75 * share + 0.25 * smooth(share)
}
