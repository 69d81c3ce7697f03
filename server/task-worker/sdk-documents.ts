import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  collection,
  deleteDoc,
  doc,
  getAggregate,
  count as countOf,
  getDoc,
  getDocs,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  type DocumentData,
  type Firestore,
} from '@firebase/firestore/lite'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'
import { codes, LiveError, type Status } from '#services/live/status.ts'
import type { Fields } from '#services/live/values/value.ts'
import { sdkQuery } from './sdk-query.ts'
import { fromSdk, toSdk } from './sdk-values.ts'

/** One write of a change: the whole document with the database's time in the named fields, some of its fields, or its end. */
export type Change =
  | { path: string; set: Fields; times?: readonly string[] }
  | { path: string; part: Fields; times?: readonly string[] }
  | { path: string; gone: true }

/** A database elsewhere, by the official SDK. */
export interface SdkDocuments extends Documents {
  get(path: string): Promise<StoredDocument | undefined>
  list(collection: string, query?: Record<string, unknown>): Promise<StoredDocument[]>
  /**
   * Reads documents and writes what follows from them in one transaction: of several who do, each sees what the one before
   * has written. `decide` may be called more than once; undefined writes nothing.
   */
  change<Result>(
    paths: readonly string[],
    decide: (found: (StoredDocument | undefined)[]) => { writes?: Change[]; result: Result },
  ): Promise<Result>
  /** How many documents a query finds. */
  count(collection: string, query: Record<string, unknown>): Promise<number>
}

/** Milliseconds one call may take: the SDK itself would wait for ever where a network is silently gone. */
const patience = 20_000

/** The documents of a database as whoever has signed in may read and write them. `renew` gets a new token for them. */
export function sdkDocuments(database: Firestore, renew: () => Promise<unknown>): SdkDocuments {
  const called = callsWith(renew)
  const root = `projects/${database.app.options.projectId ?? ''}/databases/(default)/documents`
  const at = (path: string) => doc(database, path)
  const stored = (path: string, data: DocumentData): StoredDocument => {
    const fields = fromSdk(data)
    const created = fields.createdAt?.timestampValue ?? new Date(0).toISOString()
    return { name: `${root}/${path}`, fields, createTime: created, updateTime: versionOf(fields) }
  }
  const documents: SdkDocuments = {
    get: (path) =>
      called(async () => {
        const found = (await getDoc(at(path))).data()
        return found && stored(path, found)
      }),
    set: (path, fields) =>
      called(async () => {
        const place = path.split('/').length % 2 === 0 ? at(path) : doc(collection(database, path))
        await setDoc(place, toSdk(fields))
        return place.path
      }),
    create: (path, fields) =>
      documents
        .change([path], ([before]) =>
          before ? { result: false } : { writes: [{ path, set: fields }], result: true },
        )
        .catch(async (error: unknown) => {
          // Of two at once the later one would change what is there, which the rules may refuse.
          const isRefused = error instanceof LiveError && error.status === 'PERMISSION_DENIED'
          if (isRefused && (await documents.get(path))) return false
          throw error
        }),
    async update(path, fields, since) {
      if (since === undefined) return called(() => updateDoc(at(path), toSdk(fields)))
      await documents.change([path], ([before]) => {
        if (!before) throw new LiveError('NOT_FOUND', 'There is no such document.')
        if (before.updateTime !== since)
          throw new LiveError('FAILED_PRECONDITION', 'The document is not as it was read.')
        return { writes: [{ path, set: { ...before.fields, ...fields } }], result: undefined }
      })
    },
    delete: (path) => called(() => deleteDoc(at(path))),
    list: (path, query = {}) =>
      called(async () => {
        const { docs } = await getDocs(sdkQuery(database, path, query))
        return docs.map((found) => stored(found.ref.path, found.data()))
      }),
    change: (paths, decide) =>
      again(called, () =>
        runTransaction(database, async (transaction) => {
          const found = await Promise.all(
            paths.map(async (path) => {
              const data = (await transaction.get(at(path))).data()
              return data && stored(path, data)
            }),
          )
          const { writes = [], result } = decide(found)
          for (const write of writes)
            if ('gone' in write) transaction.delete(at(write.path))
            else {
              const times = (write.times ?? []).map((name) => [name, serverTimestamp()])
              const fields = 'part' in write ? write.part : write.set
              const data = { ...toSdk(fields), ...Object.fromEntries(times) }
              if ('part' in write) transaction.update(at(write.path), data)
              else transaction.set(at(write.path), data)
            }
          return result
        }),
      ),
    count: (path, query) =>
      called(async () => {
        const found = await getAggregate(sdkQuery(database, path, query), { all: countOf() })
        return found.data().all
      }),
  }
  return documents
}

/** Another text for other fields: what the protocol's time of the last change is elsewhere, which the SDK does not tell. */
const versionOf = (fields: Fields): string =>
  createHash('sha1')
    .update(JSON.stringify(sorted(fields)))
    .digest('hex')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}

/** Codes of a transaction that somebody else's write has overtaken: it is made anew on what stands there now. */
const overtaken = new Set(['already-exists', 'aborted', 'failed-precondition'])
const maxTries = 6

/** A transaction, made again while others are quicker; the SDK by itself does not where two make the same document. */
async function again<Result>(called: Called, transact: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await called(transact)
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      if (tries >= maxTries || !overtaken.has(cause?.code ?? '')) throw error
      await delay(Math.random() * 20 * 2 ** tries)
    }
}

type Called = <Result>(call: () => Promise<Result>) => Promise<Result>

/**
 * Calls of the SDK. It tells by this machine's clock when its token is over, and this edition of it takes no other word for
 * it: where the clock was set back, what is refused for its token is asked again with a new one.
 */
function callsWith(renew: () => Promise<unknown>): Called {
  let renewal: Promise<unknown> | undefined
  return async (call) => {
    try {
      return await inTime(call)
    } catch (error) {
      if (!(error instanceof LiveError) || error.status !== 'UNAUTHENTICATED') throw error
      renewal ??= renew().finally(() => (renewal = undefined))
      await renewal.catch(() => {
        throw error
      })
      return inTime(call)
    }
  }
}

/** A call of the SDK, whose failures are those of the database. */
async function inTime<Result>(call: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new LiveError('DEADLINE_EXCEEDED', 'The database did not answer in time.')),
    patience,
  )
  try {
    return await Promise.race([call(), late.promise])
  } catch (error) {
    throw asLiveError(error)
  } finally {
    clearTimeout(timer)
  }
}

function asLiveError(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const status = typeof code === 'string' ? code.toUpperCase().replaceAll('-', '_') : ''
  return !(error instanceof LiveError) && status in codes
    ? Object.assign(new LiveError(status as Status, String(message)), { cause: error })
    : error
}
