/** A row as somebody came to it, and its place in the list then. */
export interface Held<Item> {
  item: Item
  at: number
}

/** What is listed, and where they stood those that somebody is at though they have left the list. */
export function withHeld<Item extends { id: string }>(
  listed: readonly Item[],
  held: ReadonlyMap<string, Held<Item>>,
): readonly Item[] {
  if (held.size === 0) return listed
  const ids = new Set(listed.map(({ id }) => id))
  const rows = [...listed]
  for (const { item, at } of [...held.values()].toSorted((one, other) => one.at - other.at))
    if (!ids.has(item.id)) rows.splice(Math.min(at, rows.length), 0, item)
  return rows
}
