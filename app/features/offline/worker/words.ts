import { dateFormat } from '#app/base/i18n/formats.ts'
import words from '../messages.json' with { type: 'json' }
import { isLocale, languageTag, splitLocale, type Locale } from '#app/content/locales.ts'

/** Words of the worker's own, which it has also when nothing else can be had. */
export function word(locale: Locale, id: keyof (typeof words)['en'], values: Record<string, string> = {}) {
  return words[locale][id].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** The language of a stored page, or of a path where none is known. */
export function localeOf(code: string | undefined, path: string): Locale {
  return isLocale(code) ? code : splitLocale(path).locale
}

/** Largest units first, in milliseconds. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * When a page was sent, and how long ago that is: `November 22, 14:20 (3 hours ago)`. A clock that runs behind the
 * server's tells no age; the date is the server's in any case.
 */
export function whenSent(at: number, now: number, locale: Locale): string {
  const date = dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(now - at > 300 * 86_400_000 && { year: 'numeric' as const }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  const [unit, length] = units.find(([, ms]) => now - at >= ms) ?? []
  if (!unit) return date
  const age = new Intl.RelativeTimeFormat(languageTag(locale)).format(-Math.floor((now - at) / length), unit)
  return locale === 'ja' ? `${date}（${age}）` : `${date} (${age})`
}
