import sharp from 'sharp'

/** The site's studio ground. */
const GROUND = '#dddee0'

export interface Raw {
  data: Uint8ClampedArray
  width: number
  height: number
}

async function pixels(file: string): Promise<Raw> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

const toSharp = ({ data, width, height }: Raw) =>
  sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })

const ease = (x: number): number => {
  const t = Math.max(0, Math.min(1, x))
  return t * t * (3 - 2 * t)
}

/** A gaussian of `values` taken only from where `weights` are, `radius` in pixels. */
async function soften(
  values: Float32Array,
  weights: Float32Array,
  width: number,
  height: number,
  radius: number,
) {
  const blur = async (plane: Float32Array) => {
    const bytes = Buffer.alloc(plane.length * 2)
    plane.forEach((x, i) => bytes.writeUInt16LE(Math.round(Math.min(1, Math.max(0, x)) * 65535), i * 2))
    const out = await sharp(new Uint16Array(bytes.buffer, bytes.byteOffset, plane.length), {
      raw: { width, height, channels: 1 },
    })
      .toColourspace('grey16')
      .blur(radius)
      .raw({ depth: 'ushort' })
      .toBuffer()
    return new Uint16Array(out.buffer, out.byteOffset, plane.length)
  }
  const [sum, share] = [await blur(values.map((x, i) => x * (weights[i] ?? 0))), await blur(weights)]
  return (i: number) => (sum[i] ?? 0) / Math.max(1, share[i] ?? 0)
}

/**
 * A render on transparent ground with its shadow freed of grain and made lighter (`strength` of 1 leaves it as it is),
 * given also the machine alone. Far from the machine the shadow ends before the frame does, so that a cut-out has no edge.
 */
export async function cleanShadow(file: string, alone: string, strength = 0.85): Promise<Raw> {
  const [{ data, width, height }, mask] = [await pixels(file), await pixels(alone)]
  const count = width * height
  const [shade, ground] = [new Float32Array(count), new Float32Array(count)]
  for (let i = 0; i < count; i++) {
    const [both, machine] = [(data[i * 4 + 3] ?? 0) / 255, (mask.data[i * 4 + 3] ?? 0) / 255]
    if (machine > 0.5) continue
    ground[i] = 1 - machine
    shade[i] = Math.max(0, both - machine) / (1 - machine)
  }
  const [near, far] = [
    await soften(shade, ground, width, height, 2.4),
    await soften(shade, ground, width, height, 18),
  ]
  for (let i = 0; i < count; i++) {
    const machine = (mask.data[i * 4 + 3] ?? 0) / 255
    if (machine > 0.996) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    const rim = ease(Math.min(x, y, width - 1 - x, height - 1 - y) / (width * 0.16))
    const deep = ease((far(i) - 0.12) / 0.35)
    const soft = Math.max(0, (near(i) * deep + far(i) * (1 - deep)) * strength * rim - 0.03)
    const alpha = machine + (1 - machine) * soft
    const both = (data[i * 4 + 3] ?? 0) / 255
    const own = alpha ? machine / alpha : 0
    const k = machine ? Math.min(4, both / machine) : 0
    const mix = (c: number, dark: number) =>
      Math.min(255, (data[i * 4 + c] ?? 0) * k) * own + dark * (1 - own)
    data.set([mix(0, 18), mix(1, 22), mix(2, 24), Math.round(alpha * 255)], i * 4)
  }
  return { data, width, height }
}

/** The studio picture: the machine and its shadow on the site's ground, as JPEG. */
export const studioPicture = async (picture: Raw, out: string) =>
  toSharp(picture).flatten({ background: GROUND }).jpeg({ quality: 84, mozjpeg: true }).toFile(out)

/** The cut-out: cropped to the machine with a little air, at most `width` wide, as WebP with its shadow. */
export async function cutOut(picture: Raw, out: string, width = 1300) {
  const box = bounds(picture)
  const cut = await toSharp(picture).extract(box).png().toBuffer()
  return sharp(cut)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, alphaQuality: 90 })
    .toFile(out)
}

function bounds({ data, width, height }: Raw) {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < width * height; i++) {
    if ((data[i * 4 + 3] ?? 0) < 235) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const air = Math.round(width * 0.02)
  left = Math.max(0, left - air)
  top = Math.max(0, top - air)
  return {
    left,
    top,
    width: Math.min(width, right + air) - left,
    height: Math.min(height, bottom + air) - top,
  }
}
