/** A time (milliseconds since 1970) in a zone, as calendars write it: `2026-11-23 21:30`. */
export const timeIn = (timeZone: string, time: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time)

/** What an iCalendar file has of an event that begins at a time, in its own zone, and has been moved so many times. */
export function entryAt(timeZone: string, start: number, moves: number): RegExp {
  const local = timeIn(timeZone, start).replaceAll(/[-:]/g, '').replace(' ', 'T')
  return new RegExp(`\nSEQUENCE:${moves}\r\n[^]*\nDTSTART;TZID=${timeZone}:${local}00\r\n`)
}
