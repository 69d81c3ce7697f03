import { deleteOne, readAll, writeTogether } from '#app/features/live/lite-firestore.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import {
  savedCollections,
  savedEntryOf,
  timeOf,
  type SavedCollection,
  type SavedEntry,
} from '../saved-entry.ts'
import type { SavedItem } from './device.ts'
import type { Stored } from './reconcile.ts'

/** Milliseconds a deletion's document stays, for devices that have not seen it: 180 days, as in `firestore.rules`. */
const deletionsStay = 180 * 24 * 3_600_000

/** What an account has, by collection and document. */
export type AccountItems = Record<SavedCollection, Map<string, Stored<SavedItem>>>

export interface ReadAccount {
  items: AccountItems
  /** What is listed: all that has a name, also what no device can open. */
  kept: SavedEntry[]
  /** Paths of deletions that every device has had the time to see. */
  outdated: string[]
}

const pathOf = (uid: string, collection: SavedCollection, id: string) => `users/${uid}/${collection}/${id}`

export async function readAccount(site: SiteContextValue, uid: string): Promise<ReadAccount> {
  const items: AccountItems = { builds: new Map(), calculations: new Map() }
  const savedItems: SavedEntry[] = []
  const outdated: string[] = []
  await Promise.all(
    savedCollections.map(async (collection) => {
      for (const { id, data } of await readAll(site, `users/${uid}/${collection}`)) {
        const savedItem = data.deleted === true ? undefined : savedEntryOf(collection, id, data)
        if (savedItem) savedItems.push(savedItem)
        const item = savedItem?.build ?? savedItem?.calculation
        const revision = Number.isInteger(data.revision) ? Number(data.revision) : 0
        items[collection].set(id, { revision, ...(item && { item }) })
        if (data.deleted === true && timeOf(data.changedAt) + deletionsStay < Date.now())
          outdated.push(pathOf(uid, collection, id))
      }
    }),
  )
  return { items, kept: savedItems.toSorted((item, other) => other.at - item.at), outdated }
}

/** A document the account is to have. */
export interface AccountWrite {
  collection: SavedCollection
  id: string
  document: Stored<SavedItem>
}

/** Writes of one batch: within the limits of a batch, and an answer within seconds on a slow line. */
const atOnce = 200

/**
 * Writes documents in batches, each with the server's time, and tells which have arrived. Rejects with the SDK's error
 * at the first batch that is refused: `permission-denied` when a document is no longer at the revision before.
 */
export async function writeAccount(
  site: SiteContextValue,
  uid: string,
  writes: readonly AccountWrite[],
  onWritten: (writes: readonly AccountWrite[]) => Promise<void>,
  most = atOnce,
): Promise<void> {
  for (let at = 0; at < writes.length; at += most) {
    const batch = writes.slice(at, at + most)
    await writeTogether(
      site,
      batch.map(({ collection, id, document: { revision, item } }) => ({
        path: pathOf(uid, collection, id),
        set: item ? { ...item, revision } : { deleted: true, revision },
        timed: 'changedAt',
      })),
    )
    await onWritten(batch)
  }
}

/** Removes deletions that every device has had the time to see. The server's clock decides; a refusal does no harm. */
export async function forgetDeletions(site: SiteContextValue, paths: readonly string[]): Promise<void> {
  for (const path of paths) await deleteOne(site, path)
}
