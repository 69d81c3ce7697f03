import type { CurrentDocument, DocumentSource } from '#app/features/live/current-document.ts'
import { eventStates, type EventDocument, type EventState } from './event-document.ts'
import type { EventPlan } from './plan.ts'

/** An event as it is now; every block that shows the event draws this. Times are milliseconds since 1970. */
export interface EventNow extends EventDocument {
  plan: EventPlan
  start: number
  end: number
  /** Where its document comes from; `plan` when it has none. */
  source: DocumentSource | 'plan'
  /** The page follows the live database and cannot reach it. */
  isAway: boolean
  /** It should have begun by the event's clock, and has not. */
  isLate: boolean
}

export interface EventSources extends Pick<CurrentDocument, 'source' | 'isAway' | 'isStale'> {
  plan: EventPlan
  document: EventDocument | undefined
  /** The server's time in milliseconds; 0 before it is known. */
  now: number
}

const noDocument = {
  chapters: [],
  message: {},
  item: '',
  itemAt: undefined,
  runs: [],
  moves: 0,
  movedAt: undefined,
  guestsOnly: false,
  rehearsal: 0,
}
const noParts = { questions: false, reactions: false, polls: false, chat: false }

/**
 * An event by its document while the live database is reached, or what is published of it is current. Without both the planned times go on from the
 * document known last, only forwards: a live event does not become upcoming again, one that should have begun has.
 */
export function eventNow({ plan, document, source, isAway, isStale, now }: EventSources): EventNow {
  const { start, end } = timesOf(plan, document)
  const clock = now + (document?.rehearsal ?? 0)
  const planned = plannedState(start, end, clock)
  const isCurrent = source === 'live' || (source === 'status' && !isAway && !isStale)
  const state = document ? (isCurrent ? document.state : laterState(document.state, planned)) : planned
  return {
    ...(document ?? noDocument),
    plan,
    state,
    source: document ? source : 'plan',
    isAway,
    isLate: state === 'upcoming' && clock >= start,
    start,
    end,
    ...sourcesOf(plan, document),
    replay: document?.replay || plan.replay,
    parts: (source === 'live' && document?.parts) || noParts,
  }
}

/** Where the stream is: as its document says, else as its plan does. Of a room for guests alone only they are told. */
function sourcesOf(plan: EventPlan, document: EventDocument | undefined) {
  if (document?.guestsOnly) return { stream: '', alternates: [] }
  return {
    stream: document?.stream || plan.stream,
    alternates: document?.alternates.length ? document.alternates : plan.alternates,
  }
}

/** When an event begins and ends: as its document says, and as its plan does where that says nothing. */
export function timesOf(
  plan: { start: number; end: number },
  document: EventDocument | undefined,
): { start: number; end: number } {
  const start = document?.start ?? plan.start
  return { start, end: document?.end ?? Math.max(plan.end, start + 60_000) }
}

/** The state by the document or by the planned times. A break lasts until the event ends or somebody says otherwise. */
function laterState(state: EventState, planned: EventState): EventState {
  // A cancelled event stays so, whatever was planned: it stands behind them all.
  return eventStates.indexOf(planned) > eventStates.indexOf(state) ? planned : state
}

function plannedState(start: number, end: number, now: number): EventState {
  if (now < start) return 'upcoming'
  return now < end ? 'live' : 'ended'
}
