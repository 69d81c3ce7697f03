import { dropped, saved } from './sync/reconcile.ts'
import { keepSyncState, syncState } from './sync/state.ts'

/** Something a visitor keeps on this device, the latest first. */
export interface DeviceList<Item> {
  /** Its name in the browser's storage and in an account. */
  collection: string
  /** Equal for items that replace each other. */
  keyOf(item: Item): string
  isItem(value: unknown): value is Item
  /** Nothing where the browser keeps nothing. */
  all(): Item[]
  /** Keeps these and no others. False when the browser keeps nothing. */
  keep(items: readonly Item[]): boolean
  /** Keeps one more; the same one only once. False when the browser keeps nothing, or too many already. */
  save(item: Item): boolean
  /** Forgets one; signed in, the account is told later. False when the browser keeps nothing. */
  drop(item: Item): boolean
}

const most = 1000

/** A list in the browser's storage; what is no item there is passed over. */
export function deviceList<Item>(
  collection: string,
  isItem: (value: unknown) => value is Item,
  keyOf: (item: Item) => string,
): DeviceList<Item> {
  const all = (): Item[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(collection) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isItem) : []
    } catch {
      return []
    }
  }
  const keep = (items: readonly Item[]): boolean => {
    try {
      localStorage.setItem(collection, JSON.stringify(items))
      return true
    } catch {
      return false
    }
  }
  const others = (item: Item) => all().filter((one) => keyOf(one) !== keyOf(item))
  return {
    collection,
    keyOf,
    isItem,
    all,
    keep,
    save(item) {
      const rest = others(item)
      return rest.length < most && note(collection, keyOf(item), item) && keep([item, ...rest])
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
  try {
    keepSyncState({ ...state, marks: { ...state.marks, [collection]: marks } })
    return true
  } catch {
    return false
  }
}
