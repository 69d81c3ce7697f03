import { dateFormat } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'

/** `07:05` at the console, as every other of its times: with two digits where the language's own short time has them. */
export const consoleClock = (millis: number, locale: Locale, timeZone: string): string =>
  dateFormat(locale, { timeStyle: 'short', timeZone }).format(millis)

/** How a longer form writes the hour to agree with that. */
export const hourIn = (locale: Locale): '2-digit' | 'numeric' =>
  consoleClock(Date.UTC(2000, 0, 1, 7), locale, 'UTC').startsWith('0') ? '2-digit' : 'numeric'
