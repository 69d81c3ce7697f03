import { useEffect, useState } from 'react'
import { sumUp } from '#app/features/live/lite-firestore.ts'
import { serverNow } from '#app/features/live/server-time.ts'
import { useSite } from '#app/base/page/site.ts'

/** How the stream fares, as visitors' players told in the last minute and a half. */
export interface HealthReport {
  watching: number | undefined
  stalls: number
  failures: number
  /** How many of them have another source than the first. */
  onAlternate: number
  /** Seconds behind the live edge, the mean; undefined when nobody watches. */
  behind: number | undefined
  isLost: boolean
  /** What was found lately, the newest last, one each five seconds. */
  history: readonly { watching: number; stalls: number; failures: number }[]
}

const unknown: HealthReport = {
  watching: undefined,
  stalls: 0,
  failures: 0,
  onAlternate: 0,
  behind: undefined,
  isLost: false,
  history: [],
}

const every = 5000
const span = 90_000
const maxPoints = 120

export function useHealth(eventId: string): HealthReport {
  const site = useSite()
  const [health, setHealth] = useState({ ...unknown, eventId })
  useEffect(() => {
    if (!eventId) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const look = async () => {
      if (document.visibilityState === 'visible')
        await sumUp(
          site,
          `events/${eventId}/health`,
          { field: 'seen', time: new Date(serverNow() - span) },
          { sums: ['stalls', 'failures', 'source'], means: ['behind'] },
        ).then(
          ({ count, sums: { stalls = 0, failures = 0, source = 0 }, means }) => {
            if (ended) return
            setHealth((before) => ({
              eventId,
              watching: count,
              stalls,
              failures,
              // Each tells which alternate it has, from 1: with several of them this may count one twice.
              onAlternate: Math.min(source, count),
              behind: means.behind ?? undefined,
              isLost: false,
              history: [
                ...(before.eventId === eventId ? before.history : []),
                { watching: count, stalls, failures },
              ].slice(-maxPoints),
            }))
          },
          () =>
            ended ||
            setHealth((before) => ({
              ...(before.eventId === eventId ? before : unknown),
              eventId,
              isLost: true,
            })),
        )
      if (!ended) timer = setTimeout(() => void look(), every)
    }
    void look()
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [site, eventId])
  return health.eventId === eventId ? health : unknown
}
