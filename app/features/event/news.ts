import { isDue, statusOf } from '#app/features/live/banner/banner.ts'
import { millisOf } from '#app/features/live/millis.ts'
import type { PublicStatus } from '#app/features/live/published-status.ts'

/** What a page that sleeps shows, as it was served. */
export interface Shown {
  /** State of its events, by their id. */
  states: ReadonlyMap<string, string>
  /** Moments it counts down to, in milliseconds since 1970. */
  moments: readonly number[]
}

/** Milliseconds before the start from which on a room is awake. */
export const near = 5 * 60_000

/** Whether a page has to wake: everybody is told something, an event is no longer what the page shows, or it begins soon. */
export function isNews({ banner, events }: PublicStatus, shown: Shown, now: number): boolean {
  const said = statusOf({ data: banner ?? undefined })
  if (said && isDue(said, now)) return true
  for (const [id, state] of shown.states) {
    const event = events[id]
    if (!event) continue
    if (event.state !== state || event.rehearsal) return true
    // It may have been moved since the page was made.
    const start = millisOf(event.start)
    if (state === 'upcoming' && start !== undefined && start - now < near) return true
  }
  return shown.moments.some((moment) => moment - now < near)
}
