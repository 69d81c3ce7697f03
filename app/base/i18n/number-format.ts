import { languageTag, type Locale } from '#app/content/locales.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** How a language writes numbers; each format is made once, as making one costs far more than using it. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(languageTag(locale), options)
  formats.set(key, format)
  return format
}
