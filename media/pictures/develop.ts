import { denoise, type Colour, type Features } from './denoise.ts'
import { readExr, type Exr } from './exr.ts'
import { film } from './film.ts'

/** A machine on transparent ground: colours 0 to 1 for the display, not multiplied with `alpha`, and its shadow's. */
export interface Developed {
  width: number
  height: number
  colour: Colour
  alpha: Float32Array
  /** How dark the ground is, 0 to 1, the machine taken away. */
  shadow: Float32Array
}

/** Develops a shot: its passes freed of grain, put together and exposed. */
export async function develop(shot: string): Promise<Developed> {
  const whole = await readExr(`${shot}.exr`)
  const { width, height } = whole
  const box = covered(whole)
  const part = crop(whole, box)
  const plane = (name: string): Float32Array => {
    const found = part.channels.get(name)
    if (!found) throw new Error(`${shot}.exr has no ${name}`)
    return found
  }
  const rgb = (name: string): Colour => [plane(`${name}.R`), plane(`${name}.G`), plane(`${name}.B`)]
  const surface = rgb('DiffCol')
  const shine = rgb('GlossCol')
  const alpha = plane('Combined.A')
  const features: Features = {
    width: part.width,
    height: part.height,
    normal: [plane('Normal.X'), plane('Normal.Y'), plane('Normal.Z')],
    depth: plane('Depth.Z').map((z) => Math.min(z, 1000)),
    albedo: alpha.map((_, i) => sumOf(surface, i) + sumOf(shine, i) * 0.3),
    alpha,
  }
  const lights = [added(rgb('DiffDir'), rgb('DiffInd')), added(rgb('GlossDir'), rgb('GlossInd'))]
  const [diffuse = surface, gloss = shine] = denoise(lights, features)
  const glow = rgb('Emit')
  const colour: Colour = [
    new Float32Array(width * height),
    new Float32Array(width * height),
    new Float32Array(width * height),
  ]
  const cover = new Float32Array(width * height)
  for (let i = 0; i < alpha.length; i++) {
    const a = alpha[i] ?? 0
    if (!a) continue
    const to = (box.top + Math.floor(i / part.width)) * width + box.left + (i % part.width)
    cover[to] = a
    for (const c of [0, 1, 2] as const) {
      const light =
        (surface[c][i] ?? 0) * (diffuse[c][i] ?? 0) +
        (shine[c][i] ?? 0) * (gloss[c][i] ?? 0) +
        (glow[c][i] ?? 0)
      colour[c][to] = film(light / a)
    }
  }
  return { width, height, colour, alpha: cover, shadow: await shadowOf(shot, width, height) }
}

const sumOf = ([r, g, b]: Colour, i: number): number => ((r[i] ?? 0) + (g[i] ?? 0) + (b[i] ?? 0)) / 3

const added = (a: Colour, b: Colour): Colour => {
  const sum = (c: 0 | 1 | 2) => a[c].map((x, i) => x + (b[c][i] ?? 0))
  return [sum(0), sum(1), sum(2)]
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function covered({ width, height, channels }: Exr): Box {
  const alpha = channels.get('Combined.A') ?? new Float32Array()
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < alpha.length; i++) {
    if (!alpha[i]) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

function crop({ width, channels }: Exr, box: Box): Exr {
  const cut = (plane: Float32Array): Float32Array => {
    const to = new Float32Array(box.width * box.height)
    for (let y = 0; y < box.height; y++) {
      const from = (box.top + y) * width + box.left
      to.set(plane.subarray(from, from + box.width), y * box.width)
    }
    return to
  }
  return {
    width: box.width,
    height: box.height,
    channels: new Map([...channels].map(([name, plane]) => [name, cut(plane)])),
  }
}

/** The shadow at the picture's size: smoothed the more, the fainter it is, for faint shadow is wide. */
async function shadowOf(shot: string, width: number, height: number): Promise<Float32Array> {
  const small = await readExr(`${shot}-shadow.exr`)
  const alpha = small.channels.get('Combined.A') ?? new Float32Array()
  const [near, far] = [blurred(alpha, small, 1), blurred(alpha, small, 5)]
  const mixed = near.map((x, i) => {
    const t = Math.max(0, Math.min(1, ((far[i] ?? 0) - 0.15) / 0.4))
    return x * t + (far[i] ?? 0) * (1 - t)
  })
  const to = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(small.width - 1.001, ((x + 0.5) * small.width) / width - 0.5))
      const v = Math.max(0, Math.min(small.height - 1.001, ((y + 0.5) * small.height) / height - 0.5))
      const i = Math.floor(v) * small.width + Math.floor(u)
      const [s, t] = [u % 1, v % 1]
      const top = (mixed[i] ?? 0) * (1 - s) + (mixed[i + 1] ?? 0) * s
      const low = (mixed[i + small.width] ?? 0) * (1 - s) + (mixed[i + small.width + 1] ?? 0) * s
      to[y * width + x] = top * (1 - t) + low * t
    }
  }
  return to
}

/** Three box blurs one after another, close to a gaussian; `radius` in pixels. */
function blurred(plane: Float32Array, { width, height }: Exr, radius: number): Float32Array {
  let from = plane
  for (let pass = 0; pass < 3; pass++) {
    from = boxed(boxed(from, height, width, width, 1, radius), width, height, 1, width, radius)
  }
  return from
}

function boxed(
  plane: Float32Array,
  lines: number,
  length: number,
  line: number,
  step: number,
  radius: number,
): Float32Array {
  const to = new Float32Array(plane.length)
  for (let l = 0; l < lines; l++) {
    for (let k = 0; k < length; k++) {
      let sum = 0
      for (let d = -radius; d <= radius; d++) {
        sum += plane[l * line + Math.max(0, Math.min(length - 1, k + d)) * step] ?? 0
      }
      to[l * line + k * step] = sum / (2 * radius + 1)
    }
  }
  return to
}
