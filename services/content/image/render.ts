import type { Sharp } from 'sharp'
import { unprocessable } from '../refusal.ts'
import { planFor, type Plan, type Size } from './geometry.ts'
import { LONGEST_SIDE, type ImageFormat, type RoundCorner, type Transform } from './transform.ts'

/** Loaded with the first picture, so that a start does not wait for it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Of a source, and of what is made of it. */
const MAX_PIXELS = 12_000 * 12_000
const MAX_OUTPUT_PIXELS = 4096 * 3072
/** Above, AVIF keeps its colours at half the detail: it takes a third less memory, and less than half the time. */
const LARGE_AVIF = 2_000_000
/** Above, WebP is sent instead of AVIF, which any reader of AVIF takes: encoding would need three times the memory. */
const LARGEST_AVIF = 4_500_000
const LONGEST_SECONDS = 60
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * The picture in a file, transformed and encoded. Pictures with an orientation are turned upright, colours become sRGB,
 * metadata is dropped, of an animation the first frame is taken. Throws a Refusal for sides that are too long.
 */
export async function renderVariant(
  file: string,
  transform: Transform,
  format: ImageFormat,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const input = { limitInputPixels: MAX_PIXELS }
  const { autoOrient: source } = await sharp(file, input).metadata()
  const plan = planFor(source, transform)
  const longest = Math.max(...Object.values({ ...plan.scaled, ...plan.box }))
  if (longest > LONGEST_SIDE)
    throw unprocessable(`an image's side is at most ${LONGEST_SIDE} pixels, not ${longest}`)
  const made = plan.box ?? plan.scaled
  const pixels = Math.max(made.width * made.height, plan.scaled.width * plan.scaled.height)
  if (pixels > MAX_OUTPUT_PIXELS)
    throw unprocessable(`an image has at most ${MAX_OUTPUT_PIXELS} pixels, not ${pixels}`)
  let image = shaped(sharp(file, input).autoOrient(), source, plan, transform)
  if (transform.roundCorner || transform.rotate) {
    // Sharp orders the steps of one pass by itself: corners and turns apply to what the first pass gave.
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    if (transform.rotate) image = image.rotate(transform.rotate)
    if (transform.roundCorner) {
      const turned = transform.rotate === 90 || transform.rotate === 270
      const size = turned ? { width: info.height, height: info.width } : info
      image = image.composite([cornersOf(transform.roundCorner, size, format)])
    }
  }
  return encode(image.timeout({ seconds: LONGEST_SECONDS }), format, transform.quality, made)
}

function shaped(image: Sharp, source: Size, plan: Plan, transform: Transform): Sharp {
  const { window, scaled, box } = plan
  let shaped = image
  if (window.width !== source.width || window.height !== source.height) shaped = shaped.extract(window)
  if (plan.cover)
    shaped = shaped.resize({ ...scaled, fit: 'cover', position: transform.smart ? 'attention' : 'centre' })
  else if (scaled.width !== window.width || scaled.height !== window.height)
    shaped = shaped.resize({ ...scaled, fit: 'fill' })
  if (box) shaped = shaped.extend({ ...margins(scaled, box), background: colorOf(transform.fill) })
  if (transform.flipX) shaped = shaped.flop()
  if (transform.flipY) shaped = shaped.flip()
  if (transform.brightness) shaped = shaped.linear(1, (transform.brightness * 255) / 100)
  if (transform.grayscale) shaped = shaped.grayscale()
  if (transform.blur && transform.blur >= 0.3) shaped = shaped.blur(transform.blur)
  return shaped
}

function margins(size: Size, box: Size) {
  const [x, y] = [box.width - size.width, box.height - size.height]
  return {
    left: Math.floor(x / 2),
    right: Math.ceil(x / 2),
    top: Math.floor(y / 2),
    bottom: Math.ceil(y / 2),
  }
}

function colorOf(fill: string | undefined) {
  if (fill === undefined || fill === 'transparent') return TRANSPARENT
  const [r = 0, g = 0, b = 0, alpha = 255] = (fill.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return { r, g, b, alpha: alpha / 255 }
}

/** What is laid over the picture: its corners in a color, or a mask that leaves nothing of them. */
function cornersOf({ radii, color, transparent }: RoundCorner, { width, height }: Size, format: ImageFormat) {
  const [rx, ry] = radii
  const rounded = `<rect width="${width}" height="${height}" rx="${rx}" ry="${ry}"/>`
  const svg = (body: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)
  if (transparent && format !== 'jpeg') return { input: svg(rounded), blend: 'dest-in' as const }
  const mask = `<mask id="m"><rect width="100%" height="100%" fill="#fff"/>${rounded}</mask>`
  const painted = `<rect width="100%" height="100%" fill="rgb(${color.join(',')})" mask="url(#m)"/>`
  return { input: svg(mask + painted), blend: 'over' as const }
}

function encode(image: Sharp, asked: ImageFormat, wanted: number | undefined, size: Size): Promise<Buffer> {
  const quality = wanted === undefined ? undefined : Math.max(1, Math.round(wanted))
  const pixels = size.width * size.height
  const isTooLarge = asked === 'avif' && pixels > LARGEST_AVIF
  switch (isTooLarge ? 'webp' : asked) {
    case 'avif': {
      // The largest pictures would hold a place for many seconds otherwise.
      const isLarge = pixels > LARGE_AVIF
      const capped = Math.min(quality ?? 50, 90)
      return image
        .avif({
          quality: capped,
          effort: isLarge ? 0 : 1,
          // Colors at half the size, as phones and cameras keep them, except where quality is asked for.
          chromaSubsampling: isLarge || capped <= 50 ? '4:2:0' : '4:4:4',
        })
        .toBuffer()
    }
    case 'webp':
      return image.webp({ quality: (isTooLarge ? undefined : quality) ?? 75, effort: 3 }).toBuffer()
    case 'png':
      return image.png(quality === undefined || quality === 100 ? {} : { palette: true, quality }).toBuffer()
    case 'jpeg':
      return image
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: quality ?? 80, progressive: true })
        .toBuffer()
  }
}
