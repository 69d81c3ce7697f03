import { ownZone } from '#app/base/calendar/own-zone.ts'
import { dateFormat } from '#app/base/i18n/formats.ts'
import type { Locale } from '#app/content/locales.ts'

/** The visitor's zone in the browser; the event's on the server and in the first render, which must agree. */
export function zoneFor(hydrated: boolean, zone: string): string {
  return hydrated ? ownZone() : zone
}

/** Languages that write the morning's hours with one digit. */
const oneDigit: readonly Locale[] = ['es', 'fi', 'ja']

/** The clock of a language, as its `timeStyle: 'short'` writes it, which cannot stand beside a day: `07:00`, `7.00`. */
export const clockIn = (locale: Locale) =>
  ({ hour: oneDigit.includes(locale) ? 'numeric' : '2-digit', minute: '2-digit' }) as const

/** `Wednesday 12 May 2027, 14:00 UTC+3`, in words of the language. */
export function dateAndTime(millis: number, locale: Locale, timeZone: string): string {
  const written = dateFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...clockIn(locale),
  }).format(millis)
  return `${written} ${offsetName(millis, timeZone)}`
}

/** `14:00` or what the language writes. */
export function clockOf(millis: number, locale: Locale, timeZone: string): string {
  return dateFormat(locale, { timeZone, ...clockIn(locale) }).format(millis)
}

/**
 * What a time after another one has to say beside its clock, in a line each: its day where that is another (`Thu 13`), its
 * offset where the clocks have changed between the two.
 */
export function turnsAfter(before: number, millis: number, locale: Locale, timeZone: string): string[] {
  const ofBoth = (write: (each: number) => string) => [write(before), write(millis)] as const
  const day = dateFormat(locale, { timeZone, weekday: 'short', day: 'numeric' })
  return [ofBoth((each) => day.format(each)), ofBoth((each) => offsetName(each, timeZone))].flatMap(
    ([former, now]) => (now === former ? [] : [now]),
  )
}

/** `Europe/Helsinki` → `Helsinki`. */
export function cityOf(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

/**
 * A zone by its city and its offset at a moment: `Helsinki, UTC+3`. Where no city is given it is that of the zone's own
 * name, which is in Latin letters; languages of other scripts have the zone's name instead: `日本標準時、UTC+9`. Where the
 * clocks change until a second moment it has no offset, which would not be that of all its times.
 */
export function zoneName(
  millis: number,
  locale: Locale,
  timeZone: string,
  city = '',
  until = millis,
): string {
  const isJapanese = locale === 'ja'
  const place =
    city || (isJapanese || locale === 'ru' ? zonePart(millis, locale, timeZone, 'long') : cityOf(timeZone))
  const offset = offsetName(millis, timeZone)
  if (place === offset || offset !== offsetName(until, timeZone)) return place
  return `${place}${isJapanese ? '、' : ', '}${offset}`
}

/** The offset of a zone at a moment, as every time of the site names it: `UTC+3`, `UTC+5:45`, `UTC−3`. */
export function offsetName(millis: number, timeZone: string): string {
  return zonePart(millis, 'en', timeZone, 'shortOffset')
    .replace(/GMT(\+0$)?/, 'UTC')
    .replace('-', '−')
}

function zonePart(
  millis: number,
  locale: Locale,
  timeZone: string,
  timeZoneName: 'long' | 'shortOffset',
): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName }).formatToParts(millis)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
