/** Milliseconds since 1970 as a field for date and time shows them, in this device's zone; empty for none. */
export function fieldOf(time: number | undefined): string {
  if (time === undefined) return ''
  const date = new Date(time)
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** What such a field holds, in milliseconds since 1970; undefined when it is empty. */
export function timeIn(field: string): number | undefined {
  const time = field ? new Date(field).getTime() : NaN
  return Number.isNaN(time) ? undefined : time
}

/** For the database: a date, or nothing at all. */
export const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))
