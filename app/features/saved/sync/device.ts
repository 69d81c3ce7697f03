import { calculationsHere, type SavedCalculation } from '../saved-calculations.ts'
import { buildsHere, type SavedBuild } from '../saved-builds.ts'
import type { DeviceList } from '../device-list.ts'
import { savedCollections, type SavedCollection } from '../saved-entry.ts'
import type { Here } from './reconcile.ts'
import { keepSyncState, syncState } from './state.ts'

/** What can be saved, here and in an account. */
export type SavedItem = SavedBuild | SavedCalculation

/** The lists of this device by the collection of an account that holds the same. */
export const lists = { builds: buildsHere, calculations: calculationsHere } as unknown as Record<
  SavedCollection,
  DeviceList<SavedItem>
>
/** Items and marks of this device, by collection and the id of the item's document in an account. */
export type DeviceItems = Record<SavedCollection, Map<string, Here<SavedItem> & { key: string }>>

/**
 * What this device holds of an account and of guests. Never waits once every id is known, so that what is read here and
 * stored after it belong together.
 */
export async function readDevice(uid: string): Promise<DeviceItems> {
  for (;;) {
    const stored = items(uid)
    const missing = savedCollections.flatMap((collection) =>
      [...stored[collection].keys()].filter((key) => !ids.has(key)),
    )
    if (!missing.length) return byId(stored)
    for (const key of missing) ids.set(key, await idOf(key))
  }
}

function items(uid: string): DeviceItems {
  const state = syncState()
  const marks = state?.uid === uid ? state.marks : {}
  return Object.fromEntries(
    savedCollections.map((collection) => {
      const { all, keyOf } = lists[collection]
      const stored = new Map<string, Here<SavedItem> & { key: string }>()
      for (const item of all()) stored.set(keyOf(item), { key: keyOf(item), item })
      for (const [key, mark] of Object.entries(marks[collection] ?? {}))
        stored.set(key, { ...stored.get(key), key, mark })
      return [collection, stored]
    }),
  ) as DeviceItems
}

const byId = (found: DeviceItems) =>
  Object.fromEntries(
    savedCollections.map((collection) => [
      collection,
      new Map([...found[collection]].map(([key, one]) => [ids.get(key) ?? key, one])),
    ]),
  ) as DeviceItems

/** Stores all of it, the latest first. Throws when the browser refuses. */
export function storeDevice(uid: string, all: DeviceItems): void {
  const marks = Object.fromEntries(
    savedCollections.map((collection) => [
      collection,
      Object.fromEntries(
        [...all[collection].values()].flatMap(({ key, mark }) => (mark ? [[key, mark]] : [])),
      ),
    ]),
  )
  const isStored =
    keepSyncState({ uid, marks }) &&
    savedCollections.every((collection) => {
      const items = [...all[collection].values()].flatMap(({ item }) => item ?? [])
      return lists[collection].keep(items.toSorted((item, other) => other.at - item.at))
    })
  if (!isStored) throw new Error('This browser stores nothing more')
}

const ids = new Map<string, string>()

/** The id of an item in an account: the same item always has the same one. */
async function idOf(key: string): Promise<string> {
  const digest = await digestOf(new TextEncoder().encode(key))
  return Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if ('subtle' in crypto) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return (await import('#common/sha256.ts')).sha256(bytes)
}
