import { readStoredJson, writeStoredJson } from '#app/base/storage.ts'

/** Time a path is protected from another automatic reload, in milliseconds. */
const guardTime = 10_000

/**
 * When the visitor last set off for another document. Firefox then lets go of what this one was fetching: that is no
 * failure, and a reload would hold the visitor back. The listener costs no browser its back/forward cache, as one of
 * `unload` would (tried in Firefox 153).
 */
let leftAt = -guardTime
addEventListener('beforeunload', ({ timeStamp }) => (leftAt = timeStamp))

/**
 * Reloads the page because a chunk of it could not be loaded (usually a newer build has replaced it), at most once per
 * 10 seconds for the same path. Returns false when it was too soon, so that the failure is shown instead.
 */
export function reloadOnce(): boolean {
  // Without a connection the next load has no more than this one.
  if (!navigator.onLine || !mayLoad(location.pathname)) return false
  location.reload()
  return true
}

/**
 * Loads the page a visitor was on the way to as a document, because code or words of it could not be loaded: the same
 * limit holds. `address` is the destination with its query and hash.
 */
export function loadInstead(address: string): boolean {
  const isFree = mayLoad(new URL(address, location.href).pathname)
  // Stored pages do not load themselves again: each goes where the visitor sends it.
  if (!isFree && !navigator.serviceWorker?.controller) return false
  // After Back the browser stands there already: with a hash it would take it for a place on the page that is shown.
  if (new URL(address, location.href).href === location.href) location.reload()
  else location.assign(address)
  return true
}

/** Whether a path may be loaded by itself now; notes that it was. */
function mayLoad(path: string, now = Date.now()): boolean {
  if (performance.now() - leftAt < guardTime) return false
  const key = 'trackside:reloaded'
  const last = (readStoredJson(key, 'visit') ?? {}) as { path?: string; at?: number }
  if (last.path === path && now - (last.at ?? 0) < guardTime) return false
  return writeStoredJson(key, { path, at: now }, 'visit')
}
