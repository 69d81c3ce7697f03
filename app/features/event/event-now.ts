import { millisOf } from '#app/features/live/millis.ts'
import { type EventChapter, type EventDocument, type EventState, type Words } from './event-document.ts'
import type { EventPlan } from './plan.ts'

/** Where what is known of an event comes from: the live database, the server's document of status, or the stories. */
export type EventSource = 'live' | 'status' | 'plan'

/** All that is known of an event now; drives every block that shows it. */
export interface EventTruth {
  id: string
  state: EventState
  source: EventSource
  start: number
  end: number
  stream: string
  alternates: readonly string[]
  replay: string
  chapters: readonly EventChapter[]
  message: Words
  item: string
  parts: EventDocument['parts']
  /** Milliseconds the event's clock is ahead of the server's. */
  rehearsal: number
}

export interface Known {
  plan: EventPlan
  /** What the live database has said last, if anything. */
  document: EventDocument | undefined
  source: EventSource
  /** The server's time in milliseconds. */
  now: number
}

const order: EventState[] = ['upcoming', 'live', 'break', 'ended']
const none = { questions: false, reactions: false, polls: false }

/**
 * What holds: the document while the live database is reached. Without it the planned times go on from what was known
 * last, forwards only: an event that was live does not become upcoming again, one that should have begun has.
 */
export function truthOf({ plan, document, source, now }: Known): EventTruth {
  const start = document?.start ?? plan.start
  const end = document?.end ?? Math.max(plan.end, start + 60_000)
  const rehearsal = document?.rehearsal ?? 0
  const planned = plannedState(start, end, now + rehearsal)
  const state = !document
    ? planned
    : source !== 'live' && order.indexOf(planned) > order.indexOf(document.state) && planned !== 'live'
      ? planned
      : document.state === 'upcoming' && source !== 'live'
        ? planned
        : document.state
  return {
    id: plan.id,
    state,
    source: document ? source : 'plan',
    start,
    end,
    stream: document?.stream || plan.stream,
    alternates: document?.alternates.length ? document.alternates : plan.alternates,
    replay: document?.replay || plan.replay,
    chapters: document?.chapters ?? [],
    message: document?.message ?? {},
    item: document?.item ?? '',
    parts: source === 'live' && document ? document.parts : none,
    rehearsal,
  }
}

export function plannedState(start: number, end: number, now: number): EventState {
  if (now < start) return 'upcoming'
  return now < end ? 'live' : 'ended'
}

/** What an event of the status document says, which has plain times; the same fields as in the live database. */
export function plainEvent(event: Record<string, unknown>): Record<string, unknown> {
  return { ...event, start: millisOf(event.start), end: millisOf(event.end) }
}

/** What the page draws before it knows the time, from what the server knew: it must not depend on when it was made. */
export function truthBefore(plan: EventPlan, document: EventDocument | undefined): EventTruth {
  return truthOf({ plan, document, source: 'status', now: 0 })
}
