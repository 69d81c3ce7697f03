import type { SiteContextValue } from '#app/base/page/site.ts'
import { millisOf } from './millis.ts'
import { fetchStatus, isPublished, publishedDocument, type Fields } from './published-status.ts'

/*
 * A network that begins to buffer holds the stream back and still answers requests: the SDK notices nothing for minutes.
 * So when the heartbeat tells that banner or events have changed, what the stream has shown is compared with what is
 * published.
 */

/** A document that is followed, as the stream has shown it. */
export interface ShownDocument {
  path: string
  data: Fields | undefined
  /** When the server last confirmed it, by `performance.now()`. */
  confirmedAt: number | undefined
}

export interface CheckOptions {
  site: Pick<SiteContextValue, 'live' | 'base'>
  shown: () => ShownDocument[]
  /** Drops the connection and makes it anew. */
  reconnect: () => Promise<void>
  /** Told whether the stream is held back. */
  onHeld: (isHeld: boolean) => void
}

/** Milliseconds in which a stream brings what has changed, and between two comparisons. */
const patience = 1500
const between = 2000
/** Comparisons after which the connection is made anew once more. */
const reconnectEvery = 5

let isChecking = false
let isAskedAgain = false

/** Compares until the stream has shown what is published; one check runs at a time. */
export async function checkStream(options: CheckOptions): Promise<void> {
  isAskedAgain = true
  if (isChecking) return
  isChecking = true
  try {
    while (isAskedAgain) {
      isAskedAgain = false
      await wait(patience)
      await compare(options)
    }
  } finally {
    isChecking = false
  }
}

async function compare({ site, shown, reconnect, onHeld }: CheckOptions): Promise<void> {
  let before = ''
  for (let held = 0; ;) {
    const status = document.visibilityState === 'hidden' ? undefined : await fetchStatus(site)
    if (status) {
      const behind = shown().filter(
        (item) =>
          // Of a poll's sums or a speaker's messages the status says nothing: they are not behind it.
          isPublished(item.path) && isBehind(item, publishedDocument(status, item.path), status.at),
      )
      // What is on its way at this moment is no difference; the same one twice is.
      const now = JSON.stringify(behind.map(({ path, confirmedAt }) => [path, confirmedAt]))
      if (!behind.length) return onHeld(false)
      if (held || now === before) {
        onHeld(true)
        if (held++ % reconnectEvery === 0) await reconnect()
      }
      before = now
    }
    await wait(between)
  }
}

/** Whether a document says something else than was published at a time after the stream last showed it. */
export function isBehind(
  { data, confirmedAt }: Pick<ShownDocument, 'data' | 'confirmedAt'>,
  published: Fields | undefined,
  at: number,
): boolean {
  return confirmedAt !== undefined && confirmedAt < at && sayingOf(data) !== sayingOf(published)
}

/** What a document says, from the SDK or from JSON alike: times in milliseconds, fields in their order, nothing for null. */
function sayingOf(value: unknown): string {
  return JSON.stringify(plain(value)) ?? ''
}

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function plain(value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string') return isoTime.test(value) ? Date.parse(value) : value
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(plain)
  if ('toMillis' in value) return millisOf(value)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, plain(part)]))
}

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
