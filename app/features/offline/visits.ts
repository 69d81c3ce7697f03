import type { SiteContextValue } from '#app/base/page/site.ts'
import type { PagePayload } from '#app/content/types.ts'
import { followNote } from './offline-note.ts'
import { savesData } from '#app/features/viewers/saves-data.ts'
import { askWorker, canStorePages } from './service-worker.ts'
import { shownPictures } from './shown-pictures.ts'
import { pagePath } from './page-path.ts'
import type { Wanted } from './worker/store.ts'

/** Milliseconds a page is looked at before it is stored by itself, and after which somebody who does nothing stays. */
const settled = 2000
const stays = 8000

/** Pages somebody may want to show at a stand; others are stored when they were opened as documents. */
const useful = /^(?:Product|BuildYourOwn|ProfitCalculator|ContactForm|Register|MetricsPilotRequest|Compare)$/

export interface Visit {
  site: SiteContextValue
  /** The page shown now; undefined for what is none, such as an error. */
  page: () => PagePayload | undefined
  /** Tells of each page that is shown from now on. */
  onPage: (listener: () => void) => void
}

/** Stores the pages of a visit, once the visitor is at work with them and the browser has nothing else to do. */
export function storeVisits({ site, page, onPage }: Visit): void {
  followNote(onPage)
  if (!canStorePages(site)) return
  /** Without a connection, and where storing fails, a page waits for the next try. */
  const waiting = new Map<string, Wanted>()
  const store = async () => {
    for (const page of waiting.values())
      if (navigator.onLine && (await askWorker(site, { do: 'visit', page })) !== 'failed')
        waiting.delete(page.path)
  }
  addEventListener('online', () => void store())
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = location.pathname
  const visit = (isDocument: boolean) => {
    clearTimeout(timer)
    const payload = page()
    const { pathname } = location
    if (!payload || payload.version !== 'published' || savesData()) return
    if (!isDocument && !payload.blocks.some((name) => useful.test(name))) return
    timer = setTimeout(() => {
      if (location.pathname !== pathname) return
      const path = pagePath(pathname)
      waiting.set(path, { path, pictures: shownPictures(site.base), build: site.build })
      void store()
    }, settled)
  }
  const begin = () => {
    visit(true)
    onPage(() => {
      if (location.pathname === shown) return
      shown = location.pathname
      visit(false)
    })
  }
  whenAtWork(begin)
}

/** At the first press of a visitor who is here, or after a while. */
function whenAtWork(begin: () => void): void {
  if (navigator.userActivation?.hasBeenActive) return begin()
  const presses = ['pointerdown', 'keydown'] as const
  const once = () => {
    clearTimeout(timer)
    for (const press of presses) removeEventListener(press, once, true)
    begin()
  }
  const timer = setTimeout(once, stays)
  for (const press of presses) addEventListener(press, once, { capture: true, passive: true })
}
