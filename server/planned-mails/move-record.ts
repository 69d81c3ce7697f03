import { readEvent, type EventDocument } from '#app/features/event/event-document.ts'
import { timesOf } from '#app/features/event/event-now.ts'
import type { Fields } from '#app/features/live/published-status.ts'
import type { Awaitable } from '#services/live/documents.ts'

/** When an event was, from a moment on; all in milliseconds since 1970. */
export interface KnownTimes {
  /** How often it had been moved. */
  move: number
  at: number
  start: number
  end: number
  isCancelled?: true
}

/** Whether two say the same to whoever comes. */
export const saySame = (one: KnownTimes, other: KnownTimes): boolean =>
  one.isCancelled === other.isCancelled &&
  (one.isCancelled === true || (one.start === other.start && one.end === other.end))

/** What is known of an event's moves, oldest first, and the last one that needs no more mails. */
export interface MoveRecord {
  known: KnownTimes[]
  settled: number
}

interface Times {
  start: number
  end: number
}

/** Milliseconds a move is left to stand: of several within that time people are told the last. */
export const hold = 120_000
/** Milliseconds in which a page or a confirmation may still have said the time of before. */
const slack = 5000

/** The record after a look at an event's document, or at its plan alone before it has one. */
export function observed(
  record: MoveRecord | undefined,
  plan: Times,
  document: EventDocument | undefined,
  clock: number,
): MoveRecord {
  const now: KnownTimes = {
    move: document?.moves ?? 0,
    at: document?.movedAt ?? 0,
    ...timesOf(plan, document),
    ...(document?.state === 'cancelled' && { isCancelled: true }),
  }
  const first = { move: 0, at: 0, start: plan.start, end: plan.end }
  const last = record?.known.at(-1)
  // A document that was made anew counts from the beginning.
  if (!record || !last || now.move < last.move)
    return { known: now.move ? [first, now] : [{ ...now, at: 0 }], settled: 0 }
  if (now.move > last.move) return { ...record, known: [...record.known, now] }
  // An editor has changed the plan: it is no move until an operator counts it as one. Who registers from now on knows it.
  return saySame(now, last) ? record : { ...record, known: [...record.known, { ...now, at: clock }] }
}

/** The times of before, where an editor has changed the plan and no operator has counted it as a move. */
export function uncounted({ known }: MoveRecord): { from: KnownTimes; to: KnownTimes } | undefined {
  const to = known.at(-1)
  const from = known.findLast(({ move }, at) => move === to?.move && known[at - 1]?.move !== move)
  return from && to && !saySame(from, to) ? { from, to } : undefined
}

/**
 * What is to be done for the last move: `nothing`, `wait` until it has stood long enough, `mail`, or `settle` without a
 * mail, as its operator wished or because the event is over.
 */
export function taskOf(
  { known, settled }: MoveRecord,
  data: Fields | undefined,
  now: number,
): 'nothing' | 'wait' | 'mail' | 'settle' {
  const last = known.at(-1)
  if (!last || last.move <= settled) return 'nothing'
  const isOver = last.end <= now || readEvent(data)?.state === 'ended'
  if (isOver || data?.moveMail === false) return 'settle'
  return now < last.at + hold ? 'wait' : 'mail'
}

/**
 * The times somebody was told last: by the site when they registered, or by a mail about a move since. `wasMailed` says
 * whether they have got that of a move.
 */
export async function toldTimes(
  { known }: MoveRecord,
  registered: number,
  wasMailed: (times: KnownTimes) => Awaitable<boolean>,
): Promise<KnownTimes | undefined> {
  for (const times of known.toReversed())
    if (times.at === 0 || times.at + slack <= registered || (await wasMailed(times))) return times
  return known[0]
}

/** The record of a document's text; undefined for none and for what makes no sense. */
export function readRecord(text: string | undefined): MoveRecord | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<MoveRecord>
    return Array.isArray(value.known) && typeof value.settled === 'number' ? (value as MoveRecord) : undefined
  } catch {
    return undefined
  }
}
