import type { SiteContextValue } from '#app/base/page/site.ts'
import { forgettingKey } from './signed-in.ts'
import { connectionOf, listenersShow, standingAfter, type Connection, type Standing } from './connection.ts'
import type { FullFirestore } from './full-firestore.ts'
import { startHeartbeat } from './heartbeat.ts'

/** A document as it is now. `data` is undefined while it loads, and when there is none. */
export interface LiveDocument {
  state: 'loading' | 'there' | 'absent' | 'refused'
  data: Record<string, unknown> | undefined
  /** What is shown may be out of date. */
  fromCache: boolean
  /** Writes of this browser in it are not yet acknowledged. */
  pending: boolean
}

/** Something that changes by itself, as `useSyncExternalStore` takes it. */
export interface Live<T> {
  subscribe(onChange: () => void): () => void
  get(): T
}

/** Milliseconds without an answer after which the server counts as lost, and a document nobody shows is still followed. */
const overdueAfter = 10_000
const linger = 5000
/** Clients that lost the server together come back within so many milliseconds, not all at once. */
const spread = 1500

const loading: LiveDocument = { state: 'loading', data: undefined, fromCache: true, pending: false }

class Value<T> implements Live<T> {
  private readonly listeners = new Set<() => void>()
  private value: T
  private readonly onUse: (used: boolean) => void

  constructor(value: T, onUse: (used: boolean) => void = () => {}) {
    this.value = value
    this.onUse = onUse
  }

  get = (): T => this.value

  set(value: T): void {
    if (value === this.value) return
    this.value = value
    for (const listener of this.listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    if (this.listeners.size === 1) this.onUse(true)
    return () => {
      if (this.listeners.delete(listener) && this.listeners.size === 0) this.onUse(false)
    }
  }
}

const documents = new Map<string, Live<LiveDocument>>()
const standings = new Map<string, Standing>()
const connection = new Value<Connection>('unknown')
let reachable: boolean | undefined
let overdue = false
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
  const known = documents.get(path)
  if (known) return known
  let stop: (() => void) | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const document = new Value<LiveDocument>(loading, (used) => {
    clearTimeout(leaving)
    // A page that is left and the next one often show the same.
    if (used) stop ??= follow(site, path, (now) => document.set(now))
    else
      leaving = setTimeout(() => {
        stop?.()
        stop = undefined
        standings.delete(path)
        tell()
      }, linger)
  })
  documents.set(path, document)
  return document
}

function follow(site: SiteContextValue, path: string, show: (now: LiveDocument) => void): () => void {
  let stopped = false
  let stop: (() => void) | undefined
  const stand = (standing: Standing) => {
    standings.set(path, standing)
    tell()
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
          ({ data, fromCache, pending }) => {
            stand(standingAfter(standings.get(path) ?? 'waiting', { fromCache, exists: Boolean(data) }))
            show({ state: data ? 'there' : fromCache ? 'loading' : 'absent', data, fromCache, pending })
          },
          // A refusal is an answer too.
          () => (stand('synced'), show({ ...loading, state: 'refused', fromCache: false })),
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
    tell()
  }, overdueAfter)
  const opening = ended
    .then(() => import('./full-firestore.ts'))
    .then(({ openFullFirestore }) => openFullFirestore(site))
  opening.then(
    (full) => watch(site, full),
    () => (client = undefined),
  )
  client = opening
  addEventListener('storage', openAnew)
  return opening
}

/**
 * The heartbeat is asked of our own services only: Firebase's are not ours to knock at every other second. A connection
 * to a dead server is dropped, so that it is made anew as soon as the server answers and not when the SDK would try
 * again; one to a server that was only slow is kept, or a moment of load would bring all visitors back at once.
 */
function watch({ live, base }: SiteContextValue, full: FullFirestore): void {
  if (live?.origin === undefined) return
  let dropped = false
  stopHeartbeat = startHeartbeat({
    address: `${live.origin || location.origin + base}/healthz`,
    onChange(pulse) {
      reachable = pulse === 'alive'
      tell()
      if (pulse === 'dead') {
        dropped = true
        void full.setNetwork(false)
      } else if (pulse === 'alive' && dropped) {
        dropped = false
        setTimeout(() => void (dropped || full.setNetwork(true)), Math.random() * spread)
      }
    },
  })
}

function tell(): void {
  connection.set(connectionOf({ listeners: listenersShow(standings.values()), reachable, overdue }))
}
