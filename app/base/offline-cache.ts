/** Changes whenever what is stored for offline use changes its form: a worker deletes the caches of every other one. */
const version = 1

const prefix = (base: string) => `trackside-offline ${base || '/'} `

/** The cache that holds the pages of a site below this base path. */
export const offlineCache = (base: string) => `${prefix(base)}${version}`

/** Deletes what is stored for offline use, or only what workers of another form have left. */
export async function deleteOfflinePages(base: string, which: 'all' | 'outdated' = 'all'): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys().catch(() => [])
  const gone = names.filter(
    (name) => name.startsWith(prefix(base)) && (which === 'all' || name !== offlineCache(base)),
  )
  await Promise.all(gone.map((name) => caches.delete(name)))
}
