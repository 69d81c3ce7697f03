import { seeded } from './page/dust.ts'
import { RATE, wav } from './wav.ts'

/** What a quarry at work sounds like from some way off, as a WAV of two channels that begins and ends quietly. */
export function placeSound(length: number): Buffer {
  return wav(...quarryAtWork(length), length)
}

/** The same as two channels: wind, an engine, the belt's rollers, and so many stones a second that land. */
export function quarryAtWork(
  length: number,
  { seed = 23, stones = 9 } = {},
): [left: Float32Array, right: Float32Array] {
  const count = Math.round(length * RATE)
  const left = new Float32Array(count)
  const right = new Float32Array(count)
  const random = seeded(seed)
  let [wind, gust, near, far] = [0, 0, 0, 0]
  const falls: { at: number; pan: number; size: number }[] = []
  for (let i = 0; i < count; i++) {
    const t = i / RATE
    const noise = random() * 2 - 1
    // Wind in two gusts, an engine that labours a little, the belt’s rollers.
    wind += (noise - wind) * 0.03
    gust += (wind - gust) * 0.25
    const breath = 0.55 + 0.45 * Math.sin((2 * Math.PI * t) / (length / 2) - 1.4)
    const load = 1 + 0.02 * Math.sin(2 * Math.PI * 0.4 * t) + 0.012 * Math.sin(2 * Math.PI * 1.7 * t)
    const phase = 2 * Math.PI * 31 * t * load
    const engine =
      (0.05 * Math.sin(phase) + 0.035 * Math.sin(2 * phase + 0.4) + 0.02 * Math.sin(3 * phase + 1.1)) *
      (0.8 + 0.2 * Math.sin(2 * Math.PI * 7.75 * t))
    const roller = Math.max(0, Math.sin(2 * Math.PI * 3.2 * t)) ** 40
    near += (noise - near) * 0.4
    far += (near - far) * 0.12
    const body = gust * 1.5 * breath + engine + (near - far) * roller * 0.02
    left[i] = body + wind * 0.12 * breath
    right[i] = body * 0.92 - wind * 0.12 * breath
    if (random() < stones / RATE) falls.push({ at: i, pan: random(), size: 0.25 + 0.75 * random() ** 3 })
  }
  for (const fall of falls) stone(left, right, fall, random)
  return [left, right]
}

/** A stone lands on the heap: a short rattle, duller the larger it is. */
function stone(
  left: Float32Array,
  right: Float32Array,
  { at, pan, size }: { at: number; pan: number; size: number },
  random: () => number,
): void {
  const long = Math.min(left.length - at, Math.round((0.05 + 0.12 * size) * RATE))
  let [soft, dull] = [0, 0]
  for (let i = 0; i < long; i++) {
    const noise = random() * 2 - 1
    soft += (noise - soft) * (0.5 - 0.35 * size)
    dull += (soft - dull) * 0.05
    const value = (soft - dull) * Math.exp((-i / long) * 6) * 0.13 * size
    left[at + i] = (left[at + i] ?? 0) + value * (1 - pan)
    right[at + i] = (right[at + i] ?? 0) + value * pan
  }
}
