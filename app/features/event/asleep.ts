import type { SiteContextValue } from '#app/base/page/site.ts'
import { fetchStatus } from '#app/features/live/published-status.ts'
import { serverNow } from '#app/features/live/server-time.ts'
import { countdownOf } from './countdown.ts'
import { mustWake, type ShownEvents } from './must-wake.ts'

/*
 * What a room does before the app is started: it counts down and polls the published status, so that the app with the
 * live client, 240 KB, does not load while the page is being read. docs/decisions/0015 says why.
 */

/** Milliseconds until the app is fetched, so that it only has to be run, and until a room wakes in any case. */
const fetchAfter = 1500
const wakeAfter = 10_000
/** Milliseconds between two requests, at least; chance, from 0 to 1, adds up to half as many. */
const interval = 400
export const pauseOf = (chance: number, pause = interval): number => pause * (1 + chance / 2)

type Site = Pick<SiteContextValue, 'live' | 'base'>

/**
 * Counts down, has the app fetched after a moment, and starts it when the published status says so, or after a while.
 * Ends when the app runs.
 */
export function sleep(site: Site, fetchApp: () => void, start: () => void): void {
  count()
  setTimeout(fetchApp, fetchAfter)
  poll(site, start)
}

const isAwake = () => 'hydrated' in document.documentElement.dataset

function count(): void {
  if (isAwake()) return
  const now = serverNow()
  for (const countdown of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const left = countdownOf(Number(countdown.dataset.until) - now)
    for (const figure of countdown.querySelectorAll<HTMLElement>('[data-unit]')) {
      const words = String(left[figure.dataset.unit as keyof typeof left]).padStart(2, '0')
      if (figure.textContent !== words) figure.textContent = words
    }
  }
  setTimeout(count, 1000 - (now % 1000) + 5)
}

function poll(site: Site, start: () => void): void {
  const began = performance.now()
  const look = async () => {
    if (isAwake()) return
    let pause = interval
    if (document.visibilityState !== 'hidden') {
      const status = await fetchStatus(site)
      const isLate = performance.now() - began > wakeAfter
      if (
        status ? isLate || mustWake(status, shownEvents(), serverNow()) : isLate && (await isSiteReachable())
      )
        return start()
      if (!status) pause *= 5
    }
    setTimeout(() => void look(), pauseOf(Math.random(), pause))
  }
  void look()
}

/** Whether the site still answers: starting an app that cannot be fetched would only spoil the page. */
function isSiteReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

function shownEvents(): ShownEvents {
  const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  return {
    states: new Map(all('event').map(({ dataset }) => [dataset.event ?? '', dataset.state ?? ''])),
    moments: all('until').map(({ dataset }) => Number(dataset.until)),
  }
}
