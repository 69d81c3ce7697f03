/** Moves the focus among the links and buttons of a menu by arrow, Home or End; false for other keys. */
export function stepThrough(menu: HTMLElement | null, key: string): boolean {
  const items = [...(menu?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])]
  const now = items.findIndex((item) => item === document.activeElement)
  const next = itemAfterKey(key, now, items.length)
  if (next === undefined) return false
  items[next]?.focus()
  return true
}

/** The item a key leads to from the one at `index` (-1: none yet), around the ends. */
export function itemAfterKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (Math.max(index, 0) - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
