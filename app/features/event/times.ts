import { languageTag, type Locale } from '#app/content/locales.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes a hundred times as long as using it. */
function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  if (formats.size > 500) formats.clear()
  formats.set(key, known)
  return known
}

/** The visitor's zone in the browser; the event's on the server and in the first render, which must agree. */
export function zoneFor(hydrated: boolean, zone: string): string {
  return hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone || zone : zone
}

/** `Wednesday 12 May 2027, 14:00 EEST`, in words of the language. */
export function dateAndTime(millis: number, locale: Locale, timeZone: string): string {
  return format(languageTag(locale), {
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
  return format(languageTag(locale), {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(millis)
}

/** A zone by its place and its name at a moment: `Helsinki, EEST`. */
export function zoneName(millis: number, locale: Locale, timeZone: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const name = format(languageTag(locale), { timeZone, timeZoneName: 'short' })
    .formatToParts(millis)
    .find(({ type }) => type === 'timeZoneName')?.value
  return name && name !== place ? `${place}, ${name}` : place
}
