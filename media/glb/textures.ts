import type { TextureSet } from '../geometry/materials.ts'

export interface TextureMaps {
  /** Side in pixels; three bytes a pixel. */
  size: number
  colour: Uint8ClampedArray
  /** Occlusion, roughness, metalness. */
  orm: Uint8ClampedArray
  normal: Uint8ClampedArray
}

interface Texel {
  colour: readonly [number, number, number]
  roughness: number
  metalness: number
  height: number
}

type Field = (u: number, v: number, period: number, octaves: number, seed?: number) => number

const clamp = (x: number): number => Math.max(0, Math.min(1, x))
const step = (a: number, b: number, x: number): number => {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}

/** Tileable value noise and its fractal sum. */
function noiseOf(seed: number): {
  plain: (x: number, y: number, period: number, s: number) => number
  sum: Field
} {
  const hash = (x: number, y: number, s: number) => {
    let h = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ Math.imul(s + seed, 1442695041)
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296
  }
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const plain = (x: number, y: number, period: number, s: number) => {
    const [X, Y] = [Math.floor(x), Math.floor(y)]
    const wrap = (n: number) => ((n % period) + period) % period
    const [fu, fv] = [ease(x - X), ease(y - Y)]
    const [x0, x1, y0, y1] = [wrap(X), wrap(X + 1), wrap(Y), wrap(Y + 1)]
    const low = hash(x0, y0, s) * (1 - fu) + hash(x1, y0, s) * fu
    const high = hash(x0, y1, s) * (1 - fu) + hash(x1, y1, s) * fu
    return low * (1 - fv) + high * fv
  }
  const sum: Field = (u, v, period, octaves, s = 0) => {
    let [weight, total, value, p] = [0.5, 0, 0, period]
    for (let i = 0; i < octaves; i++) {
      value += weight * plain(u * p, v * p, p, s + i)
      total += weight
      p *= 2
      weight *= 0.5
    }
    return value / total
  }
  return { plain, sum }
}

const SETS: Record<
  TextureSet,
  { seed: number; relief: number; texel: (u: number, v: number, n: ReturnType<typeof noiseOf>) => Texel }
> = {
  paint: {
    seed: 11,
    relief: 2.2,
    texel: (u, v, { plain, sum }) => {
      const streaks = plain(u * 64, v * 4, 64, 9) * 0.5 + plain(u * 128, v * 6, 128, 10) * 0.5
      const dirt =
        step(0.52, 0.75, sum(u, v, 4, 5, 1)) * 0.7 +
        step(0.6, 0.9, streaks) * step(0.4, 0.6, sum(u, v, 3, 3, 30)) * 0.4
      const chip = step(0.8, 0.83, sum(u, v, 48, 3, 20))
      const l = 1 - dirt * 0.16
      return {
        colour: [
          l * (1 - chip * 0.35),
          l * (1 - dirt * 0.03) * (1 - chip * 0.38),
          l * (1 - dirt * 0.07) * (1 - chip * 0.4),
        ],
        roughness: 0.85 + dirt * 0.5 + (sum(u, v, 32, 3, 40) - 0.5) * 0.3 + chip * 0.3,
        metalness: 1,
        height: sum(u, v, 96, 3, 50) * 0.25 + sum(u, v, 6, 3, 60) * 1.2 - chip * 0.25,
      }
    },
  },
  steel: {
    seed: 23,
    relief: 5,
    texel: (u, v, { plain, sum }) => {
      const rust = step(0.5, 0.72, sum(u, v, 5, 6, 1))
      const fine = sum(u, v, 64, 4, 9)
      const scratch = plain(u * 256, v * 8, 256, 7)
      const l = 0.75 + fine * 0.3
      return {
        colour: [l * (1 - rust * 0.25), l * (1 - rust * 0.45), l * (1 - rust * 0.6)],
        roughness: 0.7 + rust * 0.7 + scratch * 0.25,
        metalness: 1 - rust * 0.55,
        height: fine * 0.5 + rust * 0.4 + scratch * 0.15,
      }
    },
  },
  rubber: {
    seed: 37,
    relief: 5,
    texel: (u, v, { sum }) => {
      const fine = sum(u, v, 64, 4, 2)
      const dust = step(0.45, 0.75, sum(u, v, 4, 5, 5))
      const l = 0.7 + fine * 0.2
      return {
        colour: [(l + dust * 0.9) * 0.6, (l + dust * 0.8) * 0.6, (l + dust * 0.65) * 0.6],
        roughness: 0.9 + fine * 0.2,
        metalness: 1,
        height: fine,
      }
    },
  },
  rock: {
    seed: 51,
    relief: 9,
    texel: (u, v, { sum }) => {
      const [coarse, fine] = [sum(u, v, 5, 7, 1), sum(u, v, 24, 5, 9)]
      const crack = step(0.93, 0.99, 1 - Math.abs(2 * sum(u, v, 8, 5, 14) - 1))
      const l = 0.55 + coarse * 0.45 + (fine - 0.5) * 0.3 - crack * 0.2
      return {
        colour: [l, l * 0.97, l * 0.92],
        roughness: 0.95,
        metalness: 1,
        height: coarse * 2 + fine * 1.2 - crack,
      }
    },
  },
}

/** The roughness in the maps is stored divided by this; materials are multiplied by it. */
export const ROUGHNESS_RANGE = 1.4

/** Makes a tileable texture set in plain arithmetic: the same bytes on every machine. */
export function textureMaps(set: TextureSet, size: number): TextureMaps {
  const { seed, relief, texel } = SETS[set]
  const noise = noiseOf(seed)
  const count = size * size
  const maps: TextureMaps = {
    size,
    colour: new Uint8ClampedArray(count * 3),
    orm: new Uint8ClampedArray(count * 3),
    normal: new Uint8ClampedArray(count * 3),
  }
  const height = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const t = texel((i % size) / size, Math.floor(i / size) / size, noise)
    maps.colour.set(
      t.colour.map((c) => clamp(c) * 255),
      i * 3,
    )
    maps.orm.set([255, clamp(t.roughness / ROUGHNESS_RANGE) * 255, clamp(t.metalness) * 255], i * 3)
    height[i] = t.height
  }
  const k = (relief * size) / 1024
  const at = (x: number, y: number) => height[((y + size) % size) * size + ((x + size) % size)] ?? 0
  for (let i = 0; i < count; i++) {
    const [x, y] = [i % size, Math.floor(i / size)]
    const dx = (at(x + 1, y) - at(x - 1, y)) * k
    const dy = (at(x, y + 1) - at(x, y - 1)) * k
    const l = 1 / Math.hypot(dx, dy, 1)
    maps.normal.set([(0.5 - dx * l * 0.5) * 255, (0.5 - dy * l * 0.5) * 255, (l * 0.5 + 0.5) * 255], i * 3)
  }
  return maps
}
