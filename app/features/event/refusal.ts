import { millisOf } from '#app/features/live/millis.ts'
import type { Fields } from '#app/features/live/published-status.ts'
import { readEvent } from './event-document.ts'

/** Seconds the rules let pass between two questions of a visitor. */
export const questionPause = 20

/** Why a question was not taken. `soon`: the visitor has asked before, maybe in another tab, and waits so many seconds. */
export type Refusal = { why: 'soon'; seconds: number } | { why: 'closed' | 'name' | 'failed' }

/**
 * Why the rules refused a question, by what stands in the database: the event, and when the visitor asked last. `now` is
 * the server's time in milliseconds.
 */
export function refusalOf(
  event: Fields | undefined,
  visitor: Fields | undefined,
  now: number,
  isNameTaken = false,
): Refusal {
  const document = readEvent(event)
  if (!document || document.state === 'ended' || document.state === 'cancelled' || !document.parts.questions)
    return { why: 'closed' }
  if (isNameTaken) return { why: 'name' }
  const askedAt = millisOf(visitor?.askedAt)
  const left = askedAt === undefined ? 0 : Math.ceil((askedAt - now) / 1000) + questionPause
  return left > 0 ? { why: 'soon', seconds: Math.min(left, questionPause) } : { why: 'failed' }
}
