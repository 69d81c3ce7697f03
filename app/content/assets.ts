import { isObject, textOf } from './json.ts'
import { memoize } from './memoize.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'
import { parseUrl } from '#common/parse-url.ts'

/** A file of the content service, ready to render; its texts are in the page's language. */
export interface Picture {
  src: string
  alt: string
  title: string
  copyright: string
  /** Pixels of the original; 0 when its address does not tell. */
  width: number
  height: number
  /** What must stay visible when the picture is cropped, in percent of its width and height. */
  focus?: { x: number; y: number }
  kind: 'image' | 'video' | 'file'
  /** A drawing that is served as it is at every size. */
  vector: boolean
  /** File name with extension, e.g. `lokotrack.jpg`. */
  name: string
}

const KINDS: [Picture['kind'], RegExp][] = [
  ['image', /\.(avif|gif|jpe?g|png|svg|webp)$/i],
  ['video', /\.(m3u8|m4v|mov|mp4|ogv|webm)$/i],
]

/** What a file's address tells; undefined when it is no web address. */
const factsOf = memoize((filename) => {
  const src = webAddress(filename)
  if (!src) return null
  const path = src.replace(/[?#].*$/, '')
  const [, width = 0, height = 0] = /\/(\d+)x(\d+)\//.exec(path)?.map(Number) ?? []
  return {
    src,
    width,
    height,
    kind: KINDS.find(([, extension]) => extension.test(path))?.[0] ?? ('file' as const),
    vector: /\.svg$/i.test(path),
    name: decodeUriComponentSafely(path.slice(path.lastIndexOf('/') + 1)),
  }
})

/** The file of an asset field, undefined when none is chosen or its address is no web address. */
export function assetOf(field: unknown): Picture | undefined {
  const facts = isObject(field) ? factsOf(textOf(field.filename)) : null
  if (!facts || !isObject(field)) return undefined
  const focus = focusOf(textOf(field.focus), facts.width, facts.height)
  return {
    ...facts,
    alt: textOf(field.alt),
    title: textOf(field.title),
    copyright: textOf(field.copyright),
    ...(focus && { focus }),
  }
}

/** A file's address: http, https or a path of this server; `` for everything else. */
export function webAddress(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address
  if (/^\/[^/\\]/.test(absolute)) return absolute
  const protocol = parseUrl(absolute)?.protocol
  return protocol === 'https:' || protocol === 'http:' ? absolute : ''
}

/** The centre of the field's `left x top : right x bottom` in pixels as percentages: `300x200:301x201` → 18.75, 22.22. */
function focusOf(focus: string, width: number, height: number): Picture['focus'] {
  if (!focus) return undefined
  const edges = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus)?.slice(1).map(Number)
  if (!edges || !width || !height) return undefined
  const [left = 0, top = 0, right = 0, bottom = 0] = edges
  return { x: percent((left + right) / 2, width), y: percent((top + bottom) / 2, height) }
}

function percent(part: number, whole: number): number {
  return Math.min(100, Math.round((part / whole) * 10000) / 100)
}

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export interface ImageSize {
  /** Pixels; 0 follows the other side in the picture's own shape. */
  width: number
  height?: number
  format: ImageFormat
  /** 1 to 100; a good one for the format when absent. */
  quality?: number
}

/** A version of a picture: which original, and what an image service is to make of it. */
export interface ImageVariant extends Required<ImageSize> {
  src: string
  /** Pixel of the original to crop around. */
  focus?: { x: number; y: number }
}

/** `service` asks the content service’s image service, `files` names a file beside the original (for plain file hosts). */
export type ImageStyle = 'service' | 'files'

const QUALITIES: Record<ImageFormat, number> = { avif: 50, webp: 75, jpeg: 80, png: 90 }

/** Photographs, as opposed to machines cut out of their ground and drawings. */
export function isOpaque(picture: Picture): boolean {
  return /\.jpe?g$/i.test(picture.name)
}

/** Widths in pixels that are mostly fetched by phones, which show them at half their size or less. */
const phoneWidths = [560, 800]

/**
 * On the fine screens of phones nobody tells 36 from 50, and it is half. Other narrow pictures are also seen as large as
 * they are, on other screens. Cut-outs keep more: the shadow on the ground falls into blocks first, and ends in a line.
 */
function qualityOf(picture: Picture, { format, width }: ImageSize): number {
  if (format !== 'avif' || width <= 0 || width > 800) return QUALITIES[format]
  const isForPhones = phoneWidths.includes(width)
  if (isOpaque(picture)) return isForPhones ? 36 : 44
  return isForPhones ? 40 : QUALITIES.avif
}

let imageStyle: ImageStyle = 'service'

/** From now on pictures are addressed as files beside their originals, as an export to a plain file host needs. */
export function useFileImages(): void {
  imageStyle = 'files'
}

/** The address of a picture in a size and format; vector drawings and files that are no pictures keep their own. */
export function imageUrl(picture: Picture, size: ImageSize, style: ImageStyle = imageStyle): string {
  if (picture.vector || picture.kind !== 'image') return picture.src
  const { focus, width, height } = picture
  const cropped = size.width > 0 && (size.height ?? 0) > 0
  return variantUrl(
    {
      src: picture.src.replace(/[?#].*$/, ''),
      width: Math.round(size.width),
      height: Math.round(size.height ?? 0),
      format: size.format,
      quality: size.quality ?? qualityOf(picture, size),
      ...(cropped && focus && { focus: { x: pixel(focus.x, width), y: pixel(focus.y, height) } }),
    },
    style,
  )
}

function pixel(percent: number, whole: number): number {
  return Math.min(whole - 1, Math.round((percent / 100) * whole))
}

/** Both ways to write a variant's address; `variantOf` reads them. */
export function variantUrl(variant: ImageVariant, style: ImageStyle): string {
  const { src, width, height, format, quality, focus } = variant
  if (style === 'files') {
    const around = focus ? `-f${focus.x}x${focus.y}` : ''
    return `${src}-${width}x${height}${around}-q${quality}.${format}`
  }
  const focal = focus ? `:focal(${focus.x}x${focus.y}:${focus.x + 1}x${focus.y + 1})` : ''
  return `${src}/m/${width}x${height}/filters:format(${format}):quality(${quality})${focal}`
}

const SERVICE =
  /^(.+)\/m\/(\d+)x(\d+)\/filters:format\((avif|webp|jpeg|png)\):quality\((\d+)\)(?::focal\((\d+)x(\d+):\d+x\d+\))?$/
const FILES = /^(.+)-(\d+)x(\d+)(?:-f(\d+)x(\d+))?-q(\d+)\.(avif|webp|jpeg|png)$/

/** The variant an address of either style asks for, undefined when it is the address of an original. */
export function variantOf(url: string): ImageVariant | undefined {
  const service = SERVICE.exec(url)
  if (service) {
    const [, src = '', width, height, format, quality, x, y] = service
    return variant(src, width, height, format as ImageFormat, quality, x, y)
  }
  const [, src, width, height, x, y, quality, format] = FILES.exec(url) ?? []
  return src === undefined ? undefined : variant(src, width, height, format as ImageFormat, quality, x, y)
}

function variant(
  src: string,
  width: string | undefined,
  height: string | undefined,
  format: ImageFormat,
  quality: string | undefined,
  x: string | undefined,
  y: string | undefined,
): ImageVariant {
  const focus = x !== undefined && y !== undefined ? { x: Number(x), y: Number(y) } : undefined
  const size = { width: Number(width), height: Number(height), format, quality: Number(quality) }
  return { src, ...size, ...(focus && { focus }) }
}
