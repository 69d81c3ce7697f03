import { readStored, writeStored } from '#app/base/storage.ts'

/*
 * A script cannot delete the browser's history, whose addresses hold builds and calculations: going back behind the page
 * a visitor began with leads to the start page.
 */

const key = 'kiosk:from'

/** Position of this page in the tab's history; undefined where the browser does not tell. */
const position = () =>
  (window as { navigation?: { currentEntry?: { index?: number } } }).navigation?.currentEntry?.index

/** Leads away from what a former visitor has looked at; true when it does. */
export function returnFromFormer(start: string | undefined): boolean {
  // A page that comes back from the browser's memory runs on: it looks again.
  addEventListener('pageshow', ({ persisted }) => persisted && goBackTo(start))
  return goBackTo(start)
}

function goBackTo(start: string | undefined): boolean {
  const from = Number(readStored(key, 'visit') ?? Number.NaN)
  const here = position()
  if (start === undefined || Number.isNaN(from) || here === undefined || here >= from) return false
  location.replace(start)
  return true
}

/** Shows the start page to the next visitor, as the first of theirs. */
export function startAnew(start: string): void {
  const here = position()
  if (here !== undefined) writeStored(key, String(here + 1), 'visit')
  // The same address would only move within the page.
  const url = new URL(start, location.href)
  if (url.pathname === location.pathname && url.search === location.search) {
    history.pushState(null, '', url)
    location.reload()
  } else location.assign(url)
}
