import { displayNames } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'

/** Names of countries in a language, by their ISO 3166 codes: `FI` → `Finnland`. What is no code stays as it is. */
export function countryNames(locale: Locale): (code: string) => string {
  const names = displayNames(locale, { type: 'region' })
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}
