import { historyIndex } from '#app/base/page/history-index.ts'
import type { PageAddress } from '#app/base/page/place.ts'
import { withoutBase } from '#app/site/pages/door.ts'

/*
 * The steps of the browser's history as the router writes them: each has a key of its own, its place among those of this
 * tab (`idx`), and what whoever made it wants to find there again (`state`).
 */

interface StoredStep {
  key: string
  idx: number
  state?: unknown
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** Where the browser stands. A step that somebody else has made, such as a hash typed by hand, gets a key here. */
export function addressNow(base: string, idx: number): PageAddress {
  const stored = history.state as Partial<StoredStep> | null
  const { key = newKey(), state = null } = stored ?? {}
  if (stored?.key === undefined || stored.idx === undefined)
    try {
      history.replaceState({ ...stored, key, idx: stored?.idx ?? idx }, '')
    } catch (error) {
      // Of very many in a short time: the step is shown, and has no scroll position of its own.
      console.warn('The browser’s history takes no key', error)
    }
  return { ...partsOf(new URL(location.href), base), state, key }
}

/** A new step to an address of the site, without base path or with `from`'s parts where it names none of its own. */
export function nextAddress(to: string, from: PageAddress, base: string, state: unknown = null): PageAddress {
  // What begins with two slashes would be another site's.
  const written = /^[/\\]/.test(to) ? base + to.replace(/^[/\\]+/, '/') : to
  const url = new URL(written, location.origin + hrefOf(from, base))
  return { ...partsOf(url, base), state, key: newKey() }
}

function partsOf({ pathname, search, hash }: URL, base: string) {
  return { pathname: withoutBase(pathname, base), search, hash }
}

/** With base path, as the address bar shows it. */
export function hrefOf(
  { pathname, search, hash }: Pick<PageAddress, 'pathname' | 'search' | 'hash'>,
  base: string,
) {
  return (pathname === '/' && base ? base : base + pathname) + search + hash
}

/**
 * Writes a step into the browser's history. Browsers refuse when a page makes very many in a short time: a new one then
 * loads its document, and false says so.
 */
export function writeStep(address: PageAddress, base: string, replace: boolean): boolean {
  const { key, state } = address
  const href = hrefOf(address, base)
  try {
    if (replace) history.replaceState({ key, state, idx: historyIndex() } satisfies StoredStep, '', href)
    else history.pushState({ key, state, idx: historyIndex() + 1 } satisfies StoredStep, '', href)
    return true
  } catch (error) {
    // A state that cannot be copied is the caller's mistake.
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error
    console.warn('The browser’s history takes no further step', error)
    if (!replace) location.assign(href)
    return replace
  }
}
