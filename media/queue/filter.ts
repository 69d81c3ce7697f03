/** Two independent renders of the same light: three planes (red, green, blue) each. */
export interface NoisyLight {
  halves: readonly [readonly Float32Array[], readonly Float32Array[]]
}

/** What is seen in a picture, apart from light; nothing is averaged across its edges. */
export interface Guides {
  width: number
  height: number
  /** x, y, z */
  normal: readonly Float32Array[]
  /** Metres. */
  depth: Float32Array
  /** red, green, blue */
  albedo: readonly Float32Array[]
}

/** How far round a pixel others are asked, in pixels. */
const REACH = 6
/** Differences of less than so many times the grain's own are taken for grain. */
const GRAIN = 0.5
/** A difference of light that nobody sees, as a share of it. */
const UNSEEN = 0.012
const NORMAL = 0.03
const ALBEDO = 0.004
const DEPTH = 0.012

/** Light of one kind on its way through the filter. */
interface Signal {
  from: NoisyLight['halves']
  bright: [Float32Array, Float32Array]
  /** What the grain of either half amounts to at a pixel, squared, and what difference is too small to be seen. */
  grain: Float32Array
  sums: [Float32Array[], Float32Array[]]
  weights: [Float32Array, Float32Array]
}

/**
 * Takes the last grain out of light: every pixel becomes the mean of those about it that show the same surface and, as far
 * as the *other* half of the render tells, the same light (non-local means, cross-weighted between two halves, after
 * Rousselle, Knaus and Zwicker, 2012). How much the halves differ says how coarse the grain is, so where a render is clean
 * it stays as it is. Gives red, green and blue of each light, both halves together.
 */
export function withoutGrain(lights: readonly NoisyLight[], guides: Guides): Float32Array[][] {
  const { width, height } = guides
  const size = width * height
  const signals = lights.map((light) => signalOf(light, guides))
  const same = new Float32Array(size)
  const apart = [new Float32Array(size), new Float32Array(size)] as const
  const rows = new Float32Array(size)
  for (let dy = 0; dy <= REACH; dy++)
    for (let dx = dy ? -REACH : 0; dx <= REACH; dx++) {
      const shift: Shift = { dx, dy, x0: Math.max(0, -dx), x1: Math.min(width, width - dx), y1: height - dy }
      if (dx || dy) surfaces(guides, shift, same)
      else same.fill(1)
      for (const signal of signals) {
        differences(signal, shift, width, apart)
        for (const half of [0, 1] as const) {
          patches(apart[half], rows, width, height)
          spread(signal, half, { shift, width, same, apart: apart[half] })
        }
      }
    }
  return signals.map(({ sums, weights }) =>
    [0, 1, 2].map((c) =>
      Float32Array.from(
        { length: size },
        (_, i) =>
          ((sums[0][c]?.[i] ?? 0) / (weights[0][i] ?? 1) + (sums[1][c]?.[i] ?? 0) / (weights[1][i] ?? 1)) / 2,
      ),
    ),
  )
}

/** A way from each pixel to another; `x0`, `x1` and `y1` bound the pixels whose other is in the picture. */
interface Shift {
  dx: number
  dy: number
  x0: number
  x1: number
  y1: number
}

function signalOf({ halves }: NoisyLight, { width, height }: Guides): Signal {
  const size = width * height
  const bright = halves.map(([r, g, b]) =>
    Float32Array.from(
      { length: size },
      (_, i) => (r?.[i] ?? 0) * 0.3 + (g?.[i] ?? 0) * 0.5 + (b?.[i] ?? 0) * 0.2,
    ),
  ) as [Float32Array, Float32Array]
  const [one, other] = bright
  const squared = Float32Array.from({ length: size }, (_, i) => ((one[i] ?? 0) - (other[i] ?? 0)) ** 2 / 2)
  const grain = boxMean(squared, width, height, 3)
  for (let i = 0; i < size; i++) {
    const level = ((one[i] ?? 0) + (other[i] ?? 0)) / 2
    grain[i] = (grain[i] ?? 0) + (UNSEEN * level) ** 2 + 1e-9
  }
  const blank = (): Float32Array => new Float32Array(size)
  return {
    from: halves,
    bright,
    grain,
    sums: [
      [blank(), blank(), blank()],
      [blank(), blank(), blank()],
    ],
    weights: [blank(), blank()],
  }
}

/** How alike two pixels' surfaces are, 0 to 1, by normal, depth and colour. */
function surfaces(
  { width, normal, depth, albedo }: Guides,
  { dx, dy, x0, x1, y1 }: Shift,
  same: Float32Array,
): void {
  const [nx, ny, nz] = normal
  const [r, g, b] = albedo
  if (!nx || !ny || !nz || !r || !g || !b) throw new Error('Normals and colours have three planes each')
  const steps = Math.hypot(dx, dy)
  for (let y = 0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const p = y * width + x
      const q = p + dy * width + dx
      const turned = gap(nx, p, q) + gap(ny, p, q) + gap(nz, p, q)
      const colour = gap(r, p, q) + gap(g, p, q) + gap(b, p, q)
      const near = Math.min(depth[p] ?? 0, depth[q] ?? 0)
      const far = gap(depth, p, q) / (near * DEPTH * steps + 0.02) ** 2
      same[p] = Math.exp(-(turned / NORMAL + colour / ALBEDO + far))
    }
}

const gap = (plane: Float32Array, p: number, q: number): number => ((plane[p] ?? 0) - (plane[q] ?? 0)) ** 2

/** How far two pixels' light is apart, measured in its grain; either half is judged by the other. */
function differences(
  { bright: [one, other], grain }: Signal,
  { dx, dy, x0, x1, y1 }: Shift,
  width: number,
  [forOne, forOther]: readonly [Float32Array, Float32Array],
): void {
  forOne.fill(0)
  forOther.fill(0)
  for (let y = 0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const p = y * width + x
      const q = p + dy * width + dx
      const expected = (grain[p] ?? 0) + (grain[q] ?? 0)
      forOne[p] = (gap(other, p, q) - expected) / (GRAIN * expected)
      forOther[p] = (gap(one, p, q) - expected) / (GRAIN * expected)
    }
}

/** Means over 3 × 3 pixels, in place: patches are compared, not single pixels. */
function patches(values: Float32Array, rows: Float32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = x ? i - 1 : i
      const right = x < width - 1 ? i + 1 : i
      rows[i] = (values[left] ?? 0) + (values[i] ?? 0) + (values[right] ?? 0)
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const above = y ? i - width : i
      const below = y < height - 1 ? i + width : i
      values[i] = ((rows[above] ?? 0) + (rows[i] ?? 0) + (rows[below] ?? 0)) / 9
    }
}

/** Adds each pixel's light to the other's mean, both ways. */
function spread(
  { from, sums, weights }: Signal,
  half: 0 | 1,
  {
    shift: { dx, dy, x0, x1, y1 },
    width,
    same,
    apart,
  }: { shift: Shift; width: number; same: Float32Array; apart: Float32Array },
): void {
  const [r, g, b] = from[half]
  const [toR, toG, toB] = sums[half]
  const weight = weights[half]
  if (!r || !g || !b || !toR || !toG || !toB) throw new Error('Light has three planes')
  const itself = !dx && !dy
  for (let y = 0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const p = y * width + x
      const alike = same[p] ?? 0
      if (alike < 1e-3) continue
      const w = alike * Math.exp(-Math.max(0, apart[p] ?? 0))
      if (w < 1e-3) continue
      const q = p + dy * width + dx
      add(toR, r, p, q, w)
      add(toG, g, p, q, w)
      add(toB, b, p, q, w)
      weight[p] = (weight[p] ?? 0) + w
      if (itself) continue
      add(toR, r, q, p, w)
      add(toG, g, q, p, w)
      add(toB, b, q, p, w)
      weight[q] = (weight[q] ?? 0) + w
    }
}

function add(to: Float32Array, from: Float32Array, at: number, of: number, weight: number): void {
  to[at] = (to[at] ?? 0) + (from[of] ?? 0) * weight
}

/** Means of the square `radius` pixels about every pixel. */
function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const along = new Float32Array(values.length)
  const mean = new Float32Array(values.length)
  line(values, along, { lines: height, length: width, next: 1, nextLine: width }, radius)
  line(along, mean, { lines: width, length: height, next: width, nextLine: 1 }, radius)
  return mean
}

function line(
  from: Float32Array,
  to: Float32Array,
  { lines, length, next, nextLine }: { lines: number; length: number; next: number; nextLine: number },
  radius: number,
): void {
  for (let l = 0; l < lines; l++) {
    let sum = 0
    const at = (i: number): number => from[l * nextLine + Math.max(0, Math.min(length - 1, i)) * next] ?? 0
    for (let i = -radius; i <= radius; i++) sum += at(i)
    for (let i = 0; i < length; i++) {
      to[l * nextLine + i * next] = sum / (2 * radius + 1)
      sum += at(i + radius + 1) - at(i - radius)
    }
  }
}
