import type { EventTime, EventTimeRules } from '#app/content/figures/event-times.ts'
import { isObject, textOf } from '#app/content/json.ts'
import type { Locale } from '#app/content/locales.ts'
import { zoneOf } from '#app/base/calendar/own-zone.ts'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { readEvent } from './event-document.ts'
import { timesOf } from './event-now.ts'
import { cityOf, clockIn, zoneName } from './times.ts'
import { plannedEnd, timeOf } from './plan.ts'

/** When events are: what placeholders such as `{open-pit-day.date}` stand for. */
export const eventTimes: EventTimeRules = {
  read(event, document) {
    const start = timeOf(textOf(event.start))
    if (start === undefined) return undefined
    const plan = { start, end: plannedEnd(start, textOf(event.end)) }
    const zone = zoneOf(textOf(event.zone))
    return {
      ...timesOf(plan, isObject(document) ? readEvent(document) : undefined),
      zone,
      city: textOf(event.city) || cityOf(zone),
    }
  },
  write: writeEventTime,
}

const names: Record<string, (time: EventTime, locale: Locale) => string> = {
  date: ({ start, zone }, locale) => dayFormat(locale, zone).format(start),
  day: ({ start, zone }, locale) => upperFirst(dayFormat(locale, zone, 'long').format(start), locale),
  start: ({ start, zone }, locale) => clockFormat(locale, zone).format(start),
  end: ({ end, zone }, locale) => clockFormat(locale, zone).format(end),
  hours: ({ start, end, zone }, locale) => {
    const clock = clockFormat(locale, zone)
    return `${clock.format(start)}${locale === 'ja' ? '～' : '–'}${clock.format(end)}`
  },
  zone: ({ start, end, zone, city }, locale) => zoneName(start, locale, zone, city, end),
}

/**
 * An event's time by name, in the zone of the event: `date` → `12 May 2027`, `day` → `Wednesday 12 May 2027`, `start` →
 * `14:00`, `end`, `hours` → `14:00–16:30`, `zone` → `Helsinki, UTC+3`. Undefined for another name.
 */
export function writeEventTime(time: EventTime, name: string, locale: Locale): string | undefined {
  return Object.hasOwn(names, name) ? names[name]?.(time, locale) : undefined
}

/** All that can be said of an event's time. */
export const eventTimeNames: readonly string[] = Object.keys(names)

function dayFormat(locale: Locale, timeZone: string, weekday?: 'long'): Intl.DateTimeFormat {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return dateFormat(locale, { timeZone, ...day, ...(weekday && { weekday }) })
}

function clockFormat(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  return dateFormat(locale, { timeZone, ...clockIn(locale) })
}

/** A day stands alone, as the first words of its line. */
function upperFirst(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
