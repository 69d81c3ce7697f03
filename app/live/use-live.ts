import { useSyncExternalStore } from 'react'
import { useSite } from '#app/ui/site.ts'
import type { Connection } from './connection.ts'
import { liveConnection, liveDoc, type LiveDocument } from './live.ts'

const before: LiveDocument = { state: 'loading', data: undefined, fromCache: true, pending: false }

/** A document of the live database as it is now; loading on the server and until it is known. */
export function useLive(path: string): LiveDocument {
  const document = liveDoc(useSite(), path)
  return useSyncExternalStore(document.subscribe, document.get, () => before)
}

/** Whether the live database is reached. Say that it is lost only when it is `offline`. */
export function useConnection(): Connection {
  return useSyncExternalStore(liveConnection.subscribe, liveConnection.get, () => 'unknown')
}
