import { bannerPath, isDue, readBanner } from '#app/features/live/banner/banner.ts'
import { millisOf } from '#app/features/live/millis.ts'
import { publishedDocument, type Fields, type PublishedStatus } from '#app/features/live/published-status.ts'

/** What a sleeping room shows, as the server drew it. */
export interface ShownEvents {
  /** States of its events by id. */
  states: ReadonlyMap<string, string>
  /** Moments it counts down to, in milliseconds since 1970. */
  moments: readonly number[]
}

/** Milliseconds before its event's start at which a room wakes. */
const lead = 5 * 60_000

/** Whether a room must wake: a banner is due, its event's or everybody's, an event is not in the state that is shown, or one begins soon. */
export function mustWake(status: PublishedStatus, shown: ShownEvents, now: number): boolean {
  const banner = readBanner(publishedDocument(status, bannerPath))
  if (banner && isDue(banner, now)) return true
  for (const [id, state] of shown.states) {
    const event = publishedDocument(status, `events/${id}`)
    if (!event) continue
    if (event.state !== state || event.rehearsal) return true
    const own = readBanner(event.banner as Fields | undefined)
    if (own && isDue(own, now)) return true
    // It may have been moved since the page was drawn.
    const start = millisOf(event.start)
    if (state === 'upcoming' && start !== undefined && start - now < lead) return true
  }
  return shown.moments.some((moment) => moment - now < lead)
}
