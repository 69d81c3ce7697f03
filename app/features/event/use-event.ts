import { useEffect, useMemo, useRef } from 'react'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { useServerTime } from '#app/features/live/server-clock.ts'
import { useCurrentDocument } from '#app/features/live/use-current-document.ts'
import { readEvent } from './event-document.ts'
import { eventNow, timesOf, type EventNow } from './event-now.ts'
import { sayOff } from './off-air.ts'
import { planOf } from './plan.ts'

/**
 * An event as it is now, by its document in the live database and its plan in the stories; the first event where no id is
 * given. Undefined for an event without a plan.
 */
export function useEvent(id: string | null | undefined): EventNow | undefined {
  const { base } = useSite()
  const page = usePage()
  const locale = useLocale()
  const hasMoved = useRef(false)
  const settings = page?.settings
  const plan = useMemo(() => planOf(settings, id ?? undefined, base), [settings, id, base])
  const { data, source, isAway, isStale } = useCurrentDocument(
    plan && `events/${plan.id}`,
    page?.events?.[plan?.id ?? ''],
  )
  const document = useMemo(() => readEvent(data, base), [data, base])
  const rehearsal = document?.rehearsal ?? 0
  const start = document?.start ?? plan?.start ?? 0
  const end = document?.end ?? plan?.end ?? 0
  const now = useServerTime([start - rehearsal, end - rehearsal])
  const event = useMemo(
    () => plan && eventNow({ plan, document, source, isAway, isStale, now }),
    [plan, document, source, isAway, isStale, now],
  )
  const isOff = now > 0 && document && !(event?.state === 'live' && event.stream)
  useEffect(() => {
    if (isOff) sayOff(plan?.id ?? '')
  }, [isOff, plan?.id])
  const texts = page?.times
  useEffect(() => {
    if (!texts || !event) return
    const drawn = timesOf(event.plan, readEvent(page?.events?.[event.plan.id], base))
    if (!hasMoved.current && drawn.start === event.start && drawn.end === event.end) return
    hasMoved.current = true
    import('./move-texts.ts').then(
      ({ moveTexts }) => moveTexts(texts, event, locale),
      (error: unknown) => console.error('Texts keep the time their event had', error),
    )
  }, [texts, page?.events, base, event, locale])
  return event
}
