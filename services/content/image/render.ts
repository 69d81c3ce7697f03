import type { Sharp } from 'sharp'
import { unprocessable } from '../refusal.ts'
import { LONGEST_SIDE, type Area, type ImageFormat, type RoundCorner, type Transform } from './transform.ts'

/** Loaded with the first picture, so that a start does not wait for it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}

interface Size {
  width: number
  height: number
}

const MOST_PIXELS = 12_000 * 12_000
const SECONDS = 20

/** The picture in a file, transformed and encoded. Colours become sRGB; metadata is dropped after it turned the picture upright. */
export async function renderVariant(
  file: string,
  transform: Transform,
  format: ImageFormat,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const input = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  const meta = await sharp(file, input).metadata()
  const source = { width: meta.autoOrient.width, height: meta.autoOrient.height }
  let image = sharp(file, input).autoOrient().timeout({ seconds: SECONDS })

  const cut = transform.crop && within(transform.crop, source)
  if (cut) image = image.extract(cut)
  const size = targetSize(cut ?? source, transform)
  if (size.width > LONGEST_SIDE || size.height > LONGEST_SIDE)
    throw unprocessable(
      `an image's side is at most ${LONGEST_SIDE} pixels, not ${Math.max(size.width, size.height)}`,
    )
  image = resize(image, cut ?? source, size, transform)
  if (transform.flipX) image = image.flop()
  if (transform.flipY) image = image.flip()
  if (transform.brightness) image = image.modulate({ brightness: 1 + transform.brightness / 100 })
  if (transform.grayscale) image = image.grayscale()
  if (transform.blur && transform.blur >= 0.3) image = image.blur(transform.blur)
  if (transform.roundCorner)
    image = image.composite([
      { input: cornerMask(transform.roundCorner, await sizeOf(image)), blend: 'dest-in' },
    ])
  const corners = transform.roundCorner
  // Turning and filling come after the mask only in a second pass: sharp orders the steps of one pass by itself.
  if (corners || transform.rotate) {
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    if (corners && !corners.transparent) {
      const [r, g, b] = corners.color
      image = image.flatten({ background: { r, g, b } })
    }
    if (transform.rotate) image = image.rotate(transform.rotate, { background: background(transform.fill) })
  }
  return encode(image, format, transform.quality)
}

function resize(image: Sharp, source: Size, size: Size, transform: Transform): Sharp {
  const { width, height } = transform
  if (width === 0 && height === 0) return image
  if (transform.fitIn && transform.fill !== undefined && width > 0 && height > 0) {
    const withoutEnlargement = transform.noUpscale && source.width <= width && source.height <= height
    const picture = image.resize({ ...size, fit: 'contain', background: background(transform.fill) })
    return withoutEnlargement
      ? image.extend({ ...margins(source, { width, height }), background: background(transform.fill) })
      : picture
  }
  if (transform.fitIn || width === 0 || height === 0) return image.resize({ ...size, fit: 'fill' })
  if (transform.focal) {
    const window = focalWindow(source, size, transform.focal)
    return image.extract(window).resize({ ...size, fit: 'fill' })
  }
  return image.resize({ ...size, fit: 'cover', position: transform.smart ? 'attention' : 'centre' })
}

/** The picture's sides after the resizing, its own where none are asked for. */
function targetSize(source: Size, { width, height, fitIn, fill, noUpscale }: Transform): Size {
  if (width === 0 && height === 0) return { width: source.width, height: source.height }
  const [byWidth, byHeight] = [width / source.width, height / source.height]
  const boxed = width > 0 && height > 0
  if (boxed && !(fitIn && fill === undefined)) {
    if (!noUpscale || fitIn) return { width, height }
    const shrink = Math.min(1, source.width / width, source.height / height)
    return rounded(width * shrink, height * shrink)
  }
  const scale = boxed ? Math.min(byWidth, byHeight) : Math.max(byWidth, byHeight)
  const bounded = noUpscale ? Math.min(scale, 1) : scale
  return rounded(source.width * bounded, source.height * bounded)
}

const rounded = (width: number, height: number): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

/** The largest window of the wanted shape, as near to the focal area's middle as the picture's edges allow. */
function focalWindow(source: Size, size: Size, focal: Area) {
  const scale = Math.min(source.width / size.width, source.height / size.height)
  const width = Math.max(1, Math.min(source.width, Math.round(size.width * scale)))
  const height = Math.max(1, Math.min(source.height, Math.round(size.height * scale)))
  const at = (middle: number, length: number, whole: number) =>
    Math.round(Math.min(Math.max(middle - length / 2, 0), whole - length))
  return {
    left: at((focal.left + focal.right) / 2, width, source.width),
    top: at((focal.top + focal.bottom) / 2, height, source.height),
    width,
    height,
  }
}

function within(area: Area, source: Size) {
  const left = Math.min(area.left, source.width - 1)
  const top = Math.min(area.top, source.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(area.right, source.width) - left),
    height: Math.max(1, Math.min(area.bottom, source.height) - top),
  }
}

function margins(source: Size, box: Size) {
  const [x, y] = [box.width - source.width, box.height - source.height]
  return {
    left: Math.floor(x / 2),
    right: Math.ceil(x / 2),
    top: Math.floor(y / 2),
    bottom: Math.ceil(y / 2),
  }
}

function background(fill: string | undefined) {
  if (fill === undefined || fill === 'transparent') return { r: 0, g: 0, b: 0, alpha: 0 }
  const [r = 0, g = 0, b = 0, alpha = 255] = (fill.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return { r, g, b, alpha: alpha / 255 }
}

async function sizeOf(image: Sharp): Promise<Size> {
  const { info } = await image.clone().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height }
}

function cornerMask({ radius }: RoundCorner, { width, height }: Size): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" rx="${radius}" ry="${radius}"/></svg>`,
  )
}

function encode(image: Sharp, format: ImageFormat, quality: number | undefined): Promise<Buffer> {
  const clamped = quality === undefined ? undefined : Math.max(1, Math.round(quality))
  switch (format) {
    case 'avif':
      return image.avif({ quality: clamped ?? 50, effort: 2 }).toBuffer()
    case 'webp':
      return image.webp({ quality: clamped ?? 75, effort: 3 }).toBuffer()
    case 'png':
      return image.png(clamped === undefined ? {} : { palette: clamped < 100, quality: clamped }).toBuffer()
    case 'jpeg':
      return image
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: clamped ?? 80, progressive: true })
        .toBuffer()
  }
}
