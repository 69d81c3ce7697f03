import type { SiteContextValue } from '#app/base/page/site.ts'
import { noteServerTime } from './server-time.ts'

/** Fields of a document, from the SDK or from JSON. */
export type Fields = Readonly<Record<string, unknown>>

/** `/live.json`: banner and events as the live database has them, for pages that cannot reach it, and the server's time. */
export interface PublishedStatus {
  banner: Fields | null
  events: Readonly<Record<string, Fields>>
  /** When it was true, by `performance.now()`. */
  at: number
  /** The latest request failed: this is the last answer before it. */
  isStale: boolean
}

/** Milliseconds the server answers from memory (`server/live/status.ts`). */
const cachedFor = 1000
const timeout = 5000

/** Fetches the published status; undefined on a site without live data, and when no valid answer arrives in time. */
export async function fetchStatus({
  live,
  base,
}: Pick<SiteContextValue, 'live' | 'base'>): Promise<PublishedStatus | undefined> {
  if (!live) return undefined
  const address = live.status ?? `${(!live.hosted && live.origin) || base}/live.json`
  const sentAt = Date.now()
  const started = performance.now()
  try {
    const response = await fetch(address, {
      cache: 'no-cache',
      // Requested while the page's pictures load.
      priority: 'low',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) return undefined
    const { now, banner, events } = ((await response.json()) ?? {}) as Record<string, never>
    if (typeof now !== 'number') return undefined
    // A CDN's copy carries the time it was made at; `age` is how long ago that was, in seconds.
    const age = Number(response.headers.get('age') ?? 0) * 1000
    noteServerTime(now + age, sentAt, Date.now())
    return { banner: banner ?? null, events: events ?? {}, at: started - age - cachedFor, isStale: false }
  } catch {
    // The caller keeps what it has and marks it as stale.
    return undefined
  }
}

/** Whether the status says what a document is: no other than `config/error` and `events/{id}` stands in it. */
export const isPublished = (path: string): boolean => /^(config\/error|events\/[^/]+)$/.test(path)

/** A document of the live database as the status has it: `config/error` or `events/{id}`. */
export function publishedDocument({ banner, events }: PublishedStatus, path: string): Fields | undefined {
  return path === 'config/error' ? (banner ?? undefined) : events[path.slice('events/'.length)]
}
