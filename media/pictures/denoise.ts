/** What a pixel shows, without light: the features that keep one surface's light from running into another's. */
export interface Features {
  width: number
  height: number
  normal: Colour
  depth: Float32Array
  /** Brightness of the surface itself, times its cover of the pixel. */
  albedo: Float32Array
  /** How much of a pixel the picture covers; those at 0 are left alone. */
  alpha: Float32Array
}

/** Three planes: red, green and blue, or x, y and z. */
export type Colour = readonly [Float32Array, Float32Array, Float32Array]

/** Passes of the filter; each reaches twice as far as the one before. */
const PASSES = 4
/** How far apart two pixels' light may be and still be taken for the same, in standard deviations of the noise. */
const LIGHT = 4.5
/** Squared distance of normals at which a neighbour counts 1/e. */
const NORMAL = 0.065

const SPLINE = [3 / 8, 1 / 4, 1 / 16]

/** Light on its way through the filter: its colour, its brightness and the variance of that. */
interface Signal {
  colour: Colour
  bright: Float32Array
  variance: Float32Array
}

/**
 * Frees light of its grain, diffuse and gloss together: an edge-avoiding wavelet filter (5 × 5 taps with holes, each pass twice
 * as wide), its taps weighted by normal, depth and surface, and by how far their light differs against the noise around them.
 */
export function denoise(lights: readonly Colour[], features: Features): Colour[] {
  let signals = lights.map((light): Signal => {
    const colour = withoutSparks(light, features)
    const bright = brightness(colour)
    return { colour, bright, variance: localVariance(bright, features) }
  })
  for (let pass = 0; pass < PASSES; pass++) signals = filtered(signals, features, 1 << pass)
  return signals.map(({ colour }) => withoutDots(colour, features))
}

const brightness = ([r, g, b]: Colour): Float32Array =>
  r.map((x, i) => 0.3 * x + 0.5 * (g[i] ?? 0) + 0.2 * (b[i] ?? 0))

const blank = (size: number): Colour => [
  new Float32Array(size),
  new Float32Array(size),
  new Float32Array(size),
]

function filtered(signals: readonly Signal[], features: Features, step: number): Signal[] {
  const { width, height, alpha } = features
  const made = signals.map(() => ({ colour: blank(alpha.length), variance: new Float32Array(alpha.length) }))
  const [at, weights] = [new Int32Array(25), new Float32Array(25)]
  const slope = slopes(features.depth, width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!alpha[i]) continue
      const taps = weigh(signals, features, slope[i] ?? 0, step, x, y, at, weights)
      made.forEach((to, k) => {
        const from = signals[k]
        if (from) gather(from, to, i, taps, at, weights)
      })
    }
  }
  return made.map(({ colour, variance }) => ({ colour, bright: brightness(colour), variance }))
}

/** Fills in a pixel's taps and their weights; how many there are. */
function weigh(
  signals: readonly Signal[],
  { width, height, normal, depth, albedo, alpha }: Features,
  slope: number,
  step: number,
  x: number,
  y: number,
  at: Int32Array,
  weights: Float32Array,
): number {
  const [nx, ny, nz] = normal
  const i = y * width + x
  const [x0, y0, z0, d0, a0] = [nx[i] ?? 0, ny[i] ?? 0, nz[i] ?? 0, depth[i] ?? 0, albedo[i] ?? 0]
  const surface = 0.35 / (0.15 * a0 + 0.02)
  const spreads = signals.map(({ bright, variance }) => {
    return 1 / (LIGHT * Math.sqrt(variance[i] ?? 0) + 0.01 * (bright[i] ?? 0) + 0.002)
  })
  let taps = 0
  for (let v = -2; v <= 2; v++) {
    const yy = y + v * step
    if (yy < 0 || yy >= height) continue
    for (let u = -2; u <= 2; u++) {
      const xx = x + u * step
      if (xx < 0 || xx >= width) continue
      const j = yy * width + xx
      const cover = alpha[j] ?? 0
      if (!cover) continue
      let far = 0
      if (j !== i) {
        const [dx, dy, dz] = [(nx[j] ?? 0) - x0, (ny[j] ?? 0) - y0, (nz[j] ?? 0) - z0]
        far = (dx * dx + dy * dy + dz * dz) / NORMAL
        far += Math.abs((depth[j] ?? 0) - d0) / (slope * step * (Math.abs(u) + Math.abs(v)) + 0.02)
        far += Math.abs((albedo[j] ?? 0) - a0) * surface
        for (let k = 0; k < signals.length; k++) {
          const bright = signals[k]?.bright
          if (bright) far += Math.abs((bright[j] ?? 0) - (bright[i] ?? 0)) * (spreads[k] ?? 0)
        }
        if (far > 9) continue
      }
      at[taps] = j
      weights[taps++] = (SPLINE[Math.abs(u)] ?? 0) * (SPLINE[Math.abs(v)] ?? 0) * cover * Math.exp(-far)
    }
  }
  return taps
}

function gather(
  { colour: [r, g, b], variance }: Signal,
  to: { colour: Colour; variance: Float32Array },
  i: number,
  taps: number,
  at: Int32Array,
  weights: Float32Array,
): void {
  let [sum, sr, sg, sb, sv] = [0, 0, 0, 0, 0]
  for (let k = 0; k < taps; k++) {
    const [j, w] = [at[k] ?? 0, weights[k] ?? 0]
    sum += w
    sr += w * (r[j] ?? 0)
    sg += w * (g[j] ?? 0)
    sb += w * (b[j] ?? 0)
    sv += w * w * (variance[j] ?? 0)
  }
  to.colour[0][i] = sr / sum
  to.colour[1][i] = sg / sum
  to.colour[2][i] = sb / sum
  to.variance[i] = sv / (sum * sum)
}

/** Change of depth from each pixel to the next, the smaller of both sides in each direction. */
function slopes(depth: Float32Array, width: number, height: number): Float32Array {
  const found = new Float32Array(depth.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const d = depth[i] ?? 0
      const across = Math.min(Math.abs((depth[i - 1] ?? d) - d), Math.abs((depth[i + 1] ?? d) - d))
      const down = Math.min(Math.abs((depth[i - width] ?? d) - d), Math.abs((depth[i + width] ?? d) - d))
      found[i] = Math.min(0.2, across + down)
    }
  }
  return found
}

/** A pixel much brighter than all its neighbours is a spark, not a surface: it is brought down to them. */
const withoutSparks = (light: Colour, features: Features): Colour =>
  likeNeighbours(light, features, (own, around) => Math.min(own, (around.at(-2) ?? own) * 1.15))

/** A pixel much darker than all its neighbours but one is an edge whose samples met no light: it is brought up to them. */
const withoutDots = (light: Colour, features: Features): Colour =>
  likeNeighbours(light, features, (own, [, least = own]) => (own < least * 0.85 ? least : own))

/** Light with the brightness that `wanted` makes of a pixel's own and its covered neighbours', darkest first. */
function likeNeighbours(
  light: Colour,
  { width, height, alpha }: Features,
  wanted: (own: number, around: readonly number[]) => number,
): Colour {
  const to: Colour = [light[0].slice(), light[1].slice(), light[2].slice()]
  const bright = brightness(light)
  const steps = [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (!alpha[i]) continue
      const covered = steps.map((step) => i + step).filter((j) => alpha[j])
      const around = covered.toSorted((a, b) => (bright[a] ?? 0) - (bright[b] ?? 0))
      const own = bright[i] ?? 0
      const share =
        wanted(
          own,
          around.map((j) => bright[j] ?? 0),
        ) / own
      // Where there is no light at all there is no colour either: it is a neighbour's.
      const [from, factor] = own > 0 ? [i, share] : [around[1] ?? i, 1]
      if (from !== i || factor !== 1) to.forEach((plane, c) => (plane[i] = (light[c]?.[from] ?? 0) * factor))
    }
  }
  return to
}

/** Variance of the light among a pixel's neighbours on the same surface. */
function localVariance(
  bright: Float32Array,
  { width, height, normal, albedo, alpha }: Features,
): Float32Array {
  const [nx, ny, nz] = normal
  const found = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!alpha[i]) continue
      const near = 0.25 * (albedo[i] ?? 0) + 0.02
      let [sum, first, second] = [0, 0, 0]
      for (let v = -3; v <= 3; v++) {
        const yy = y + v
        if (yy < 0 || yy >= height) continue
        for (let u = -3; u <= 3; u++) {
          const xx = x + u
          const j = yy * width + xx
          if (xx < 0 || xx >= width || !alpha[j]) continue
          if (Math.abs((albedo[j] ?? 0) - (albedo[i] ?? 0)) >= near) continue
          const dot = (nx[j] ?? 0) * (nx[i] ?? 0) + (ny[j] ?? 0) * (ny[i] ?? 0) + (nz[j] ?? 0) * (nz[i] ?? 0)
          if (dot <= 0.85 && j !== i) continue
          const l = bright[j] ?? 0
          sum++
          first += l
          second += l * l
        }
      }
      const mean = first / sum
      found[i] = sum > 3 ? Math.max(0, second / sum - mean * mean) : mean * mean * 0.06
    }
  }
  return found
}
