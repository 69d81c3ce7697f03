/**
 * Whole milliseconds of one of the SDK's timestamps, a date, a number or an ISO text; undefined for anything else. A
 * timestamp has microseconds, which dates and texts lose: they are left out, or one moment would differ from itself.
 */
export function millisOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'string') return numberOf(Date.parse(value))
  if (value instanceof Date) return numberOf(value.getTime())
  const { toMillis } = (value ?? {}) as { toMillis?: unknown }
  return typeof toMillis === 'function' ? numberOf(Math.floor(Number(toMillis.call(value)))) : undefined
}

const numberOf = (value: number) => (Number.isNaN(value) ? undefined : value)
