import { memoize } from '#app/content/memoize.ts'
import { offsetAt } from './zone-offset.ts'

/** What a calendar needs to know of an event. Times in milliseconds since 1970. */
export interface CalendarEntry {
  /** Stays the same for ever, so that a second file replaces the first. */
  uid: string
  title: string
  text: string
  place?: string | undefined
  url: string
  start: number
  end: number
  /** IANA name, e.g. `Europe/Helsinki`; times stand in UTC when absent. */
  zone?: string
  /** Minutes before the start at which the calendar reminds. */
  alarm: number
  /** When what it says was last changed. */
  stamp: number
  /** How often it has been moved: of two files of one UID, calendars keep the one that counts more. */
  sequence: number
}

/** An iCalendar file (RFC 5545) with the zone's own rules for that year, and a reminder. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trackside//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(entry.zone ? zoneLines(`${new Date(entry.start).getUTCFullYear()} ${entry.zone}`) : []),
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART${timeIn(entry.start, entry.zone)}`,
    `DTEND${timeIn(entry.end, entry.zone)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.text ? [`DESCRIPTION:${escaped(`${entry.text}\n${entry.url}`)}`] : []),
    ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
    `URL:${entry.url}`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(entry.title)}`,
    `TRIGGER:-PT${entry.alarm}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const escaped = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n')

/** Lines hold 75 bytes at most; what follows stands on further ones, after a space. */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const char of line) {
    const size = bytesOf(char)
    if (bytes + size > (parts.length ? 74 : 75)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += char
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

/** Bytes of a character in UTF-8. */
function bytesOf(char: string): number {
  const point = char.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

const utc = (millis: number) => `${new Date(millis).toISOString().replace(/[-:]|\.\d+/g, '')}`

const timeIn = (millis: number, zone: string | undefined) =>
  zone ? `;TZID=${zone}:${local(millis, zone)}` : `:${utc(millis)}`

const local = (millis: number, zone: string) => utc(millis + offsetAt(millis, zone) * 60_000).slice(0, -1)

/** The offsets in a year and zone (`2027 Europe/Helsinki`): one, or two and the hours at which they change. */
const zoneLines = memoize((yearAndZone): string[] => {
  const [digits = '', zone = 'UTC'] = yearAndZone.split(' ')
  const year = Number(digits)
  const changes: { at: number; from: number; to: number }[] = []
  const hour = 3_600_000
  let before = offsetAt(Date.UTC(year, 0, 1), zone)
  const first = before
  for (let day = Date.UTC(year, 0, 2); day <= Date.UTC(year + 1, 0, 1); day += 24 * hour) {
    const now = offsetAt(day, zone)
    if (now === before) continue
    let change = day - 24 * hour
    while (offsetAt(change, zone) === before) change += hour / 2
    changes.push({ at: change, from: before, to: now })
    before = now
  }
  const earliest = Math.min(first, ...changes.map(({ to }) => to))
  const spans = [{ at: Date.UTC(year, 0, 1), from: first, to: first }, ...changes]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...spans.flatMap(({ at, from, to }) => {
      const kind = to > earliest ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        `DTSTART:${utc(at + from * 60_000).slice(0, -1)}`,
        `TZOFFSETFROM:${offset(from)}`,
        `TZOFFSETTO:${offset(to)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
})

function offset(minutes: number): string {
  const whole = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}${two(whole % 60)}`
}
