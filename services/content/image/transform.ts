import { badRequest, unprocessable } from '../refusal.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** A rectangle in pixels of the source picture. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

export interface RoundCorner {
  /** Across and down. */
  radii: [across: number, down: number]
  color: [red: number, green: number, blue: number]
  transparent: boolean
}

/** What is to be done to a picture. Sides of 0 follow from the other one, or from the source. */
export interface Transform {
  width: number
  height: number
  flipX: boolean
  flipY: boolean
  /** The whole picture within the sides instead of one cut to fill them. */
  fitIn: boolean
  /** Cut where the picture is busiest. */
  smart: boolean
  crop?: Area
  focal?: Area
  format?: ImageFormat
  quality?: number
  /** `transparent` or six or eight hexadecimal digits. */
  fill?: string
  /** The sigma of the blur. */
  blur?: number
  /** -100 to 100. */
  brightness?: number
  grayscale?: boolean
  /** 0, 90, 180 or 270 degrees. */
  rotate?: number
  roundCorner?: RoundCorner
  noUpscale?: boolean
}

/** The longest side a picture may be asked for. */
export const LONGEST_SIDE = 4096

const AREA = /^(\d{1,6})x(\d{1,6}):(\d{1,6})x(\d{1,6})$/
const SIZE = /^(-?)(\d{0,6})x(-?)(\d{0,6})$/

/** Reads what follows `/m` in an image's path: `/800x600/smart/filters:format(webp):quality(60)`. Throws a Refusal. */
export function parseTransform(operations: string): Transform {
  const transform: Transform = { width: 0, height: 0, flipX: false, flipY: false, fitIn: false, smart: false }
  const parts = operations.split('/').filter((part) => part !== '')
  if (AREA.test(parts[0] ?? '')) transform.crop = parseArea(parts.shift() ?? '', 'crop')
  if (parts[0] === 'fit-in') {
    transform.fitIn = true
    parts.shift()
  }
  const size = SIZE.exec(parts[0] ?? '')
  if (size) {
    parts.shift()
    transform.flipX = size[1] === '-'
    transform.flipY = size[3] === '-'
    transform.width = side(size[2] ?? '')
    transform.height = side(size[4] ?? '')
  }
  if (parts[0] === 'smart') {
    transform.smart = true
    parts.shift()
  }
  if (parts[0]?.startsWith('filters:')) readFilters(parts.shift() ?? '', transform)
  if (parts.length > 0) throw badRequest(`${parts[0]} is not an image operation`)
  return transform
}

function side(text: string): number {
  const pixels = Number(text)
  if (pixels > LONGEST_SIDE)
    throw unprocessable(`an image's side is at most ${LONGEST_SIDE} pixels, not ${pixels}`)
  return pixels
}

function readFilters(text: string, transform: Transform): void {
  if (!/^filters(:[a-z_]+\([^()]*\))+$/.test(text)) throw badRequest('filters are malformed')
  for (const [, name = '', value = ''] of text.matchAll(/:([a-z_]+)\(([^()]*)\)/g)) {
    const read = FILTERS.get(name)
    if (!read) throw badRequest(`${name} is not a filter`)
    Object.assign(transform, read(value.trim()))
  }
}

/** By the name in the address: an object also has what it inherits, as `constructor`. */
const FILTERS = new Map(
  Object.entries<(value: string) => Partial<Transform>>({
    format: (value) => ({ format: parseFormat(value) }),
    quality: (value) => ({ quality: number('quality', value, 0, 100) }),
    focal: (value) => ({ focal: parseArea(value, 'focal') }),
    fill: (value) => ({ fill: parseColor(value) }),
    blur: (value) => {
      const [radius = '', sigma = radius] = value.split(',')
      const [r, s] = [number('blur', radius, 0, 150), number('blur', sigma, 0, 150)]
      return { blur: s || r / 2 }
    },
    brightness: (value) => ({ brightness: number('brightness', value, -100, 100) }),
    grayscale: () => ({ grayscale: true }),
    rotate: (value) => ({ rotate: rightAngle(value) }),
    round_corner: (value) => ({ roundCorner: parseRoundCorner(value) }),
    no_upscale: () => ({ noUpscale: true }),
  }),
)

function parseFormat(value: string): ImageFormat {
  if (value === 'jpg') return 'jpeg'
  if (value === 'avif' || value === 'webp' || value === 'jpeg' || value === 'png') return value
  throw badRequest(`${value} is not an image format`)
}

function number(name: string, value: string, min: number, max: number): number {
  const parsed = /^-?\d{1,4}(\.\d{1,3})?$/.test(value.trim()) ? Number(value) : Number.NaN
  if (!(parsed >= min && parsed <= max)) throw badRequest(`${name} is from ${min} to ${max}`)
  return parsed
}

function parseArea(value: string, name: string): Area {
  const [, left = 0, top = 0, right = 0, bottom = 0] = (AREA.exec(value) ?? []).map(Number)
  if (right < left || bottom < top || !AREA.test(value))
    throw badRequest(`${name} is left x top : right x bottom`)
  return { left, top, right, bottom }
}

function parseColor(value: string): string {
  const hex = value.replace(/^#/, '').toLowerCase()
  if (hex === 'transparent' || /^([0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) return hex
  if (/^[0-9a-f]{3}$/.test(hex)) return [...hex].map((digit) => digit + digit).join('')
  throw badRequest('fill is transparent or a color in hexadecimal digits')
}

/** `20`, `20|40` for an ellipse, `20,255,0,0` with the color behind it, `20,255,255,255,1` with none. */
function parseRoundCorner(value: string): RoundCorner {
  const [radius = '', ...rest] = value.split(',')
  const [across = '', down = across] = radius.split('|')
  const numbers = rest.map((part) =>
    number('round_corner', part.replace('true', '1').replace('false', '0'), 0, 255),
  )
  const [red = 255, green = 255, blue = 255, transparent = 0] = numbers
  return {
    radii: [number('round_corner', across, 0, LONGEST_SIDE), number('round_corner', down, 0, LONGEST_SIDE)],
    color: [red, green, blue],
    transparent: transparent > 0,
  }
}

function rightAngle(value: string): number {
  if (!['0', '90', '180', '270'].includes(value)) throw badRequest('rotate is 0, 90, 180 or 270')
  return Number(value)
}
