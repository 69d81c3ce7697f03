import { useEffect, useMemo } from 'react'
import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { useServerTime } from '#app/features/live/server-clock.ts'
import { useCurrentDocument } from '#app/features/live/use-current-document.ts'
import { readEvent } from './event-document.ts'
import { eventNow, type EventNow } from './event-now.ts'
import { sayOff } from './off-air.ts'
import { planOf } from './plan.ts'

/**
 * An event as it is now, by its document in the live database and its plan in the stories; the first event where no id is
 * given. Undefined for an event without a plan.
 */
export function useEvent(id: string | null | undefined): EventNow | undefined {
  const { base } = useSite()
  const page = usePage()
  const settings = page?.settings
  const plan = useMemo(() => planOf(settings, id ?? undefined, base), [settings, id, base])
  const { data, source, isAway } = useCurrentDocument(
    plan && `events/${plan.id}`,
    page?.events?.[plan?.id ?? ''],
  )
  const document = useMemo(() => readEvent(data, base), [data, base])
  const rehearsal = document?.rehearsal ?? 0
  const start = document?.start ?? plan?.start ?? 0
  const end = document?.end ?? plan?.end ?? 0
  const now = useServerTime([start - rehearsal, end - rehearsal])
  const event = useMemo(
    () => plan && eventNow({ plan, document, source, isAway, now }),
    [plan, document, source, isAway, now],
  )
  const isOff = now > 0 && document && !(event?.state === 'live' && event.stream)
  useEffect(() => {
    if (isOff) sayOff(plan?.id ?? '')
  }, [isOff, plan?.id])
  return event
}
