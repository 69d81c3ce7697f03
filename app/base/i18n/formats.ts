import { languageTag, type Locale } from '#app/content/locales.ts'

/*
 * How languages write numbers, dates, lists and names. To make a format costs a hundred times as much as to use it: each
 * is made once, here. Browsers and servers know languages from different years of CLDR: what the server wrote into a
 * document comes with it, and the browser says the same (docs/decisions/0031-written-as-the-server-wrote.md).
 */

/** What formats gave: by format, then by method and value. */
export type Written = Record<string, Record<string, unknown>>

/** Takes what formats give while a document is drawn: into its record, or into that of a part of it. */
export interface Recording {
  written: Written
}

/** A browser needs some dozens, a server some hundreds; zones are the visitors' own, so their number has no end. */
const MAX_FORMATS = 1000
const made = new Map<string, unknown>()
let recording: () => Recording | undefined = () => undefined
let given: Written = {}

/** The server: where what formats give goes, as long as `source` names a recording. */
export function recordFormatsIn(source: () => Recording | undefined): void {
  recording = source
}

/** The browser: formats give what the server wrote, where it did. */
export function writeAs(written: Written): void {
  given = written
}

/** Adds what was written elsewhere. */
export function addWritten(to: Written, from: Written): void {
  for (const key in from) to[key] = { ...to[key], ...from[key] }
}

function once<T extends object>(kind: string, locale: string, options: object, make: () => T): T {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const cached = made.get(key) as T | undefined
  if (cached) return cached
  if (made.size >= MAX_FORMATS) made.clear()
  const format = make()
  made.set(key, format)
  // In a zone of its own a visitor's machine writes other days and times than the server.
  if (kind === 'date' && !(options as Intl.DateTimeFormatOptions).timeZone) return format
  for (const method of ['format', 'formatToParts', 'of'] as const) {
    const write = (format as Record<string, unknown>)[method]
    if (typeof write !== 'function') continue
    const value = (...values: [unknown?]) => {
      const named = `${method} ${+(values[0] as number) || String(values[0])}`
      const known = given[key]?.[named]
      if (known !== undefined) return known
      let written: unknown = Reflect.apply(write, format, values)
      // Most languages come with a hyphen where a number below nothing has its minus sign.
      if (kind === 'number' && method === 'format') written = (written as string).replace('-', '−')
      // What is said of now is said anew.
      const record = values[0] === undefined ? undefined : recording()?.written
      if (record) (record[key] ??= {})[named] = written
      return written
    }
    Object.defineProperty(format, method, { value })
  }
  return format
}

/** Portuguese texts are those of Portugal: `1150 mm`, `608 000 €` and `Polónia`, where the language alone means Brazil. */
const writtenAs = (locale: Locale) => (locale === 'pt' ? 'pt-PT' : languageTag(locale))

export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once('number', locale, options, () => new Intl.NumberFormat(writtenAs(locale), options))
}

/**
 * In the zone of the machine unless the options name one. English days are written as in Britain, whose spelling the texts
 * have: `22 November 2026`, `14:20`. Throws a RangeError for a zone that does not exist.
 */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = locale === 'en' ? 'en-GB' : writtenAs(locale)
  return once('date', locale, options, () => new Intl.DateTimeFormat(tag, options))
}

export function listFormat(locale: Locale, options: Intl.ListFormatOptions): Intl.ListFormat {
  return once('list', locale, options, () => new Intl.ListFormat(writtenAs(locale), options))
}

/** What stands between words in a row. */
export const comma = (locale: Locale) => (locale === 'ja' ? '、' : ', ')

/** Words one after the other, without an “and”; those that are missing are left out. */
export function inARow(locale: Locale, words: readonly (string | false | null | undefined)[]): string {
  return words.filter(Boolean).join(comma(locale))
}

/** Names of countries (`region`) or languages: `.of('FI')` → `Finnland`. */
export function displayNames(locale: Locale, options: Intl.DisplayNamesOptions): Intl.DisplayNames {
  return once('names', locale, options, () => new Intl.DisplayNames(writtenAs(locale), options))
}
