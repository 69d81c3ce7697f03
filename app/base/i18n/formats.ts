import { languageTag, type Locale } from '#app/content/locales.ts'

/*
 * How languages write numbers, dates, lists and names. To make a format costs a hundred times as much as to use it: each
 * is made once, here.
 */

/** A browser needs some dozens, a server some hundreds; zones are the visitors' own, so their number has no end. */
const MAX_FORMATS = 1000
const made = new Map<string, unknown>()

function once<T>(kind: string, locale: string, options: object, make: () => T): T {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const cached = made.get(key) as T | undefined
  if (cached) return cached
  if (made.size >= MAX_FORMATS) made.clear()
  const format = make()
  made.set(key, format)
  return format
}

export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once('number', locale, options, () => new Intl.NumberFormat(languageTag(locale), options))
}

/**
 * In the zone of the machine unless the options name one. English days are written as in Britain, whose spelling the texts
 * have: `22 November 2026`, `14:20`. Throws a RangeError for a zone that does not exist.
 */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = locale === 'en' ? 'en-GB' : languageTag(locale)
  return once('date', locale, options, () => new Intl.DateTimeFormat(tag, options))
}

export function listFormat(locale: Locale, options: Intl.ListFormatOptions): Intl.ListFormat {
  return once('list', locale, options, () => new Intl.ListFormat(languageTag(locale), options))
}

/** Names of countries (`region`) or languages: `.of('FI')` → `Finnland`. */
export function displayNames(locale: Locale, options: Intl.DisplayNamesOptions): Intl.DisplayNames {
  return once('names', locale, options, () => new Intl.DisplayNames(languageTag(locale), options))
}
