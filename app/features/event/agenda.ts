import type { EventDocument } from './event-document.ts'

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

/** Items of an agenda in time: they say how long after the event's start they begin and end (`0:40`). */
export function timedItems<T extends { item_id: string; at: string; until?: string | null | undefined }>(
  items: readonly T[],
  begin: number,
): (AgendaTime & { item: T })[] {
  return items.flatMap((item) => {
    const after = millisAfter(item.at)
    const until = millisAfter(item.until)
    if (after === undefined) return []
    return [
      { id: item.item_id, start: begin + after, end: until === undefined ? undefined : begin + until, item },
    ]
  })
}

/** `0:40` → 2,400,000; undefined for what is no time. */
function millisAfter(entered: string | null | undefined): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(entered?.trim() ?? '') ?? []
  return hours === undefined ? undefined : (Number(hours) * 60 + Number(minutes)) * 60_000
}

export const isOn = ({ state }: Pick<EventDocument, 'state'>): boolean =>
  state === 'live' || state === 'break'

/** When items were put on last, by the event's clock. */
export function actualStarts({
  runs,
  item,
  itemAt,
  rehearsal,
}: Pick<EventDocument, 'runs' | 'item' | 'itemAt' | 'rehearsal'>): Map<string, number> {
  const starts = new Map(runs.map((entry) => [entry.item, entry.at + rehearsal]))
  if (itemAt !== undefined) starts.set(item, itemAt + rehearsal)
  starts.delete('')
  return starts
}
