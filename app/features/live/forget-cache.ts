import { forgettingKey } from './signed-in.ts'

let deleting: Promise<void> | undefined

/**
 * Deletes what the live database's SDK has stored in this browser for all who were signed in: documents in IndexedDB,
 * and writes that wait there. Clients, also of other tabs, are ended by it and open anew. What is interrupted is taken up
 * by the next client that opens.
 */
export async function forgetCache(): Promise<void> {
  try {
    localStorage.setItem(forgettingKey, '1')
  } catch {
    // Nothing is stored here.
    return
  }
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
  for (const key of Object.keys(localStorage)) if (key.startsWith('firestore_')) localStorage.removeItem(key)
  localStorage.removeItem(forgettingKey)
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
