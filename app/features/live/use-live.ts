import { useSyncExternalStore } from 'react'
import { useSite } from '#app/base/page/site.ts'
import type { Connection } from './connection.ts'
import { liveConnection, liveDoc, loading, type LiveDocument } from './live.ts'
import type { Live } from './used-store.ts'

const nothing = { subscribe: () => () => {}, get: () => loading } satisfies Live<LiveDocument>

/** A document of the live database as it is now; loading on the server and until it is known. None without a path. */
export function useLive(path: string | undefined): LiveDocument {
  const site = useSite()
  const document = path ? liveDoc(site, path) : nothing
  return useSyncExternalStore(document.subscribe, document.get, () => loading)
}

/** Whether the live database is reached. Say that it is lost only when it is `offline`. */
export function useConnection(): Connection {
  return useSyncExternalStore(liveConnection.subscribe, liveConnection.get, () => 'unknown')
}
