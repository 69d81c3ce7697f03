import type { EventDocument } from '#app/features/event/event-document.ts'
import { timesOf } from '#app/features/event/event-now.ts'
import type { EventPlan } from '#app/features/event/plan.ts'

/** Milliseconds the server may take to begin an event that begins by itself, before somebody should look. */
const patience = 5000

/** How an event stands at a moment that has not begun: not yet due, due and begun by the server, or late. */
export type Start = 'ahead' | 'begins' | 'late'

/** Undefined for an event without a time, and one that is not upcoming. `now` is the server's, in milliseconds. */
export function startOf(
  event: EventDocument | undefined,
  plan: Pick<EventPlan, 'start' | 'end' | 'goesLive'> | undefined,
  now: number,
): Start | undefined {
  const start = plan ? timesOf(plan, event).start : event?.start
  if (event?.state !== 'upcoming' || start === undefined) return undefined
  const late = now + event.rehearsal - start
  if (late < 0) return 'ahead'
  return plan?.goesLive && late < patience ? 'begins' : 'late'
}
