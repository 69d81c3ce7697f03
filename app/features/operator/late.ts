import type { EventDocument } from '#app/features/event/event-document.ts'
import { timesOf } from '#app/features/event/event-now.ts'
import type { EventPlan } from '#app/features/event/plan.ts'

/** Milliseconds the server may take to begin an event that begins by itself, before somebody should look. */
const patience = 5000

/** How an event stands at a moment that has not begun: not yet due, due and begun by the server, or late. */
export type Start = 'ahead' | 'begins' | 'late'

/** Undefined for an event without a time, one that is not upcoming, and one that would be over. `now` is the server's, in milliseconds. */
export function startOf(
  event: EventDocument | undefined,
  plan: Pick<EventPlan, 'start' | 'end' | 'goesLive'> | undefined,
  now: number,
): Start | undefined {
  const { start, end } = plan ? timesOf(plan, event) : (event ?? {})
  if (event?.state !== 'upcoming' || start === undefined) return undefined
  const clock = now + event.rehearsal
  const late = clock - start
  if (late < 0) return 'ahead'
  if (end !== undefined && clock >= end) return undefined
  return plan?.goesLive && late < patience ? 'begins' : 'late'
}
