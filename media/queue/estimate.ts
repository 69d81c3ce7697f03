/** A finished slice as far as its speed matters. */
export interface Timed {
  /** Million pixel samples. */
  work: number
  /** By the clock. */
  seconds: number
}

/** What a slice of unknown speed is taken for, in million pixel samples a second: one core, outdoors. */
const UNKNOWN_SPEED = 0.3

/**
 * Million pixel samples a second: of the job itself, or else of all others, or else a guess. Only the last ten slices
 * count, since a machine may have become busier or idler.
 */
export function speedOf(own: readonly Timed[], others: readonly Timed[]): number {
  const measured = (own.length ? own : others).slice(-10)
  const seconds = measured.reduce((sum, one) => sum + one.seconds, 0)
  return seconds > 0 ? measured.reduce((sum, one) => sum + one.work, 0) / seconds : UNKNOWN_SPEED
}

/** Seconds as a person says them: `40 s`, `12 min`, `3 h 20 min`. */
export function spoken(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
