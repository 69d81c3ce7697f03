import {
  disableNetwork,
  doc,
  enableNetwork,
  initializeFirestore,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  setLogLevel,
  terminate,
  type Firestore,
} from 'firebase/firestore'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { firebaseApp } from './firebase-app.ts'
import { liveHost } from '#app/base/page/live-config.ts'
import { mayCache } from './may-cache.ts'
import { isForgettingCache, wasSignedIn } from './signed-in.ts'

export interface LiveSnapshot {
  data: Record<string, unknown> | undefined
  fromCache: boolean
}

/** The full client: live documents. A hundred kilobytes, loaded in rooms only. */
export interface FullFirestore {
  db: Firestore
  /** Follows a document; returns how to stop. `onError` ends it. */
  follow(
    path: string,
    onSnapshot: (snapshot: LiveSnapshot) => void,
    onError: (code: string) => void,
  ): () => void
  /** Drops a connection that is dead, or comes back at once instead of when the SDK would try again. */
  setNetwork(on: boolean): Promise<void>
  /** Ends the client; nothing of it may be used after. */
  close(): Promise<void>
}

/**
 * Opens the full client. Its cache is shared by all tabs of this browser, and so is its connection: eight tabs hold one
 * channel and not eight, of which HTTP/1.1 would let six through.
 */
export async function openFullFirestore(site: SiteContextValue): Promise<FullFirestore> {
  const { live, base } = site
  if (!live) throw new Error('This site has no live database')
  if (wasSignedIn()) await import('./auth.ts').then(({ openAuth }) => openAuth(site))
  if (isForgettingCache()) await import('./forget-cache.ts').then(({ deleteCache }) => deleteCache())
  // What it warns of, every lost connection, is said on the page.
  setLogLevel('error')
  const isCached = await mayCache()
  const db = initializeFirestore(await firebaseApp(live), {
    ...liveHost(live, location, base),
    // The cache in memory, which is the SDK's own choice, asks for nothing that a browser may refuse.
    ...(isCached && { localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }) }),
  })
  return {
    db,
    follow: (path, take, fail) =>
      onSnapshot(
        doc(db, path),
        { includeMetadataChanges: true },
        (snapshot) => take({ data: snapshot.data(), fromCache: snapshot.metadata.fromCache }),
        ({ code }) => fail(code),
      ),
    setNetwork: (on) => (on ? enableNetwork(db) : disableNetwork(db)),
    close: () => terminate(db),
  }
}
