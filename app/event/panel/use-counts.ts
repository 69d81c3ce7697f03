import { useEffect, useState } from 'react'
import { useLive } from '#app/live/use-live.ts'
import { useSite } from '#app/ui/site.ts'
import { countNow } from '../follow.ts'
import { readResults, resultsAge, type CountKind, type Counts } from '../event-document.ts'
import { serverNow } from '../server-time.ts'

/** Milliseconds between two sums of one's own, the least; chance adds as much again at most. */
const every = 6000

/**
 * What has been counted: what the console sums up for everybody, or, with nobody at the console, what this page sums up
 * itself now and then. Own taps count at once, by `ahead`.
 */
export function useCounts(eventId: string, kind: CountKind): Counts {
  const site = useSite()
  const results = readResults(useLive(`events/${eventId}/results/now`).data)
  const [own, setOwn] = useState<Counts>()
  const isFresh = results?.at !== undefined && serverNow() - results.at < resultsAge
  useEffect(() => {
    if (isFresh) return
    let timer: ReturnType<typeof setTimeout>
    let ended = false
    const sum = async () => {
      if (document.visibilityState === 'visible') {
        const counts = await countNow(site, eventId, kind).catch(() => undefined)
        if (counts && !ended) setOwn(counts)
      }
      if (!ended) timer = setTimeout(() => void sum(), every * (1 + Math.random()))
    }
    timer = setTimeout(() => void sum(), 300 + Math.random() * 700)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [site, eventId, kind, isFresh])
  return (isFresh ? results[kind] : (own ?? results?.[kind])) ?? {}
}
