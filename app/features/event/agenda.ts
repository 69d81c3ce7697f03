/** What an item of the agenda needs for its place in time; milliseconds. */
export interface AgendaTime {
  id: string
  start: number
  end: number | undefined
}

export type ItemState = 'over' | 'running' | 'coming'

/**
 * How the items stand: the one the operator names is on; without a name, and only while the event is live, the one whose
 * time it is.
 */
export function itemStates(
  items: readonly AgendaTime[],
  { now, live, ended, item }: { now: number; live: boolean; ended: boolean; item: string },
): ItemState[] {
  if (ended) return items.map(() => 'over')
  if (!live) return items.map(() => 'coming')
  const named = items.findIndex(({ id }) => id === item)
  const byTime = items.findLastIndex(({ start }) => start <= now)
  const running = named >= 0 ? named : byTime
  return items.map((other, at) => {
    if (at < running) return 'over'
    if (at > running || running < 0) return 'coming'
    const isOver = named < 0 && other.end !== undefined && now >= other.end
    return isOver ? 'over' : 'running'
  })
}

/** An item's times moved with the event when its start has moved. */
export function movedBy<T extends AgendaTime>(items: readonly T[], by: number): T[] {
  return by === 0
    ? [...items]
    : items.map((item) => ({
        ...item,
        start: item.start + by,
        end: item.end === undefined ? undefined : item.end + by,
      }))
}
