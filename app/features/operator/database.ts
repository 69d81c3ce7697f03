import { collection, onSnapshot, query, where, type DocumentData } from 'firebase/firestore'
import { newDocumentId } from '#app/features/live/add-document.ts'
import { writeGuarded, type Guard } from './guarded-write.ts'
import { writeTogether, type Write } from '#app/features/live/lite-firestore.ts'
import { liveClient } from '#app/features/live/live.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'

export interface ListedDocument {
  id: string
  data: DocumentData
}

export interface ListOptions {
  /** A time of the documents, by which the newest come first. */
  newestBy?: string
  /** Milliseconds since 1970; what is older by that time is left out. */
  since?: number
}

/** Follows the documents of a collection; returns how to stop. */
export function followList(
  site: SiteContextValue,
  path: string,
  { newestBy, since }: ListOptions,
  show: (documents: ListedDocument[]) => void,
  fail: (code: string) => void,
): () => void {
  let stop: (() => void) | undefined
  let ended = false
  liveClient(site).then(
    ({ db }) => {
      if (ended) return
      const all = collection(db, path)
      const asked = newestBy && since ? query(all, where(newestBy, '>=', new Date(since))) : all
      stop = onSnapshot(
        asked,
        ({ docs }) =>
          show(docs.map((doc) => ({ id: doc.id, data: doc.data({ serverTimestamps: 'estimate' }) }))),
        ({ code }) => fail(code),
      )
    },
    () => fail('unavailable'),
  )
  return () => {
    ended = true
    stop?.()
  }
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
