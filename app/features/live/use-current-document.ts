import { useMemo, useSyncExternalStore } from 'react'
import { useSite, type SiteContextValue } from '#app/base/page/site.ts'
import { currentDocument, type CurrentDocument } from './current-document.ts'
import { liveConnection, liveDoc } from './live.ts'
import type { Fields } from './published-status.ts'
import { useRoom } from './room.ts'
import { pace, pollStatus, publishedStatus } from './status-polling.ts'
import { createUsedStore, type Live } from './used-store.ts'

/**
 * A document as it is now, from the best source there is: followed in a room, elsewhere by the published status. On the
 * server and in the first render it is what the server drew. Follows nothing without a path.
 */
export function useCurrentDocument(path: string | undefined, drawn?: Fields): CurrentDocument {
  const site = useSite()
  const isRoom = useRoom()
  const [before, store] = useMemo(() => {
    const before = currentDocument({ path: path ?? '', drawn })
    return [
      before,
      path && site.live ? currentStore(site, path, isRoom, drawn) : { subscribe: nothing, get: () => before },
    ] as const
  }, [site, path, isRoom, drawn])
  return useSyncExternalStore(store.subscribe, store.get, () => before)
}

const nothing = () => () => {}

function currentStore(
  site: SiteContextValue,
  path: string,
  isFollowed: boolean,
  drawn: Fields | undefined,
): Live<CurrentDocument> {
  const document = isFollowed ? liveDoc(site, path) : undefined
  const sources = [publishedStatus, ...(document ? [document, liveConnection] : [])]
  const read = () =>
    currentDocument({
      path,
      live: document?.get(),
      connection: liveConnection.get(),
      published: publishedStatus.get(),
      drawn,
    })
  let stops: (() => void)[] = []
  let interval: number | undefined
  const update = () => {
    store.set(read())
    const needed = !document ? pace.slow : store.get().isAway ? pace.fast : pace.once
    if (needed === interval) return
    interval = needed
    const [stopPolling, ...others] = stops
    stops = [pollStatus(site, needed), ...others]
    stopPolling?.()
  }
  const store = createUsedStore(read(), (isUsed) => {
    if (isUsed) {
      update()
      stops.push(...sources.map((source) => source.subscribe(update)))
    } else {
      for (const stop of stops) stop()
      stops = []
      interval = undefined
    }
  })
  return store
}
