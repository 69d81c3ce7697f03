import { offlineCache } from '#app/base/offline-cache.ts'
import type { Site } from './page-document.ts'
import type { OfflineRecord } from './record.ts'
import { isRecord } from './record-store.ts'

/** Deletes what the record does not list: what was removed, and what was left by a change that has failed. */
export async function removeUnlisted({ origin, base }: Site, record: OfflineRecord): Promise<void> {
  const cache = await caches.open(offlineCache(base))
  const documents = Object.entries(record.pages).map(([path, { document }]) => document ?? path)
  const listed = new Set(
    [...documents, ...Object.keys(record.sizes)].map((address) => new URL(address, origin).href),
  )
  for (const { url } of await cache.keys()) {
    if (!listed.has(url) && !isRecord(base, url)) await cache.delete(url)
  }
}
