import { useEffect, useEffectEvent } from 'react'
import {
  countKinds,
  readResults,
  sumShards,
  type Counts,
  type CountKind,
  type EventDocument,
} from '#app/event/event-document.ts'
import { useLive } from '#app/live/use-live.ts'
import { useSite } from '#app/ui/site.ts'
import { put, type ListedDocument } from './database.ts'
import { useList } from './use-list.ts'

/** Milliseconds between two looks, and after which unchanged results are renewed, so that pages trust them. */
const every = 1000
const renewal = 8000

/** Sums up what visitors have sent, for all pages, as long as a console is open. */
export function useSums(eventId: string, event: EventDocument | undefined): void {
  const site = useSite()
  const takesPart = event && event.state !== 'ended' && Object.values(event.parts).some(Boolean)
  const path = (kind: CountKind) => (takesPart ? `events/${eventId}/counts/${kind}/shards` : '')
  const votes = useList(path('votes')).documents
  const answers = useList(path('answers')).documents
  const reactions = useList(path('reactions')).documents
  const shards = { votes, answers, reactions }
  const results = readResults(useLive(`events/${eventId || '-'}/results/now`).data)
  const look = useEffectEvent(() => {
    if (!votes || !answers || !reactions) return
    const sums = Object.fromEntries(countKinds.map((kind) => [kind, sumOf(shards[kind])])) as Record<
      CountKind,
      Counts
    >
    const isSame = results !== undefined && countKinds.every((kind) => same(sums[kind], results[kind]))
    if (isSame && Date.now() - (results.at ?? 0) < renewal) return
    put(site, [{ path: `events/${eventId}/results/now`, set: sums, timed: 'at' }]).catch(() => undefined)
  })
  useEffect(() => {
    if (!takesPart) return
    const timer = setInterval(() => look(), every)
    return () => clearInterval(timer)
  }, [takesPart, eventId])
}

const sumOf = (shards: readonly ListedDocument[] = []): Counts => sumShards(shards.map(({ data }) => data))

function same(one: Counts, other: Counts): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
