import { isObject, textOf, type JsonObject } from '#app/content/json.ts'
import type { AssetValue } from './values.ts'

const VENDOR_FILES = 'https://a.storyblok.com/f/'

/** Where a file of the content is found here. */
export function fileHere(filename: string, service: string): string {
  return filename.startsWith(VENDOR_FILES) ? `${service}/f/${filename.slice(VENDOR_FILES.length)}` : filename
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
