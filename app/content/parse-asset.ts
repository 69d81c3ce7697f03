import type { Locale } from '#app/content/locales.ts'
import { webAddress } from './assets.ts'
import { isObject, textOf, type JsonObject } from './json.ts'

const TEXTS = ['alt', 'title', 'copyright'] as const

/** An asset field reduced to what is shown of it, with its texts in the page's language. */
export function parseAsset(value: unknown, locale: Locale): JsonObject | undefined {
  if (!isObject(value)) return undefined
  const filename = webAddress(textOf(value.filename))
  if (!filename) return undefined
  const focus = textOf(value.focus)
  return { filename, ...assetTexts(value, locale), ...(focus && { focus }) }
}

/** Alt text, title and copyright of an asset or a rich-text image, each in the language when it has been translated. */
export function assetTexts(asset: JsonObject, locale: Locale): Record<string, string> {
  const meta: JsonObject = isObject(asset.meta_data) ? asset.meta_data : {}
  return Object.fromEntries(
    TEXTS.map((text) => [
      text,
      textOf(meta[`${text}__i18n__${locale}`]) || textOf(asset[text]) || textOf(meta[text]),
    ]).filter(([, told]) => told !== ''),
  )
}
