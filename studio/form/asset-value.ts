import { isObject, textOf, type JsonObject } from '#app/content/json.ts'
import type { AssetValue } from './values.ts'

const VENDOR_FILES = 'https://a.storyblok.com/f/'

/** Where a file of the content is found here. */
export function fileHere(filename: string, service: string): string {
  return filename.startsWith(VENDOR_FILES) ? `${service}/f/${filename.slice(VENDOR_FILES.length)}` : filename
}

/** A small picture of an image; undefined for files that are none. */
export function thumbnailOf(filename: string, service: string): string | undefined {
  if (/\.svg$/i.test(filename)) return fileHere(filename, service)
  return /\.(?:jpe?g|png|webp|avif|gif)$/i.test(filename)
    ? `${fileHere(filename, service)}/m/480x0`
    : undefined
}

/** What the site says of a picture in a language: stands in `meta_data`, the English also in the field itself. */
export function altIn(asset: AssetValue, locale: string): string {
  const meta: JsonObject = isObject(asset.meta_data) ? asset.meta_data : {}
  return locale === 'en' ? textOf(asset.alt) || textOf(meta.alt) : textOf(meta[`alt__i18n__${locale}`])
}

export function withAlt(asset: AssetValue, locale: string, alt: string): AssetValue {
  const meta = isObject(asset.meta_data) ? asset.meta_data : {}
  if (locale === 'en') return { ...asset, alt, ...(asset.meta_data ? { meta_data: { ...meta, alt } } : {}) }
  return { ...asset, meta_data: { ...meta, [`alt__i18n__${locale}`]: alt } }
}

/** Width and height of a picture, which its address names: `…/1920x1080/…`. */
export function sizeOf(filename: string): { width: number; height: number } | undefined {
  const [, width, height] = /\/(\d+)x(\d+)\//.exec(filename) ?? []
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined
}

/** The point of a picture that stays in view however it is cut, in per cent; undefined when none is set. */
export function focusOf(asset: AssetValue): { x: number; y: number } | undefined {
  const size = sizeOf(asset.filename)
  const edges = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(textOf(asset.focus))?.slice(1).map(Number)
  if (!size || !edges) return undefined
  const [left = 0, top = 0, right = 0, bottom = 0] = edges
  return { x: ((left + right) / 2 / size.width) * 100, y: ((top + bottom) / 2 / size.height) * 100 }
}

/** Sets it, as the vendor’s editor writes it: a square of one pixel. */
export function withFocus(asset: AssetValue, point: { x: number; y: number } | undefined): AssetValue {
  const size = sizeOf(asset.filename)
  if (!point || !size) return { ...asset, focus: '' }
  const x = Math.min(size.width - 1, Math.max(0, Math.floor((point.x / 100) * size.width)))
  const y = Math.min(size.height - 1, Math.max(0, Math.floor((point.y / 100) * size.height)))
  return { ...asset, focus: `${x}x${y}:${x + 1}x${y + 1}` }
}

/** An asset field in which nothing is chosen any more. */
export const noAsset: AssetValue = {
  fieldtype: 'asset',
  id: null,
  alt: '',
  name: '',
  focus: '',
  title: '',
  filename: '',
  copyright: '',
}
