import { dateFormat } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'

/** The visitor's zone in the browser; the event's on the server and in the first render, which must agree. */
export function zoneFor(hydrated: boolean, zone: string): string {
  return hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone || zone : zone
}

/** `Wednesday 12 May 2027, 14:00 EEST`, in words of the language. */
export function dateAndTime(millis: number, locale: Locale, timeZone: string): string {
  return dateFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(millis)
}

/** `14:00` or what the language writes. */
export function clockOf(millis: number, locale: Locale, timeZone: string): string {
  return dateFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(millis)
}

/** `Europe/Helsinki` → `Helsinki`. */
export function cityOf(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

/**
 * A zone by its city and its name at a moment: `Helsinki, EEST`. Where no city is given it is that of the zone's own name,
 * which is in Latin letters; languages of other scripts have the zone's name alone: `日本標準時`.
 */
export function zoneName(millis: number, locale: Locale, timeZone: string, city = ''): string {
  const nameOf = (timeZoneName: 'short' | 'long') =>
    dateFormat(locale, { timeZone, timeZoneName })
      .formatToParts(millis)
      .find(({ type }) => type === 'timeZoneName')?.value
  if (!city && new Intl.Locale(locale).maximize().script !== 'Latn') return nameOf('long') ?? timeZone
  const place = city || cityOf(timeZone)
  const name = nameOf('short')
  return name && name !== place ? `${place}, ${name}` : place
}
