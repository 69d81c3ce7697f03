import { seeded } from './page/dust.ts'
import { quarryAtWork } from './place-sound.ts'
import { RATE, wav } from './wav.ts'

/** A sound in the bed: a low hit on a cut, a tick like a ruler's, steel on steel, or a hydraulic pump under load. */
export interface Cue {
  at: number
  kind: 'hit' | 'tick' | 'rise' | 'clank' | 'pump'
  /** Seconds that it lasts, for a pump. */
  long?: number
  /** How loud; 1 unless given. */
  level?: number
}

/** A while in which a quarry at work is heard. */
export interface Work {
  from: number
  to: number
  level: number
}

/** Adds a sound while it is heard; it comes and goes in a fifth of a second. */
function heard(
  [left, right]: readonly [Float32Array, Float32Array],
  [ownLeft, ownRight]: readonly [Float32Array, Float32Array],
  { from, to, level }: Work,
): void {
  for (let i = Math.round(from * RATE); i < Math.min(left.length, to * RATE); i++) {
    const t = i / RATE
    const loud = level * Math.max(0, Math.min(1, (t - from) / 0.2, (to - t) / 0.2))
    left[i] = (left[i] ?? 0) + (ownLeft[i] ?? 0) * loud
    right[i] = (right[i] ?? 0) + (ownRight[i] ?? 0) * loud
  }
}

/** A restrained bed of two low tones, a far engine and stone in a hopper, with cues, as a WAV of two channels. */
export function soundBed(
  length: number,
  cues: readonly Cue[],
  works: readonly Work[] = [],
  { seed = 11, root = 55 } = {},
): Buffer {
  const count = Math.round(length * RATE)
  const left = new Float32Array(count)
  const right = new Float32Array(count)
  const random = seeded(seed)
  const chords = [1, 1.5, 2, 2.25, 3]
  let [low, band, grit] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const t = i / RATE
    const swell = 0.6 + 0.4 * Math.sin((2 * Math.PI * t) / 15 - 1.2)
    let [l, r] = [0, 0]
    chords.forEach((k, n) => {
      const tremble = 1 + 0.0016 * Math.sin(2 * Math.PI * (0.07 + n * 0.013) * t + n)
      const own =
        (0.1 / (1 + n * 0.9)) * (0.6 + 0.4 * Math.sin(2 * Math.PI * (0.031 + n * 0.017) * t + n * 2))
      const wave = Math.sin(2 * Math.PI * root * k * tremble * t + n) * own * swell
      l += wave * (n % 2 ? 0.75 : 1)
      r += wave * (n % 2 ? 1 : 0.75)
    })
    const noise = random() * 2 - 1
    low += (noise - low) * 0.012
    band += (noise - band) * 0.09
    const engine =
      (low * 1.7 + Math.sin(2 * Math.PI * 29 * t) * 0.02) * (0.7 + 0.3 * Math.sin(2 * Math.PI * 7.3 * t))
    if (random() < 0.0006) grit = 0.16 * random()
    grit *= 0.9982
    const stones = (noise - band) * grit * 0.35
    left[i] = l + engine * 0.5 + stones
    right[i] = r + engine * 0.5 + stones * 0.7
  }
  for (const work of works) heard([left, right], quarryAtWork(length, { stones: 9 * work.level ** 2 }), work)
  for (const cue of cues) strike(left, right, cue, random)
  return wav(left, right, length)
}

const LONG = { tick: 0.09, hit: 1.8, rise: 1.2, clank: 0.5, pump: 3 } as const
/** What steel rings with, and how fast each tone dies. */
const RINGS = [
  [183, 14],
  [311, 19],
  [547, 26],
  [1130, 38],
] as const

function strike(left: Float32Array, right: Float32Array, cue: Cue, random: () => number): void {
  const { at, kind, level = 1 } = cue
  const start = Math.round(at * RATE)
  const seconds = cue.long ?? LONG[kind]
  const long = Math.round(seconds * RATE)
  const pitch = 0.86 + 0.28 * random()
  let smoothed = 0
  for (let i = 0; i < long; i++) {
    const [t, place] = [i / RATE, start + i - (kind === 'rise' ? long : 0)]
    if (place < 0 || place >= left.length) continue
    let value = 0
    if (kind === 'tick') value = Math.sin(2 * Math.PI * 1900 * t) * Math.exp(-t * 70) * 0.1
    else if (kind === 'hit') {
      smoothed += (random() * 2 - 1 - smoothed) * 0.1
      value = Math.sin(2 * Math.PI * (44 + 30 * Math.exp(-t * 18)) * t) * Math.exp(-t * 2.6) * 0.42
      value += smoothed * Math.exp(-t * 9) * 0.3
    } else if (kind === 'clank') {
      smoothed += (random() * 2 - 1 - smoothed) * 0.45
      for (const [tone, dies] of RINGS)
        value += Math.sin(2 * Math.PI * tone * pitch * t) * Math.exp(-t * dies) * 0.05
      value += smoothed * Math.exp(-t * 70) * 0.2
    } else if (kind === 'pump') {
      // A pump's teeth, higher under load, and oil that rushes.
      smoothed += (random() * 2 - 1 - smoothed) * 0.16
      const heard = Math.max(0, Math.min(1, t / 0.25, (seconds - t) / 0.35))
      const turns = 2 * Math.PI * (118 * t - (6 / 1.9) * Math.cos(1.9 * t))
      value = (0.028 * Math.sin(turns) + 0.018 * Math.sin(2 * turns) + 0.01 * Math.sin(5 * turns)) * heard
      value += smoothed * 0.05 * heard
    } else {
      smoothed += (random() * 2 - 1 - smoothed) * (0.02 + 0.2 * (i / long))
      value = smoothed * (i / long) ** 3 * 0.22
    }
    left[place] = (left[place] ?? 0) + value * level
    right[place] = (right[place] ?? 0) + value * level
  }
}
