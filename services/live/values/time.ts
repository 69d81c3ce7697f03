import { invalid } from '../status.ts'

/** Seconds since 1970 (may be negative) and microseconds within the second. */
export interface Instant {
  seconds: number
  micros: number
}

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/
const firstSecond = -62_135_596_800
const lastSecond = 253_402_300_799

/** Reads RFC 3339; digits past the microsecond are cut off, as the original does. */
export function parseTime(input: unknown): Instant {
  const match = typeof input === 'string' ? pattern.exec(input) : null
  const seconds = match ? Date.parse(`${match[1]}${match[3]}`) / 1000 : NaN
  if (!(seconds >= firstSecond && seconds <= lastSecond))
    throw invalid(`Invalid timestamp value: ${String(input)}`)
  return { seconds, micros: Number((match?.[2] ?? '').padEnd(6, '0').slice(0, 6)) }
}

function formatInstant({ seconds, micros }: Instant): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${String(micros).padStart(6, '0')}Z`
}

/** The same moment in the one form stored and sent: UTC with six digits. */
export const normalTime = (input: unknown) => formatInstant(parseTime(input))

/** Microseconds since 1970 as text; for commit times, which fit a double exactly until the year 2255. */
export function formatMicros(micros: number): string {
  return formatInstant({ seconds: Math.floor(micros / 1e6), micros: micros % 1e6 })
}

export function parseMicros(text: unknown): number {
  const { seconds, micros } = parseTime(text)
  return seconds * 1e6 + micros
}
