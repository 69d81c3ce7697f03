import type { User } from 'firebase/auth'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { codeOf } from '#app/features/live/error-code.ts'
import { savedCollections, type SavedCollection, type SavedEntry } from '../saved-entry.ts'
import { forgetDeletions, readAccount, writeAccount, type AccountWrite, type ReadAccount } from './account.ts'
import { lists, readDevice, storeDevice, type SavedItem } from './device.ts'
import { forgetSaved } from './forget-saved.ts'
import { confirmed, reconcile } from './reconcile.ts'
import { syncState } from './state.ts'

/** How often a change is tried that others have overtaken. */
const tries = 5

/**
 * Brings the device and the account to the same builds and calculations, and gives what the account lists, the latest
 * first. Rejects when the account cannot be reached or the browser keeps nothing; what was done here waits then.
 */
export function syncSaved(
  site: SiteContextValue,
  { uid }: Pick<User, 'uid'>,
  /** Documents to delete that no device can hold. */
  unknown: readonly Pick<AccountWrite, 'collection' | 'id'>[] = [],
): Promise<SavedEntry[]> {
  return exclusively(async () => {
    const former = syncState()?.uid
    // Never mixed, whatever went wrong when the other account left.
    if (former !== undefined && former !== uid) forgetSaved(former)
    for (let tried = 1; ; tried++) {
      const account = await readAccount(site, uid)
      const writes = await reconcileAll(uid, account)
      for (const { collection, id } of unknown) {
        const revision = (account.items[collection].get(id)?.revision ?? 0) + 1
        if (account.kept.some((item) => item.id === id))
          writes.push({ collection, id, document: { revision } })
      }
      try {
        // One refused item would hold up its whole batch: in the end each goes by itself.
        await writeAccount(site, uid, writes, (done) => confirmAll(uid, done), tried < tries ? undefined : 1)
      } catch (error) {
        if (codeOf(error) !== 'permission-denied' || tried === tries) throw error
        continue
      }
      forgetDeletions(site, account.outdated).catch(() => undefined)
      return writes.length ? (await readAccount(site, uid)).kept : account.kept
    }
  })
}

/**
 * Deletes an item on the device and in the account, and gives what the account lists then. Rejects when the account
 * cannot be reached; the item is deleted there later.
 */
export function dropSaved(
  site: SiteContextValue,
  user: Pick<User, 'uid'>,
  other: SavedEntry,
): Promise<SavedEntry[]> {
  const { collection, id } = other
  const item = other.build ?? other.calculation
  if (item) lists[collection].drop(item)
  return syncSaved(site, user, item ? [] : [{ collection, id }])
}

/**
 * Gives an item another name on the device and in the account, and gives what the account lists then; one that has been
 * deleted meanwhile stays deleted. Rejects when the account cannot be reached; the name is told it later.
 */
export function renameSaved(
  site: SiteContextValue,
  user: Pick<User, 'uid'>,
  other: SavedEntry,
  name: string,
): Promise<SavedEntry[]> {
  const item = other.build ?? other.calculation
  if (item) lists[other.collection].change({ ...item, name })
  return syncSaved(site, user)
}

async function reconcileAll(uid: string, { items }: ReadAccount): Promise<AccountWrite[]> {
  const device = await readDevice(uid)
  const writes: AccountWrite[] = []
  for (const collection of savedCollections) {
    const here = device[collection]
    const stored = items[collection]
    for (const id of new Set([...here.keys(), ...stored.keys()])) {
      const { here: now, write } = reconcile(here.get(id) ?? {}, stored.get(id), isSame)
      if (write) writes.push({ collection, id, document: write })
      const key = here.get(id)?.key ?? (now.item && keyOf(collection, now.item))
      if (key !== undefined) here.set(id, { ...now, key })
    }
  }
  storeDevice(uid, device)
  return writes
}

async function confirmAll(uid: string, done: readonly AccountWrite[]): Promise<void> {
  const device = await readDevice(uid)
  for (const { collection, id, document } of done) {
    const here = device[collection].get(id)
    if (here) device[collection].set(id, { ...confirmed(here, document, isSame), key: here.key })
  }
  storeDevice(uid, device)
}

const keyOf = (collection: SavedCollection, item: SavedItem) => lists[collection].keyOf(item)

/** Whether two items say the same, whatever else their documents hold. */
function isSame(candidate: SavedItem, other: SavedItem): boolean {
  const said = (item: SavedItem & { product?: string; link?: string }) =>
    JSON.stringify([item.product, item.link, item.path, item.name, item.at])
  return said(candidate) === said(other)
}

let last: Promise<unknown> = Promise.resolve()

/** One tab at a time, and within a tab one after the other. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Not on pages without TLS: there two tabs may both read and write, and what one has overtaken is tried again.
  if (isSecureContext && 'locks' in navigator) return navigator.locks.request('account:sync', work)
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}
