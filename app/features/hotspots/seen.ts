import { readStoredJson, writeStoredJson } from '#app/base/storage.ts'
import { createStore } from '#app/base/store.ts'
import { useStore } from '#app/base/use-store.ts'

const key = 'trackside-seen'
const none: ReadonlySet<string> = new Set()

const seen = createStore<ReadonlySet<string>>(() => {
  const stored = readStoredJson(key, 'visit')
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
})

/** Remembers for this visit that a hotspot has been opened, by its id in the address (`yard:flywheel`). */
export function markSeen(id: string): void {
  if (seen.get().has(id)) return
  seen.set(new Set([...seen.get(), id]))
  writeStoredJson(key, [...seen.get()], 'visit')
}

/** Ids of the hotspots that have been opened in this visit; none on the server and while the page comes to life. */
export const useSeen = (): ReadonlySet<string> => useStore(seen, none)
