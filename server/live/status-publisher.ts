import type { Log } from '#services/log/log.ts'
import type { LiveEnv } from '../env-live.ts'
import type { LiveServices } from './live-services.ts'
import { statusOf, type Status } from './status.ts'

/** Publishes the state of banner and events to clients that ask, and to the pages the server draws. */
export interface StatusPublisher {
  /** The current state; rejects when the database does not answer. */
  fetch(): Promise<Status>
  /** The events as last fetched. */
  events(): Status['events']
  /** Fetches in the background, at most once a second. To be called when a page that shows events is requested. */
  renew(): void
}

export interface StatusPublisherOptions {
  env: LiveEnv
  services: LiveServices | undefined
  /** Called when the events differ from those fetched before. */
  onChange: () => void
  /** Gets a line when the database stops answering, and one when it answers again. */
  log: Log
}

/** Undefined where there is no live database. */
export function statusPublisher({
  env,
  services,
  onChange,
  log,
}: StatusPublisherOptions): StatusPublisher | undefined {
  const read = statusOf(env, services)
  if (!read) return undefined
  let events: Status['events'] = {}
  let eventsJson = '{}'
  let lastRenewal = -Infinity
  let isFailing = false
  const readAndLog = async () => {
    try {
      const status = await read()
      if (isFailing) log('live: banner and events can be read again')
      isFailing = false
      return status
    } catch (error) {
      if (!isFailing)
        log('live: banner and events cannot be read: pages show what was known last', {
          level: 'warn',
          error,
        })
      isFailing = true
      throw error
    }
  }
  const fetch = async () => {
    const status = await readAndLog()
    const json = JSON.stringify(status.events)
    if (json !== eventsJson) {
      events = status.events
      eventsJson = json
      onChange()
    }
    return status
  }
  return {
    fetch,
    events: () => events,
    renew() {
      const now = performance.now()
      if (now - lastRenewal < 1000) return
      lastRenewal = now
      // The failure has been logged; pages show the events fetched before.
      fetch().catch(() => undefined)
    },
  }
}
