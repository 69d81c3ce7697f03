import { useEffect } from 'react'
import type { EventDocument } from '#app/features/event/event-document.ts'
import { useSite } from '#app/base/page/site.ts'
import { useDesk } from './desk.ts'
import { followSums } from './sums.ts'

/**
 * Counts what visitors have sent, for all pages, as long as a console is open. When nothing is taken any more, or the
 * console is opened only then, it is counted once to the end.
 */
function useSums(eventId: string, event: EventDocument | undefined): void {
  const site = useSite()
  const isKnown = event !== undefined
  const takesPart = isKnown && event.state !== 'ended' && Object.values(event.parts).some(Boolean)
  useEffect(
    () => (isKnown ? followSums(site, eventId, !takesPart) : undefined),
    [site, eventId, isKnown, takesPart],
  )
}

/** Counts for the event of the desk it stands in. */
export function Counting(): null {
  const { eventId, event } = useDesk()
  useSums(eventId, event)
  return null
}
