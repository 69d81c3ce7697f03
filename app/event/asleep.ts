import type { SiteContextValue } from '#app/ui/site.ts'
import { askStatus } from './ask-status.ts'
import { countdownOf } from './countdown.ts'
import { isNews, type Shown } from './news.ts'
import { serverNow } from './server-time.ts'

/*
 * What a page with an event does before its app is there: it counts down, and in a room it asks for news, so that the
 * app with the live client, 240 KB, need not come before the page is read. docs/decisions/0015 says why.
 */

/** Milliseconds after which the app is fetched, so that it only has to be run, and after which a room wakes in any case. */
const settled = 3000
const longest = 10_000
/** Milliseconds between two questions: so many, and by chance half as many again. */
const every = 600

/** How the page wakes. */
interface App {
  /** Has the app at hand. */
  fetchApp: () => void
  start: () => void
}

type Site = Pick<SiteContextValue, 'live' | 'base'>

/** Counts down; in a room, where there is an app to start, also starts it once there is news, or after a while. */
export function sleep(site: Site, app: App | undefined): void {
  count()
  if (!app) return
  setTimeout(app.fetchApp, settled)
  listen(site, app.start)
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

function listen(site: Site, wake: () => void): void {
  const began = performance.now()
  const look = async () => {
    if (isAwake()) return
    const found = document.visibilityState === 'hidden' ? undefined : await askStatus(site)
    // An app that cannot be fetched, because the server is away, would only spoil what is there.
    if (found && (performance.now() - began > longest || isNews(found, shown(), serverNow()))) return wake()
    setTimeout(() => void look(), every * (1 + Math.random() / 2))
  }
  void look()
}

function shown(): Shown {
  const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  return {
    states: new Map(all('event').map(({ dataset }) => [dataset.event ?? '', dataset.state ?? ''])),
    moments: all('until').map(({ dataset }) => Number(dataset.until)),
  }
}
