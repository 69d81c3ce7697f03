import { useSyncExternalStore } from 'react'
import { Listeners } from '#common/listeners.ts'

const storage = 'trackside-seen'
const listeners = new Listeners()
const none: ReadonlySet<string> = new Set()
let seen: ReadonlySet<string> | undefined

function read(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storage) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  } catch {
    return none
  }
}

/** Remembers for this visit that a hotspot has been opened, by its id in the address (`yard:flywheel`). */
export function markSeen(id: string): void {
  const now = (seen ??= read())
  if (now.has(id)) return
  seen = new Set([...now, id])
  try {
    sessionStorage.setItem(storage, JSON.stringify([...seen]))
  } catch {
    // Storage is closed: it is remembered until the page is left.
  }
  listeners.notify()
}

/** Ids of the hotspots that have been opened in this visit; none on the server and while the page comes to life. */
export function useSeen(): ReadonlySet<string> {
  return useSyncExternalStore(
    listeners.subscribe,
    () => (seen ??= read()),
    () => none,
  )
}
