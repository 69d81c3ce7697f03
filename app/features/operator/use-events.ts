import { useMemo } from 'react'
import { readEvent, type EventDocument } from '#app/features/event/event-document.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import { usePlanned } from '#app/features/event/use-planned.ts'
import { useList } from './use-list.ts'

export interface Events {
  /** Undefined while they are fetched. */
  fault: string | undefined
  isKnown: boolean
  /** Those in the live database, and those the stories plan, which have no document yet. */
  all: { id: string; title: string; event: EventDocument | undefined; plan: EventPlan | undefined }[]
}

/** All events there are, or of these. */
export function useEvents(only?: readonly string[]): Events {
  const { documents, fault } = useList('events')
  const planned = usePlanned()
  return useMemo(() => {
    const events = new Map((documents ?? []).map(({ id, data }) => [id, readEvent(data)]))
    const ids = [...new Set([...(planned ?? []).map(({ id }) => id), ...events.keys()])]
    const all = ids.map((id) => {
      const plan = planned?.find((item) => item.id === id)
      return { id, title: plan?.title || id, event: events.get(id), plan }
    })
    return {
      all: only ? all.filter(({ id }) => only.includes(id)) : all,
      fault,
      isKnown: documents !== undefined && planned !== undefined,
    }
  }, [documents, planned, fault, only])
}
