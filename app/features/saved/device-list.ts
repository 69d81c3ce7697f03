import { parseJson, readStored, writeStoredJson } from '#app/base/storage.ts'
import { onStoredElsewhere } from '#app/base/stored-elsewhere.ts'
import { Listeners } from '#common/listeners.ts'
import { dropped, saved } from './sync/reconcile.ts'
import { keepSyncState, syncState } from './sync/state.ts'

/** Something a visitor keeps on this device, the latest first. */
export interface DeviceList<Item> {
  /** Its name in the browser's storage and in an account. */
  collection: string
  /** Equal for items that replace each other. */
  keyOf(item: Item): string
  isItem(value: unknown): value is Item
  /** Empty where the browser stores nothing. The same array until the stored list changes. */
  all(): readonly Item[]
  /** Calls back when the list changes, in this page or in another tab; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Keeps these and no others. False when the browser keeps nothing. */
  keep(items: readonly Item[]): boolean
  /** Keeps one more; the same one only once. False when the browser keeps nothing, or the list is full. */
  save(item: Item): boolean
  /** Whether one more is too many. */
  isFull(): boolean
  /** Puts one in the place of what it replaces. False when that is gone, as in another tab, or the browser keeps nothing. */
  change(item: Item): boolean
  /** Forgets one; signed in, the account is told later. False when the browser keeps nothing. */
  drop(item: Item): boolean
}

const maxItems = 1000

/** A list in the browser's storage; what is no item there is passed over. */
export function deviceList<Item>(
  collection: string,
  isItem: (value: unknown) => value is Item,
  keyOf: (item: Item) => string,
): DeviceList<Item> {
  const listeners = new Listeners()
  let read: { text: string | null; items: readonly Item[] } = { text: null, items: [] }
  const all = () => {
    const text = readStored(collection)
    if (read.text !== text) {
      const stored = parseJson(text)
      read = { text, items: Array.isArray(stored) ? stored.filter(isItem) : [] }
    }
    return read.items
  }
  const keep = (items: readonly Item[]) => {
    const isStored = writeStoredJson(collection, items)
    listeners.notify()
    return isStored
  }
  const others = (item: Item) => all().filter((other) => keyOf(other) !== keyOf(item))
  return {
    collection,
    keyOf,
    isItem,
    all,
    subscribe(listener) {
      const ends = [listeners.subscribe(listener), onStoredElsewhere([collection], listener)]
      return () => ends.forEach((end) => end())
    },
    keep,
    save(item) {
      const rest = others(item)
      return rest.length < maxItems && note(collection, keyOf(item), item) && keep([item, ...rest])
    },
    isFull: () => all().length >= maxItems,
    change(item) {
      const key = keyOf(item)
      if (!all().some((other) => keyOf(other) === key)) return false
      return note(collection, key, item) && keep(all().map((other) => (keyOf(other) === key ? item : other)))
    },
    drop: (item) => note(collection, keyOf(item), undefined) && keep(others(item)),
  }
}

/** Notes what the account is to be told: an item saved, or deleted when there is none. */
function note(collection: string, key: string, item: unknown): boolean {
  const state = syncState()
  if (!state) return true
  const { [key]: mark, ...others } = state.marks[collection] ?? {}
  const before = mark ? { mark } : {}
  const now = item === undefined ? dropped(before) : saved(before, item, true)
  const marks = now.mark ? { ...others, [key]: now.mark } : others
  return keepSyncState({ ...state, marks: { ...state.marks, [collection]: marks } })
}
