import { offlineCache } from '#app/base/offline-cache.ts'
import { recordOf, type OfflineRecord } from './record.ts'

/** Where the record stands in the cache: nothing of the site has such an address. */
const recordPath = (base: string) => `${base}/_offline/record.json`

/** What is stored; nothing where the browser stores nothing. Read by pages too. */
export async function readRecord(base: string): Promise<OfflineRecord> {
  const stored = await caches
    .match(recordPath(base), { cacheName: offlineCache(base) })
    .catch(() => undefined)
  return recordOf(await stored?.json().catch(() => undefined))
}

/** Rejects when there is no room. */
export async function writeRecord(base: string, record: OfflineRecord): Promise<void> {
  const cache = await caches.open(offlineCache(base))
  const headers = { 'content-type': 'application/json' }
  await cache.put(recordPath(base), new Response(JSON.stringify(record), { headers }))
}

/** Whether an address in the cache is the record's. */
export const isRecord = (base: string, url: string) => new URL(url).pathname === recordPath(base)

/** Runs one change of what is stored at a time, also beside a worker that is about to be replaced. */
export function exclusively<T>(base: string, change: () => Promise<T>): Promise<T> {
  return navigator.locks.request(offlineCache(base), change) as Promise<T>
}
