import sharp, { type Sharp } from 'sharp'

/**
 * Degrees by which the light of each place leaves the machines' paint greener than the studio's does: warm sun more than
 * lamps. A photographer sets a camera to the light; here the paint alone is turned, so that it is one paint in all pictures.
 */
export const PAINT_TURN = { quarry: 11, yard: 11, showroom: 6, film: 6 } as const

/** Hues of the paint in degrees: turned as a whole between the inner two, not at all outside the outer ones. */
const [FIRST, FULL, LAST, OUT] = [140, 154, 176, 188]
/** Saturation from which the paint begins to be turned, and is as a whole. */
const [PALE, DEEP] = [0.12, 0.32]

/** The picture with its paint turned towards blue by so many degrees, as bright as it was; everything else stays. */
export async function withPaint(picture: Sharp, degrees: number): Promise<Sharp> {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  turnPaint(data, degrees)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** Turns the hue of teal pixels by so many degrees towards blue, in place. `rgb` holds three bytes a pixel. */
export function turnPaint(rgb: Uint8Array, degrees: number): void {
  for (let i = 0; i + 2 < rgb.length; i += 3) {
    const [r = 0, g = 0, b = 0] = [rgb[i], rgb[i + 1], rgb[i + 2]]
    // Between green and blue; whatever has most red is no paint.
    const low = r
    const high = Math.max(g, b)
    const range = high - low
    if (range <= 0 || low > Math.min(g, b)) continue
    const hue = g >= b ? 120 + (60 * (b - r)) / range : 240 - (60 * (g - r)) / range
    const share = step(FIRST, FULL, hue) * step(OUT, LAST, hue) * step(PALE, DEEP, range / high)
    if (!share) continue
    const turned = hue + degrees * share
    const green = turned <= 180 ? range : (range * (240 - turned)) / 60
    const blue = turned >= 180 ? range : (range * (turned - 120)) / 60
    const lost = luma(0, g - low, b - low) - luma(0, green, blue)
    rgb[i] = byte(low + lost)
    rgb[i + 1] = byte(low + green + lost)
    rgb[i + 2] = byte(low + blue + lost)
  }
}

const luma = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

/** From 0 at `from` to 1 at `to`, gently at both ends; `to` may be the smaller. */
function step(from: number, to: number, at: number): number {
  const t = Math.max(0, Math.min(1, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
