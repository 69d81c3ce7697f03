import type { SiteContextValue } from '#app/base/page/site.ts'
import { askStatus } from '#app/features/live/published-status.ts'
import { countdownOf } from './countdown.ts'
import { isNews, type Shown } from './news.ts'
import { serverNow } from '#app/features/live/server-time.ts'

/*
 * What a room does before its app is there: it counts down and asks for news, so that the app with the live client,
 * 240 KB, need not come before the page is read. docs/decisions/0015 says why.
 */

/** Milliseconds after which the app is fetched, so that it only has to be run, and after which a room wakes in any case. */
const settled = 1500
const longest = 10_000
/** Milliseconds between two questions: so many, and by chance half as many again. */
const every = 400

type Site = Pick<SiteContextValue, 'live' | 'base'>

/**
 * Counts down, has the app fetched after a moment, and starts it once there is news, or after a while. Ends when the app
 * is there.
 */
export function sleep(site: Site, fetchApp: () => void, start: () => void): void {
  count()
  setTimeout(fetchApp, settled)
  listen(site, start)
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

function listen(site: Site, start: () => void): void {
  const began = performance.now()
  const look = async () => {
    if (isAwake()) return
    let pause = every
    if (document.visibilityState !== 'hidden') {
      const found = await askStatus(site)
      const isLate = performance.now() - began > longest
      if (found ? isLate || isNews(found, shown(), serverNow()) : isLate && (await isThere())) return start()
      if (!found) pause *= 5
    }
    setTimeout(() => void look(), pause * (1 + Math.random() / 2))
  }
  void look()
}

/** Whether the site still answers: an app that cannot be fetched would only spoil what is there. */
function isThere(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

function shown(): Shown {
  const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  return {
    states: new Map(all('event').map(({ dataset }) => [dataset.event ?? '', dataset.state ?? ''])),
    moments: all('until').map(({ dataset }) => Number(dataset.until)),
  }
}
