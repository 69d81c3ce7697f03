import { mayStore } from '#app/base/may-store.ts'

const probe = 'trackside:probe'
/** Milliseconds after which a browser that says nothing is taken to refuse. */
const patience = 2000

/**
 * Whether the SDK's cache can stand in this browser: it fails for good, and live documents with it, where a database
 * cannot be opened or what its tabs tell each other cannot be written. WebKit may open any database but the one the
 * cache is in, which answers no more once a page was ended at the wrong moment: it is tried too.
 */
export async function mayCache(): Promise<boolean> {
  if (!mayStore()) return false
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience)
    openAll()
      .then(
        () => true,
        () => false,
      )
      .then((may) => {
        clearTimeout(timer)
        resolve(may)
      })
  })
}

async function openAll(): Promise<void> {
  await opened(probe)
  indexedDB.deleteDatabase(probe)
  const stored = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  await Promise.all(stored.filter((name) => name.startsWith('firestore/')).map(opened))
}

function opened(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    // One that has just been deleted is not made anew: the SDK does that in its own form.
    if (name !== probe) opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => reject(opening.error ?? new Error(`${name} cannot be opened`)))
    opening.addEventListener('success', () => {
      const database = opening.result
      const [store] = database.objectStoreNames
      if (store === undefined) resolve()
      else database.transaction(store, 'readwrite').addEventListener('complete', () => resolve())
      database.close()
    })
  })
}
