import type { SiteContextValue } from '#app/base/page/site.ts'
import { createStore, type Store } from '#app/base/store.ts'
import { forgettingKey } from './signed-in.ts'
import { connectionOf, listenersShow, standingAfter, type Connection, type Standing } from './connection.ts'
import type { FullFirestore } from './full-firestore.ts'
import { createUsedStore, type Live } from './used-store.ts'

/** A document as it is now. `data` is undefined while it loads, and when there is none. */
export interface LiveDocument {
  data: Record<string, unknown> | undefined
  /** The rules do not let this visitor read it. */
  isRefused: boolean
  /** What is shown may be out of date. */
  fromCache: boolean
  /** When the server last confirmed it, by `performance.now()`; undefined until it has. */
  confirmedAt: number | undefined
}

/** Milliseconds without an answer after which the server counts as lost, and a document nobody shows is still followed. */
const overdueAfter = 10_000
const linger = 5000
/**
 * Milliseconds in which the server may still answer once the SDK says from its cache that there is no document: it does so
 * when it has lost the server, and at once where an earlier visit has found none.
 */
const doubtFor = 3000

/** A document before anything is known of it. */
export const loading: LiveDocument = {
  data: undefined,
  isRefused: false,
  fromCache: true,
  confirmedAt: undefined,
}

const documents = new Map<string, Live<LiveDocument>>()
const standings = new Map<string, Standing>()
const connection = createStore<Connection>(() => 'unknown')
let reachable: boolean | undefined
let overdue = false
let isHeld = false
let client: Promise<FullFirestore> | undefined
/** Begin to follow what is followed now, by the client of now. */
const begins = new Set<() => void>()
let stopHeartbeat: (() => void) | undefined
/** Resolves when the client before this one has ended. */
let ended: Promise<unknown> = Promise.resolve()

/** The way to the live database, as far as the documents shown have told. */
export const liveConnection: Live<Connection> = connection

/** A document that follows the live database as long as somebody shows it. The SDK comes with the first one. */
export function liveDoc(site: SiteContextValue, path: string): Live<LiveDocument> {
  const existing = documents.get(path)
  if (existing) return existing
  let stop: (() => void) | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const document = createUsedStore(loading, (used) => {
    clearTimeout(leaving)
    // A page that is left and the next one often show the same.
    if (used) stop ??= follow(site, path, document)
    else
      leaving = setTimeout(() => {
        stop?.()
        stop = undefined
        standings.delete(path)
        updateConnection()
      }, linger)
  })
  documents.set(path, document)
  return document
}

function follow(site: SiteContextValue, path: string, document: Store<LiveDocument>): () => void {
  let stopped = false
  let stop: (() => void) | undefined
  let doubt: ReturnType<typeof setTimeout> | undefined
  const stand = (standing: Standing) => {
    clearTimeout(doubt)
    doubt = undefined
    standings.set(path, standing)
    updateConnection()
  }
  const begin = () => {
    stop?.()
    stand('waiting')
    const opening = open(site)
    opening.then(
      (full) => {
        if (stopped || opening !== client) return
        stop = full.follow(
          path,
          ({ data, fromCache }) => {
            const before = standings.get(path) ?? 'waiting'
            const after = standingAfter(before, { fromCache, exists: Boolean(data) })
            if (before === 'waiting' && after === 'lost') doubt ??= setTimeout(() => stand('lost'), doubtFor)
            else stand(after)
            const confirmedAt = fromCache ? document.get().confirmedAt : performance.now()
            document.set({ ...loading, data, fromCache, confirmedAt })
          },
          // A refusal is an answer too.
          () => (stand('synced'), document.set({ ...loading, isRefused: true })),
        )
      },
      (error: unknown) => {
        console.error('The live database could not be loaded', error)
        stand('lost')
      },
    )
  }
  begins.add(begin)
  begin()
  return () => {
    begins.delete(begin)
    stopped = true
    clearTimeout(doubt)
    stop?.()
  }
}

/** The full client, for what is more than one document. It is the same one that `liveDoc` follows documents with. */
export function liveClient(site: SiteContextValue): Promise<FullFirestore> {
  return open(site)
}

/** The cache is being deleted, by whatever tab: the client ends with it, and what is followed is followed by a new one. */
function openAnew({ key, newValue }: StorageEvent): void {
  if (key !== forgettingKey || !newValue || !client) return
  ended = client.then((full) => full.close()).catch(() => undefined)
  client = undefined
  stopHeartbeat?.()
  for (const begin of begins) begin()
}

/** Loads the client once; a failed loading is tried again by the next document. */
function open(site: SiteContextValue): Promise<FullFirestore> {
  if (client) return client
  setTimeout(() => {
    overdue = true
    updateConnection()
  }, overdueAfter)
  const opening = ended
    .then(() => import('./full-firestore.ts'))
    .then(({ openFullFirestore }) => openFullFirestore(site))
  opening.then(
    (full) => watch(site, full).catch(console.warn),
    () => (client = undefined),
  )
  client = opening
  addEventListener('storage', openAnew)
  return opening
}

/** Has the heartbeat begin, which is asked of our own services only: Firebase's are not ours to knock at every other second. */
async function watch(site: SiteContextValue, full: FullFirestore): Promise<void> {
  if (site.live?.origin === undefined || site.live.hosted) return
  const { watchServer } = await import('./watch-server.ts')
  stopHeartbeat = watchServer({
    site,
    full,
    shown: shownDocuments,
    onReachable(now) {
      reachable = now
      updateConnection()
    },
    onHeld(now) {
      isHeld = now
      updateConnection()
    },
  })
}

const shownDocuments = () =>
  [...standings.keys()].map((path) => ({ path, ...(documents.get(path)?.get() ?? loading) }))

function updateConnection(): void {
  connection.set(connectionOf({ listeners: listenersShow(standings.values()), reachable, isHeld, overdue }))
}
