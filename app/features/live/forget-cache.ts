import { removeStored, writeStored } from '#app/base/storage.ts'
import { forgettingKey } from './signed-in.ts'

let deleting: Promise<void> | undefined

/**
 * Deletes what the live database's SDK has stored in this browser for all who were signed in: documents in IndexedDB,
 * and writes that wait there. Clients, also of other tabs, are ended by it and open anew. What is interrupted is taken up
 * by the next client that opens.
 */
export async function forgetCache(): Promise<void> {
  // Where nothing can be stored there is no cache either.
  if (!writeStored(forgettingKey, '1')) return
  // Other tabs hear of it by themselves.
  dispatchEvent(new StorageEvent('storage', { key: forgettingKey, newValue: '1' }))
  await deleteCache()
}

/** Waits for a deletion that is under way, or takes up one that was interrupted. */
export function deleteCache(): Promise<void> {
  deleting ??= deleteAll()
    .catch((error: unknown) => console.warn('The cache of the live database could not be deleted', error))
    .finally(() => (deleting = undefined))
  return deleting
}

async function deleteAll(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  await Promise.all(names.filter((name) => name.startsWith('firestore/')).map(deleted))
  removeStored(/^firestore_/)
  writeStored(forgettingKey, undefined)
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () =>
      reject(request.error ?? new Error(`${name} could not be deleted`)),
    )
  })
}
