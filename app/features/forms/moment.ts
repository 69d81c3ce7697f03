export interface CalendarEvent {
  /** Stays the same for the same event, so that a calendar knows it again. */
  uid: string
  title: string
  /** As `momentOf` reads it. */
  starts: string
  ends: string | undefined
  text: string
  place: string | undefined
  /** Absolute address. */
  url: string
  /** Milliseconds since 1970 when this entry was made. */
  stamp: number
}

/** An event as a calendar file (RFC 5545). Lines are at most 75 bytes, folded between characters. */
export function calendarFile({ uid, title, starts, ends, text, place, url, stamp }: CalendarEvent): string {
  const start = momentOf(starts) ?? new Date(0)
  const end = momentOf(ends) ?? new Date(start.getTime() + 3_600_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trackside//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(new Date(stamp))}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

/** A moment as editors enter it, in UTC: `2027-05-12 11:00` or ISO 8601; undefined when it is none. */
export function momentOf(text: string | null | undefined): Date | undefined {
  if (!text) return undefined
  const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(text)
  const date = new Date(plain ? `${plain[1]}T${plain[2]}Z` : text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

function folded(line: string): string {
  const encoder = new TextEncoder()
  let out = ''
  let bytes = 0
  for (const char of line) {
    const size = encoder.encode(char).length
    if (bytes + size > 75) {
      out += '\r\n '
      bytes = 1
    }
    out += char
    bytes += size
  }
  return out
}
