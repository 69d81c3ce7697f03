import { createHash } from 'node:crypto'
import { isDue, readBanner } from '#app/features/live/banner/banner.ts'
import type { Log } from '#services/log/log.ts'
import type { LiveEnv } from '../env-live.ts'
import type { LiveServices } from './options.ts'
import { statusOf, type Status } from './status.ts'

/** Publishes the state of banner and events to clients that ask, and to the pages the server draws. */
export interface StatusPublisher {
  /** The current state; rejects when the database does not answer. */
  fetch(): Promise<Status>
  /** The state as last fetched, where that is at most so many milliseconds ago; `age` in milliseconds. */
  known(maxAge: number): { status: Status; age: number } | undefined
  /** The events as last fetched. */
  events(): Status['events']
  /** The banner as last fetched, while it is due. */
  banner(): Status['banner']
  /** A few letters that are others when banner or events are. */
  version(): string
  /** Whether it was fetched so lately that a page may say what it said then. */
  isRecent(): boolean
  /** Fetches in the background, at most once a second. To be called when a page that shows events is requested. */
  renew(): void
}

export interface StatusPublisherOptions {
  env: LiveEnv
  services: LiveServices | undefined
  /** Called when the events, or the banner that is due, differ from what was fetched before. */
  onChange: (changed: { events: boolean; banner: boolean }) => void
  /** Gets a line when the database stops answering, and one when it answers again. */
  log: Log
}

/** Milliseconds for which a page that shows a banner is sent without asking whether it is still due. */
const recent = 1000

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
  let banner: Status['banner'] = null
  let eventsJson = '{}'
  let bannerJson = 'null'
  let version = versionOf(null, {})
  let lastRenewal = -Infinity
  let lastRead = -Infinity
  let lastStatus: Status | undefined
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
    lastRead = performance.now()
    lastStatus = status
    const before = { eventsJson, bannerJson }
    events = status.events
    banner = dueBanner(status)
    eventsJson = JSON.stringify(events)
    bannerJson = JSON.stringify(banner)
    version = versionOf(status.banner, events)
    const changed = { events: eventsJson !== before.eventsJson, banner: bannerJson !== before.bannerJson }
    if (changed.events || changed.banner) onChange(changed)
    return status
  }
  return {
    fetch,
    known(maxAge) {
      const age = performance.now() - lastRead
      return lastStatus && age <= maxAge ? { status: lastStatus, age } : undefined
    },
    events: () => events,
    banner: () => banner,
    version: () => version,
    isRecent: () => performance.now() - lastRead < recent,
    renew() {
      const now = performance.now()
      if (now - lastRenewal < 1000) return
      lastRenewal = now
      // The page goes first: to open the database takes longer than to send it. A failure has been logged, and pages show
      // the events fetched before.
      setImmediate(() => void fetch().catch(() => undefined))
    },
  }
}

function dueBanner({ banner, now }: Status): Status['banner'] {
  const read = readBanner(banner)
  return read && isDue(read, now) ? banner : null
}

function versionOf(banner: Status['banner'], events: Status['events']): string {
  return createHash('sha1')
    .update(JSON.stringify([banner, events]))
    .digest('hex')
    .slice(0, 12)
}
