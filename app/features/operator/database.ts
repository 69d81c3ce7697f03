import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type QueryConstraint,
  type QuerySnapshot,
} from 'firebase/firestore'
import { newDocumentId } from '#app/features/live/document-id.ts'
import { gathering } from '#app/features/live/gathering.ts'
import { ListedDocuments, type ListedDocument } from './listed-documents.ts'
import { writeGuarded, type Guard } from './guarded-write.ts'
import { writeTogether, type Write } from '#app/features/live/lite-firestore.ts'
import { liveClient } from '#app/features/live/live.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'

export interface ListOptions {
  /** A time of the documents, by which the newest come first. */
  newestBy?: string
  /** Milliseconds since 1970; what is older by that time is left out. */
  since?: number
  /** Only those whose field has this value, the first so many by time: others are not even fetched. */
  only?: { field: string; value: string; first: number; order: 'oldest' | 'newest' }
}

/** Milliseconds in which changes are gathered: however many come, a list is drawn a few times a second. */
const gathered = 250

/** Follows the documents of a collection, a few times a second at most; returns how to stop. */
export function followList(
  site: SiteContextValue,
  path: string,
  options: ListOptions,
  show: (documents: readonly ListedDocument[]) => void,
  fail: (code: string) => void,
): () => void {
  let stop: (() => void) | undefined
  let ended = false
  const list = new ListedDocuments()
  const gather = gathering(show, gathered)
  liveClient(site).then(
    ({ db }) => {
      if (ended) return
      const asked = query(collection(db, path), ...constraintsOf(options))
      stop = onSnapshot(
        asked,
        // That an empty list is really empty is a change of its metadata alone.
        { includeMetadataChanges: true },
        (snapshot) => {
          if (isUnknown(snapshot)) return
          const changed = snapshot.docChanges().map(({ doc: { id } }) => id)
          gather.take(list.after(snapshot.docs, changed))
        },
        ({ code }) => fail(code),
      )
    },
    () => fail('unavailable'),
  )
  return () => {
    ended = true
    gather.stop()
    stop?.()
  }
}

/** Without a connection the SDK gives what it knows: an empty list then says nothing. */
export const isUnknown = ({ empty, metadata }: QuerySnapshot): boolean => empty && metadata.fromCache

function constraintsOf({ newestBy, since, only }: ListOptions): QueryConstraint[] {
  return [
    ...(only ? [where(only.field, '==', only.value)] : []),
    ...(newestBy && since ? [where(newestBy, '>=', new Date(since))] : []),
    ...(newestBy && only ? [orderBy(newestBy, only.order === 'oldest' ? 'asc' : 'desc')] : []),
    ...(only ? [limit(only.first)] : []),
  ]
}

/** Who does it, and what of it is kept in the record. */
export interface AuditEntry {
  uid: string
  by: string
  action: string
  /** What it was done to. */
  about: string
  detail?: string
}

/** Milliseconds an operator waits for the server. */
const patience = 15_000

/**
 * Writes and records who did it, both or neither, and only while what the guards name still stands. Rejects when it does
 * not, and when the server refuses or is not reached.
 */
export async function act(
  site: SiteContextValue,
  entry: AuditEntry,
  writes: readonly Write[],
  guards: readonly Guard[] = [],
): Promise<void> {
  const { about, detail = '', ...who } = entry
  const record = { ...who, about: about.slice(0, 300), detail: detail.slice(0, 4000) }
  await put(site, [...writes, { path: `audit/${newDocumentId()}`, set: record, timed: 'at' }], guards)
}

/** Writes without a record: sums that follow by themselves. */
export async function put(
  site: SiteContextValue,
  writes: readonly Write[],
  guards: readonly Guard[] = [],
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('Request time out'), { code: 'unavailable' })
    timer = setTimeout(() => reject(error), patience)
  })
  try {
    const written = guards.length ? writeGuarded(site, writes, guards) : writeTogether(site, writes)
    await Promise.race([written, late])
  } finally {
    clearTimeout(timer)
  }
}
