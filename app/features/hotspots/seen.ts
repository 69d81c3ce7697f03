import { useSyncExternalStore } from 'react'

const storage = 'trackside-seen'
const listeners = new Set<() => void>()
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
  for (const listener of listeners) listener()
}

/** Ids of the hotspots that have been opened in this visit; none on the server and while the page comes to life. */
export function useSeen(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (seen ??= read()),
    () => none,
  )
}
