import { useEffect, useMemo, useState } from 'react'
import { readEvent, type EventDocument } from '#app/features/event/event-document.ts'
import { planOf, type EventPlan } from '#app/features/event/plan.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { localePath } from '#app/content/locales.ts'
import type { Settings } from '#app/content/types.ts'
import { useList } from './use-list.ts'

export interface Events {
  /** Undefined while they are fetched. */
  fault: string | undefined
  isKnown: boolean
  /** Those in the live database, and those the stories plan, which have no document yet. */
  all: { id: string; title: string; event: EventDocument | undefined; plan: EventPlan | undefined }[]
}

/** All events there are. */
export function useEvents(): Events {
  const { documents, fault } = useList('events')
  const planned = usePlanned()
  return useMemo(() => {
    const events = new Map((documents ?? []).map(({ id, data }) => [id, readEvent(data)]))
    const ids = [...new Set([...(planned ?? []).map(({ id }) => id), ...events.keys()])]
    const all = ids.map((id) => {
      const plan = planned?.find((item) => item.id === id)
      return { id, title: plan?.title || id, event: events.get(id), plan }
    })
    return { all, fault, isKnown: documents !== undefined && planned !== undefined }
  }, [documents, planned, fault])
}

/** The events that the stories plan, from the lobby's settings; undefined while they are fetched. */
function usePlanned(): EventPlan[] | undefined {
  const { base } = useSite()
  const locale = useLocale()
  const [planned, setPlanned] = useState<EventPlan[]>()
  useEffect(() => {
    fetch(`${base}${localePath(locale, '').replace(/\/$/, '')}/_payload.json`)
      .then((answer) => answer.json() as Promise<{ settings?: Settings }>)
      .then(({ settings }) =>
        setPlanned((settings?.events ?? []).flatMap(({ event_id }) => planOf(settings, event_id, '') ?? [])),
      )
      .catch((error: unknown) => {
        console.warn('What the stories plan could not be fetched', error)
        setPlanned([])
      })
  }, [base, locale])
  return planned
}
