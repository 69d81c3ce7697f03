import { readEvent } from '#app/features/event/event-document.ts'
import { timesOf } from '#app/features/event/event-now.ts'
import type { EventPlan } from '#app/features/event/plan.ts'
import type { Fields } from '#app/features/live/published-status.ts'
import type { Log } from '#services/log/log.ts'

type TimedPlan = Pick<EventPlan, 'id' | 'start' | 'end' | 'goesLive'>

/** What is to be done now, and in how many milliseconds there may be more. */
export interface DueEvents {
  due: string[]
  next: number
}

/** Milliseconds after which the plans are looked at again. */
const usual = 20_000

/**
 * The events that begin by themselves and whose start has come, by their own clock: their plan says so, an operator has
 * made the document, and it still says that they are upcoming. One that is over stays as it is. `now` in milliseconds, and
 * `whileWaiting` and `interval`, after which the documents are looked at again while one waits and while none does.
 */
export function dueEvents(
  plans: readonly TimedPlan[],
  documents: Readonly<Record<string, Fields | undefined>>,
  now: number,
  whileWaiting = 1000,
  interval = usual,
): DueEvents {
  let next = interval
  const due: string[] = []
  for (const plan of plans) {
    const document = readEvent(documents[plan.id])
    if (!plan.goesLive || document?.state !== 'upcoming') continue
    const { start, end } = timesOf(plan, document)
    const left = start - document.rehearsal - now
    if (left > 0) next = Math.min(next, left, whileWaiting)
    else if (end - document.rehearsal > now) due.push(plan.id)
  }
  return { due, next }
}

export interface GoingLiveOptions {
  /** The events that the published stories plan. */
  plans: () => Promise<readonly TimedPlan[]>
  /** The documents of events, in plain values. */
  documents: () => Promise<Readonly<Record<string, Fields>>>
  /** Makes an event live if it is still upcoming; says whether it did. */
  begin: (id: string) => Promise<boolean>
  log: Log
  /** Milliseconds since 1970. */
  now?: () => number
  /** Milliseconds between two looks at the documents while an event waits to begin. */
  whileWaiting?: number
  /** The same while none waits, and between two looks at the plans. */
  interval?: number
}

/**
 * Begins events at their start whose plan says so, as long as the site runs. Whoever writes does so only while the event
 * is still upcoming, so that it begins once, however many servers and consoles look. Returns how to stop.
 */
export function keepBeginning({
  plans,
  documents,
  begin,
  log,
  now = Date.now,
  whileWaiting = 1000,
  interval = usual,
}: GoingLiveOptions): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let planned: TimedPlan[] = []
  let plannedAt = -Infinity
  const look = async () => {
    let next = interval
    try {
      if (performance.now() - plannedAt >= interval) {
        planned = (await plans()).filter(({ goesLive }) => goesLive)
        plannedAt = performance.now()
      }
      // Without such a plan the databases stay closed.
      if (planned.length) {
        const events = dueEvents(planned, await documents(), now(), whileWaiting, interval)
        next = events.next
        for (const id of events.due)
          if (await begin(id)) log('live: an event has begun by itself, as planned', { event: id })
      }
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopped)
        log('live: whether an event is to begin could not be seen; trying again', { level: 'warn', error })
      isFailing = true
      next = 1000
    }
    if (!isStopped) timer = setTimeout(() => void look(), Math.max(next, 50)).unref()
  }
  timer = setTimeout(() => void look(), 500).unref()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
