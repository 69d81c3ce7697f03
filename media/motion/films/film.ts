import type { Hls, Mp4 } from '../encode.ts'
import type { Brush } from '../page/brush.ts'
import type { Cue, Work } from '../sound.ts'

/** A moving picture: what it needs and how each of its moments is drawn. */
export interface Film {
  name: string
  /** Seconds. */
  length: number
  fps: number
  /** Names of assets, without id and ending. */
  pictures: readonly string[]
  /** Names of folders of frames in `media/out/motion`, with the pictures that stand in while they are not rendered. */
  sequences?: Readonly<Record<string, string>>
  draw: (brush: Brush, time: number) => void
  /** Shows each frame of a sequence as it is, never two at once. */
  crisp?: boolean
  /** The moment its poster shows. */
  poster: number
  /** Its sound; without cues it is silent. */
  cues?: readonly Cue[]
  /** When a quarry at work is heard, and how loud: 1 from some way off, 2 beside the machine. */
  works?: readonly Work[]
  mp4?: Mp4
  hls?: Omit<Hls, 'fps' | 'sound'>
}

/** A part of a film. It is drawn from `from` to `to`, and for `fade` seconds over the part before. */
export interface Shot {
  from: number
  to: number
  fade?: number
  /** `t` are the seconds since the shot's beginning, `u` its share from 0 to 1. */
  draw: (brush: Brush, t: number, u: number) => void
}

/** Draws the shots of a moment, the later over the earlier. */
export function drawShots(brush: Brush, shots: readonly Shot[], time: number): void {
  for (const shot of shots) {
    if (time < shot.from || time >= shot.to) continue
    const t = time - shot.from
    brush.layer(shot.fade ? smooth(t / shot.fade) : 1, (inner) =>
      shot.draw(inner, t, t / (shot.to - shot.from)),
    )
  }
}

export const clamp = (x: number): number => Math.max(0, Math.min(1, x))

/** Starts and ends gently. */
export function smooth(x: number): number {
  const t = clamp(x)
  return t * t * (3 - 2 * t)
}

/** Arrives: quick at first, gentle at the end. */
export const arrive = (x: number): number => 1 - (1 - clamp(x)) ** 4

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share
