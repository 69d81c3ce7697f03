import { useEffect, useMemo, useState } from 'react'
import { readEvent, type EventDocument } from '#app/features/event/event-document.ts'
import { useSite } from '#app/base/page/site.ts'
import { useList } from './use-list.ts'

export interface PlannedEvent {
  id: string
  title: string
  start: string
  end: string
}

export interface Events {
  /** Undefined while they are fetched. */
  fault: string | undefined
  isKnown: boolean
  /** Those in the live database, and those the stories plan, which have no document yet. */
  all: { id: string; title: string; event: EventDocument | undefined; plan: PlannedEvent | undefined }[]
}

/** All events there are. */
export function useEvents(): Events {
  const { documents, fault } = useList('events')
  const planned = usePlanned()
  return useMemo(() => {
    const events = new Map((documents ?? []).map(({ id, data }) => [id, readEvent(data)]))
    const ids = [...new Set([...planned.map(({ id }) => id), ...events.keys()])]
    const all = ids.map((id) => {
      const plan = planned.find((item) => item.id === id)
      return { id, title: plan?.title || id, event: events.get(id), plan }
    })
    return { all, fault, isKnown: documents !== undefined }
  }, [documents, planned, fault])
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The events that the stories plan, from the lobby's settings. */
function usePlanned(): PlannedEvent[] {
  const { base } = useSite()
  const [planned, setPlanned] = useState<PlannedEvent[]>([])
  useEffect(() => {
    fetch(`${base}/_payload.json`)
      .then((answer) => answer.json() as Promise<{ settings?: { events?: Record<string, unknown>[] } }>)
      .then(({ settings }) =>
        setPlanned(
          (settings?.events ?? []).flatMap(({ event_id, title, start, end }) =>
            typeof event_id === 'string' && event_id
              ? [{ id: event_id, title: textOf(title), start: textOf(start), end: textOf(end) }]
              : [],
          ),
        ),
      )
      .catch(() => undefined)
  }, [base])
  return planned
}
