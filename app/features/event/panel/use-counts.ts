import { useLive } from '#app/features/live/use-live.ts'
import { readResults, type CountKind, type Counts } from '../participation.ts'

/** What the operator's console has counted and published last; empty when it never has. */
export function useCounts(eventId: string, kind: CountKind): Counts {
  return readResults(useLive(`events/${eventId}/results/now`).data)?.[kind] ?? {}
}
