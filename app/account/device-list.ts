/** Something a visitor keeps on this device, the latest first. */
export interface DeviceList<Item> {
  /** Nothing where the browser keeps nothing. */
  all(): Item[]
  /** Keeps these and no others. False when the browser keeps nothing. */
  keep(items: readonly Item[]): boolean
  /** Keeps one more; the same one only once. False when the browser keeps nothing. */
  save(item: Item): boolean
  drop(item: Item): void
}

const most = 30

/** A list in the browser's storage under a key; what is no item there is passed over. */
export function deviceList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
  isSame: (one: Item, other: Item) => boolean,
): DeviceList<Item> {
  const all = (): Item[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isItem) : []
    } catch {
      return []
    }
  }
  const keep = (items: readonly Item[]): boolean => {
    try {
      localStorage.setItem(key, JSON.stringify(items.slice(0, most)))
      return true
    } catch {
      return false
    }
  }
  const others = (item: Item) => all().filter((one) => !isSame(one, item))
  return {
    all,
    keep,
    save: (item) => keep([item, ...others(item)]),
    drop: (item) => void keep(others(item)),
  }
}
