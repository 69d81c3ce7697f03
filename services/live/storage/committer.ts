import { applyWrite, unmetPrecondition, type Applied } from './apply-write.ts'
import type { Clock } from './clock.ts'
import { currentClient } from '../../client/current-client.ts'
import { checkSize, type Document } from '../values/document.ts'
import { LiveError } from '../status.ts'
import type { Names } from '../values/resource-path.ts'
import type { Store } from './store.ts'
import type { Value } from '../values/value.ts'
import type { Write } from './write.ts'

export interface Change {
  path: string
  before: Document | undefined
  after: Document | undefined
  /** The client whose request made it; undefined for the site's own. */
  client?: string | undefined
}

/** One write as the access check sees it: documents before and after, and both states of the whole database. */
export interface Attempt {
  method: 'create' | 'update' | 'delete' | 'get'
  path: string
  before: Document | undefined
  after: Document | undefined
  time: number
  get(path: string): Document | undefined
  getAfter(path: string): Document | undefined
}

/** Throws when the write is not allowed; `store` when there is no room for what a batch adds. */
export interface AccessCheck {
  (attempt: Attempt): void
  store?: (documents: number, bytes: number) => void
}

export interface WriteResult {
  updateTime?: number
  transformResults?: Value[]
}

export interface Committed {
  time: number
  results: WriteResult[]
}

/** Batches of one stream: after one of them failed, none that follows is applied. */
export interface Chain {
  broken: boolean
}

export interface CommitOptions {
  check?: AccessCheck | undefined
  /** A transaction's reads: path → update time (0: absent); a changed one aborts. */
  reads?: Map<string, number> | undefined
  chain?: Chain | undefined
}

interface Waiting extends CommitOptions {
  client: string | undefined
  writes: Write[]
  resolve(result: Committed): void
  reject(error: unknown): void
}

/** Batches that share a flush; more would keep everything else waiting. */
const maxAtOnce = 200

interface Done extends Committed {
  changes: Change[]
}

/**
 * Commits batches in the order they came. Batches that arrive together share one flush to the disk; each is applied
 * whole or not at all, and none is answered before it is durable.
 */
export class Committer {
  private waiting: Waiting[] = []
  private stopped = false
  /** Batches committed since the start. */
  commits = 0
  private readonly store: Store
  private readonly clock: Clock
  private readonly names: Names
  private readonly onChanges: (changes: Change[], time: number) => void

  constructor(
    store: Store,
    clock: Clock,
    names: Names,
    onChanges: (changes: Change[], time: number) => void,
  ) {
    this.store = store
    this.clock = clock
    this.names = names
    this.onChanges = onChanges
  }

  /** Rejects with UNAVAILABLE once it was stopped, without having applied anything. */
  commit(writes: Write[], options: CommitOptions = {}): Promise<Committed> {
    if (this.stopped) return Promise.reject(new LiveError('UNAVAILABLE', 'The service is shutting down.'))
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => this.flushSome())
      this.waiting.push({ writes, ...options, client: currentClient(), resolve, reject })
    })
  }

  /** Makes whatever is waiting durable now. */
  flush(): void {
    while (this.waiting.length > 0) this.flushGroup()
  }

  /** Makes durable what has come, and takes nothing more: what nobody would be told of is sent again elsewhere. */
  stop(): void {
    this.stopped = true
    this.flush()
  }

  private flushSome(): void {
    this.flushGroup()
    if (this.waiting.length > 0) setImmediate(() => this.flushSome())
  }

  private flushGroup(): void {
    const group = this.waiting.splice(0, maxAtOnce)
    if (group.length === 0) return
    const done: [Waiting, Done][] = []
    try {
      this.store.begin()
      for (const commit of group) {
        this.store.database.exec('savepoint batch')
        try {
          done.push([commit, this.apply(commit)])
          this.store.database.exec('release batch')
        } catch (error) {
          if (isDiskError(error)) throw error
          this.store.database.exec('rollback to batch; release batch')
          this.store.forgetIds()
          if (commit.chain) commit.chain.broken = true
          commit.reject(error)
        }
      }
      if (done.length > 0) this.store.setMeta('last_time', done.at(-1)?.[1].time ?? 0)
      this.store.end()
    } catch (error) {
      this.store.undo()
      const reason = error instanceof Error ? error.message : String(error)
      for (const failed of group) {
        if (failed.chain) failed.chain.broken = true
        failed.reject(
          new LiveError('UNAVAILABLE', `The database could not write: ${reason}`, { cause: error }),
        )
      }
      return
    }
    const changes = merged(done.flatMap(([, { changes }]) => changes))
    if (changes.length > 0) this.onChanges(changes, done.at(-1)?.[1].time ?? 0)
    this.commits += done.length
    for (const [one, { time, results }] of done) one.resolve({ time, results })
  }

  private apply({ writes, check, reads, chain, client }: Waiting): Done {
    if (chain?.broken) throw new LiveError('CANCELLED', 'An earlier write of this stream failed.')
    for (const [path, version] of reads ?? [])
      if ((this.store.get(path)?.updateTime ?? 0) !== version)
        throw new LiveError('ABORTED', 'Too much contention on these documents. Please try again.')
    const time = this.clock.next()
    const old = new Map<string, Document | undefined>()
    const fresh = new Map<string, Document | undefined>()
    const get = (path: string) => (old.has(path) ? old.get(path) : this.store.get(path))
    const getAfter = (path: string) => {
      applyUpTo(writes.length)
      return fresh.has(path) ? fresh.get(path) : get(path)
    }
    const attempts: Attempt[] = []
    const results: WriteResult[] = []
    let unmet: LiveError | undefined
    const applyUpTo = (count: number) => {
      for (const write of writes.slice(attempts.length, count)) {
        const { path } = write
        if (!old.has(path)) old.set(path, this.store.get(path))
        const before = fresh.has(path) ? fresh.get(path) : old.get(path)
        unmet ??= unmetPrecondition(write, before, this.names)
        const applied = applyWrite(write, before, time)
        fresh.set(path, applied.after)
        const method = methodOf(write, before)
        attempts.push({ method, path, before, after: applied.after, time, get, getAfter })
        results.push(resultOf(write, applied))
      }
    }
    // One after the other, so that what is refused costs no more than the writes before it, unless the rules look ahead.
    for (let at = 1; at <= writes.length; at++) {
      applyUpTo(at)
      const attempt = attempts[at - 1]
      if (check && attempt) check(attempt)
    }
    if (unmet) throw unmet
    if (check?.store) countStored(check.store, old, fresh)
    const changes: Change[] = []
    for (const [path, after] of fresh) {
      const before = old.get(path)
      if (before === after) continue
      if (after) checkSize(path, after.fields, this.names)
      this.store.replace(path, before, after)
      changes.push({ path, before, after, client })
    }
    return { time, results, changes }
  }
}

type Documents = ReadonlyMap<string, Document | undefined>

/** Tells how many documents a batch makes, and by how many characters it lets those grow that were there. */
function countStored(store: NonNullable<AccessCheck['store']>, old: Documents, fresh: Documents): void {
  let [documents, bytes] = [0, 0]
  const sizeOf = (document: Document | undefined) => (document ? JSON.stringify(document.fields).length : 0)
  for (const [path, after] of fresh) {
    const before = old.get(path)
    if (!after || after === before) continue
    if (!before) documents++
    bytes += Math.max(0, sizeOf(after) - sizeOf(before)) + (before ? 0 : path.length)
  }
  if (documents + bytes > 0) store(documents, bytes)
}

/** True for errors of the database file itself, which concern the whole flush. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}

/** Listeners see what is on disk: of several changes to a document in one flush, the first before and the last after. */
function merged(changes: readonly Change[]): Change[] {
  const byPath = new Map<string, Change>()
  for (const change of changes)
    byPath.set(change.path, { ...change, before: byPath.get(change.path)?.before ?? change.before })
  return [...byPath.values()]
}

function methodOf(write: Write, before: Document | undefined): Attempt['method'] {
  if (write.kind === 'verify') return 'get'
  if (write.kind === 'delete') return 'delete'
  const { precondition } = write
  const meansUpdate = precondition && !('exists' in precondition && !precondition.exists)
  return before || meansUpdate ? 'update' : 'create'
}

function resultOf(write: Write, { after, transformResults }: Applied): WriteResult {
  if (write.kind !== 'set' || !after) return {}
  return transformResults.length > 0
    ? { updateTime: after.updateTime, transformResults }
    : { updateTime: after.updateTime }
}
