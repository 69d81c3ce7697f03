import { pauseOf } from '#app/features/event/asleep.ts'
import { pace, untilNext } from '#app/features/live/status-polling.ts'

/* Visitors who learn of a banner from `/live.json` at a CDN, in virtual time: nothing is waited for. */

export interface Audience {
  visitors: number
  /** Places of the CDN, each with a copy of its own; visitors are spread over them evenly. */
  places: number
  /** What a visitor's page does: a room that sleeps, a room without the live database, or another page. */
  page: 'asleep' | 'away' | 'elsewhere'
  /** Seconds during which requests are counted; the banner is published in their middle. */
  seconds: number
}

export interface Told {
  /** Requests a second that reach the CDN, and the servers behind it. */
  atEdge: number
  atOrigin: number
  /** Requests of the busiest second at the servers. */
  peak: number
  /** Seconds from publishing to each visitor's page, in order. */
  seenAfter: number[]
}

/** Milliseconds for which the CDN may answer from its copy: `max-age` of `/live.json`. */
const MAX_AGE = 1000
/** Milliseconds for which a server answers from memory (`server/live/status.ts`). */
const FROM_MEMORY = 1000
/** Milliseconds from a place of the CDN to the servers and back, and from a visitor to the place and back. */
const TO_ORIGIN = 80
const TO_EDGE = 40

const waits = {
  asleep: () => pauseOf(Math.random()),
  away: () => untilNext(pace.fast, Math.random()),
  elsewhere: () => untilNext(pace.slow, Math.random()),
}

/** What the servers say at a time: the banner is in it once the answer they keep is younger than the banner. */
function openOrigin(publishedAt: number) {
  let madeAt = -Infinity
  const perSecond = new Map<number, number>()
  return {
    perSecond,
    answer(now: number): boolean {
      const second = Math.floor(now / 1000)
      perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
      if (now - madeAt >= FROM_MEMORY) madeAt = now
      return madeAt >= publishedAt
    },
  }
}

/** A place of a CDN: requests that come while it asks the servers share the answer. */
function openPlace(origin: ReturnType<typeof openOrigin>) {
  let copy = { arrivesAt: -Infinity, hasBanner: false }
  return (now: number): { at: number; hasBanner: boolean } => {
    if (now - copy.arrivesAt >= MAX_AGE)
      copy = { arrivesAt: now + TO_ORIGIN, hasBanner: origin.answer(now + TO_ORIGIN / 2) }
    return { at: Math.max(now, copy.arrivesAt), hasBanner: copy.hasBanner }
  }
}

/** Lets visitors ask as their pages do, in steps of ten milliseconds, until each has seen the banner. */
export function tellAudience({ visitors, places, page, seconds }: Audience): Told {
  const publishedAt = (seconds * 1000) / 2
  const origin = openOrigin(publishedAt)
  const edge = Array.from({ length: places }, () => openPlace(origin))
  const step = 10
  const due = new Map<number, number[]>()
  const plan = (visitor: number, at: number) => {
    const slot = Math.ceil(at / step)
    const waiting = due.get(slot)
    if (waiting) waiting.push(visitor)
    else due.set(slot, [visitor])
  }
  // They came one after the other, long before.
  for (let visitor = 0; visitor < visitors; visitor++) plan(visitor, Math.random() * waits[page]())
  const seenAfter: number[] = []
  const isTold = new Uint8Array(visitors)
  let asked = 0
  for (let slot = 0; seenAfter.length < visitors || slot * step < seconds * 1000; slot++) {
    const now = slot * step
    for (const visitor of due.get(slot) ?? []) {
      if (now < seconds * 1000) asked++
      const answer = edge[visitor % places]?.(now + TO_EDGE / 2)
      const arrives = (answer?.at ?? now) + TO_EDGE / 2
      if (answer?.hasBanner && !isTold[visitor]) {
        isTold[visitor] = 1
        seenAfter.push((arrives - publishedAt) / 1000)
      }
      plan(visitor, arrives + waits[page]())
    }
    due.delete(slot)
  }
  const counted = [...origin.perSecond].filter(([second]) => second < seconds).map(([, count]) => count)
  return {
    atEdge: asked / seconds,
    atOrigin: counted.reduce((sum, count) => sum + count, 0) / seconds,
    peak: Math.max(...counted),
    seenAfter: seenAfter.toSorted((a, b) => a - b),
  }
}
