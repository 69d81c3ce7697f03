import { mayStore } from '#app/base/may-store.ts'

const probe = 'trackside:probe'
/** Milliseconds after which a browser that says nothing is taken to refuse. */
const patience = 2000

/**
 * Whether the SDK's cache can stand in this browser: it fails for good, and live documents with it, where a database
 * cannot be opened or what its tabs tell each other cannot be written.
 */
export async function mayCache(): Promise<boolean> {
  if (!mayStore()) return false
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience)
    const answer = (may: boolean) => {
      clearTimeout(timer)
      resolve(may)
    }
    try {
      const opening = indexedDB.open(probe)
      opening.addEventListener('error', () => answer(false))
      opening.addEventListener('success', () => {
        opening.result.close()
        indexedDB.deleteDatabase(probe)
        answer(true)
      })
    } catch {
      answer(false)
    }
  })
}
