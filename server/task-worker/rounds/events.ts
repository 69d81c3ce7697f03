import type { GoingLiveOptions } from '../../live/going-live.ts'
import { beginByItself } from '../begin-event.ts'
import type { WorkContext } from '../work-context.ts'

/** Begins events by themselves. Every worker looks: what has begun once is not upcoming any more. */
export const beginningEvents = ({
  content,
  events,
  documents,
  log,
  now,
  pauses,
}: WorkContext): GoingLiveOptions => ({
  plans: content.plans,
  documents: events,
  begin: (id) => beginByItself(documents, id),
  log,
  now,
  whileWaiting: pauses.slow,
  interval: 4 * pauses.usual,
})
