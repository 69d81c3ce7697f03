import type { SiteContextValue } from '#app/base/page/site.ts'
import { createStore } from '#app/base/store.ts'
import { fetchStatus, type PublishedStatus } from './published-status.ts'
import type { Live } from './used-store.ts'

/**
 * Milliseconds between two requests, at least; chance adds up to as much again, so that visitors do not ask at once.
 * `once`: until there is an answer. `slow`: on pages that do not follow the database. `fast`: while it is away.
 */
export const pace = { once: Infinity, slow: 30_000, fast: 4000 }

/** Milliseconds from a request at a pace to the next, with a chance from 0 to 1. */
export const untilNext = (interval: number, chance: number): number => interval * (1 + chance)

/** Milliseconds within which the blocks of a page share one request. */
const shared = 500

const status = createStore<PublishedStatus | undefined>(() => undefined)
const requests = new Set<{ interval: number }>()
let requestedAt = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

/** The published status as last fetched; undefined before the first answer. Changes while somebody polls. */
export const publishedStatus: Live<PublishedStatus | undefined> = status

/** Polls the published status now and at a `pace`, the fastest that anybody asks for; returns how to stop. */
export function pollStatus(site: SiteContextValue, interval: number): () => void {
  const request = { interval }
  requests.add(request)
  if (performance.now() - requestedAt > shared) void poll(site)
  else schedule(site)
  return () => {
    requests.delete(request)
    schedule(site)
  }
}

async function poll(site: SiteContextValue): Promise<void> {
  requestedAt = performance.now()
  if (document.visibilityState !== 'hidden') {
    const answer = await fetchStatus(site)
    const last = status.get()
    if (!answer) status.set(last && { ...last, isStale: true })
    else if (!last || answer.at > last.at) status.set(answer)
  }
  schedule(site)
}

function schedule(site: SiteContextValue): void {
  clearTimeout(timer)
  const intervals = [...requests].map(({ interval }) => interval)
  const interval = Math.min(...intervals, status.get()?.isStale === false ? Infinity : pace.slow)
  if (!intervals.length || interval === Infinity) return
  const wait = requestedAt + untilNext(interval, Math.random()) - performance.now()
  timer = setTimeout(() => void poll(site), wait)
}
