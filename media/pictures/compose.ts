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

/** Whether a pixel is shadow on the ground: black that lets the ground through. */
const isShadow = (data: Uint8ClampedArray, i: number): boolean => {
  const a = data[i + 3] ?? 0
  const light = Math.max(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0)
  return a < 246 && light < 40
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
 * A render on transparent ground with its shadow freed of grain and made lighter (`strength` of 1 leaves it as it is).
 * Far from the machine the shadow ends before the frame does, so that a cut-out has no edge.
 */
export async function cleanShadow(file: string, strength = 0.8): Promise<Raw> {
  const picture = await pixels(file)
  const { data, width, height } = picture
  const count = width * height
  const [shade, weight] = [new Float32Array(count), new Float32Array(count)]
  for (let i = 0; i < count; i++) {
    if (!isShadow(data, i * 4)) continue
    weight[i] = 1
    shade[i] = (data[i * 4 + 3] ?? 0) / 255
  }
  const [near, far] = [
    await soften(shade, weight, width, height, 5),
    await soften(shade, weight, width, height, 22),
  ]
  for (let i = 0; i < count; i++) {
    if (!weight[i]) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    const rim = ease(Math.min(x, y, width - 1 - x, height - 1 - y) / (width * 0.16))
    const wide = far(i)
    const share = Math.min(1, Math.max(0, (wide - 0.1) / 0.3))
    const soft = (near(i) * share + wide * (1 - share)) * strength * rim
    data.set([18, 22, 24, Math.round(Math.max(0, soft - 0.03) * 255)], i * 4)
  }
  return picture
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
