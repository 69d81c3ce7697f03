import { useEffect, useMemo, useState } from 'react'
import { usePage } from '#app/base/page/page-context.ts'
import type { LiveDocument } from '#app/features/live/live.ts'
import { useConnection, useLive } from '#app/features/live/use-live.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { useSite } from '#app/base/page/site.ts'
import { readEvent, type EventDocument } from './event-document.ts'
import { planOf, type EventPlan } from './plan.ts'
import { usePublicStatus } from '#app/features/live/status-polling.ts'
import { useRoom } from '#app/features/live/room.ts'
import { sayOff } from './off-air.ts'
import { serverNow } from '#app/features/live/server-time.ts'
import { plainEvent, plannedState, truthBefore, truthOf, type EventTruth } from './event-now.ts'

export interface EventNow {
  plan: EventPlan
  truth: EventTruth
  /** The live database is away: what is shown are the planned times, or what was known last. */
  isAway: boolean
}

/**
 * An event as it is now, the one source of all that shows it. In a room it follows the live database, elsewhere the
 * small document of status; with neither the planned times hold. Undefined for an event nobody has planned.
 */
export function useEvent(id: string | null | undefined): EventNow | undefined {
  const { base, live } = useSite()
  const page = usePage()
  const settings = page?.settings
  const plan = useMemo(() => planOf(settings, id ?? undefined, base), [settings, id, base])
  const isRoom = useRoom() && Boolean(live)
  const inRoom = useLiveEvent(isRoom ? plan?.id : undefined)
  const connection = useConnection()
  const isAway = isRoom && (connection === 'offline' || inRoom.state === 'refused')
  const status = usePublicStatus(!live ? 'never' : !isRoom ? 'seldom' : isAway ? 'often' : 'once')
  const hydrated = useHydrated()
  const document = useMemo(() => readEvent(inRoom.data), [inRoom.data])
  const published = status?.events[plan?.id ?? '']
  const told = useMemo(() => readEvent(published && plainEvent(published)), [published])
  const drawn = page?.events?.[plan?.id ?? '']
  const served = useMemo(() => readEvent(drawn && plainEvent(drawn)), [drawn])
  const known = document ?? told ?? served
  const fromLive = isRoom && Boolean(document) && !isAway
  const now = useMoments(plan, known, hydrated)
  const truth = useMemo(() => {
    if (!plan) return undefined
    if (!hydrated || now === 0) return truthBefore(plan, served)
    // What the status says is newer than what was known when the live database was lost.
    const best = fromLive ? document : isAway && told ? told : known
    return truthOf({ plan, document: best, source: fromLive ? 'live' : 'status', now })
  }, [plan, hydrated, now, fromLive, document, isAway, told, served, known])
  const isOff = now > 0 && known && truth && !(truth.state === 'live' && truth.stream)
  useEffect(() => {
    if (isOff) sayOff(plan?.id ?? '')
  }, [isOff, plan?.id])
  return plan && truth ? { plan, truth: fixed(truth, base), isAway } : undefined
}

/** The event's document; follows nothing where it is not asked for. */
function useLiveEvent(id: string | undefined): LiveDocument {
  return useLive(id && `events/${id}`)
}

/** The time, renewed when the planned times change the state: at the start and the end. */
function useMoments(
  plan: EventPlan | undefined,
  known: EventDocument | undefined,
  hydrated: boolean,
): number {
  const [now, setNow] = useState(() => (hydrated ? serverNow() : 0))
  const start = known?.start ?? plan?.start ?? 0
  const end = known?.end ?? plan?.end ?? 0
  const rehearsal = known?.rehearsal ?? 0
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const at = serverNow()
      setNow(at)
      const state = plannedState(start, end, at + rehearsal)
      const next = (state === 'upcoming' ? start : end) - rehearsal - at
      if (next > 0) timer = setTimeout(look, Math.min(next + 20, 3_600_000))
    }
    look()
    return () => clearTimeout(timer)
  }, [start, end, rehearsal])
  return now
}

/** Addresses of the site stand under its base path. */
function fixed(truth: EventTruth, base: string): EventTruth {
  if (!base) return truth
  const under = (address: string) =>
    address.startsWith('/') && !address.startsWith(`${base}/`) ? base + address : address
  return {
    ...truth,
    stream: under(truth.stream),
    alternates: truth.alternates.map(under),
    replay: under(truth.replay),
  }
}
