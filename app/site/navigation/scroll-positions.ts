import { readStoredJson, writeStoredJson } from '#app/base/storage.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'

/*
 * How far pages of this tab were scrolled, by the step of the history. The browser puts back a document it loads; within
 * a document the router does.
 */

const storage = 'trackside:scroll'

/** Steps that are remembered; a tab that stays open for a year has no more. */
const most = 200

export interface ScrollPositions {
  /** Remembers how far the page of a step is scrolled now. */
  keep(key: string): void
  /** In pixels; undefined for a step that was not left before. */
  of(key: string): number | undefined
}

/** Begins to look after the tab's scroll positions; `shown` names the step that is shown. */
export function scrollPositions(shown: () => string): ScrollPositions {
  const stored = readStoredJson(storage, 'visit')
  const positions = new Map(Object.entries((stored ?? {}) as Record<string, number>))
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
  addEventListener('pagehide', () => {
    keep(shown())
    writeStoredJson(storage, Object.fromEntries(positions), 'visit')
    history.scrollRestoration = 'auto'
  })
  function keep(key: string) {
    positions.delete(key)
    positions.set(key, scrollY)
    const [oldest] = positions.keys()
    if (positions.size > most && oldest !== undefined) positions.delete(oldest)
  }
  return { keep, of: (key) => positions.get(key) }
}

/** Scrolls to what a hash names; false when the page has no such place. */
export function scrollToHash(hash: string): boolean {
  const id = hash.slice(1)
  const place = id && (document.getElementById(decodeUriComponentSafely(id)) ?? undefined)
  if (!place) return false
  place.scrollIntoView()
  return true
}
