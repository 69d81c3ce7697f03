import type { LiveEnv } from '../env-live.ts'
import type { LiveServices } from './live-services.ts'
import { statusOf, type Status } from './status.ts'

/** What the server knows of banner and events, for who asks and for the pages it draws. */
export interface StatusDesk {
  /** The document of status; rejects when the database does not answer. */
  ask(): Promise<Status>
  /** The events as they were known last. */
  events(): Status['events']
  /** A page that shows events has been asked for: what is known is looked up, at most once a second. */
  renew(): void
}

/** `onChange` is told when the events are no longer what they were. Undefined where there is no live database. */
export function statusDesk(
  live: LiveEnv,
  services: LiveServices | undefined,
  onChange: () => void,
): StatusDesk | undefined {
  const look = statusOf(live, services)
  if (!look) return undefined
  let known: Status['events'] = {}
  let text = '{}'
  let last = -Infinity
  const ask = async () => {
    const status = await look()
    const now = JSON.stringify(status.events)
    if (now !== text) {
      known = status.events
      text = now
      onChange()
    }
    return status
  }
  return {
    ask,
    events: () => known,
    renew() {
      const now = performance.now()
      if (now - last < 1000) return
      last = now
      ask().catch(() => undefined)
    },
  }
}
