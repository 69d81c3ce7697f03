import { actualStarts, isOn, itemStates, type AgendaTime } from './agenda.ts'
import type { EventDocument } from './event-document.ts'

export type CueState = 'done' | 'skipped' | 'running' | 'next' | 'coming'

/** An item of the run of show. Times are milliseconds by the event's clock. */
export interface Cue<Item> {
  id: string
  item: Item
  planned: number
  /** Planned milliseconds; undefined for the last item of an agenda that does not say when it ends. */
  length: number | undefined
  /** When it began, or will as things stand. */
  start: number
  /** It was put on by a director: `start` is a fact. */
  isActual: boolean
  state: CueState
}

export interface RunOfShow<Item> {
  cues: Cue<Item>[]
  running: Cue<Item> | undefined
  next: Cue<Item> | undefined
  /** Milliseconds the running item has left by its own length; negative once it overruns. */
  left: number | undefined
  /** Milliseconds the show runs behind its plan when the running item ends; negative when it is early. */
  late: number
  /** When the last item ends as things stand. */
  end: number | undefined
}

export type TimedItem<Item> = AgendaTime & { item: Item }

/**
 * How an agenda goes in fact. An item that begins late or overruns pushes those that follow; a pause between two items
 * takes up what it can of it. `now` by the event's clock, `end` when the event is planned to end.
 */
export function runOfShow<Item>(
  items: readonly TimedItem<Item>[],
  event: Pick<EventDocument, 'runs' | 'item' | 'itemAt' | 'rehearsal' | 'state'>,
  { now, end }: { now: number; end: number },
): RunOfShow<Item> {
  const live = isOn(event)
  const ended = event.state === 'ended'
  const starts = actualStarts(event)
  const byClock = onByClock(items, event, now)
  const running = itemStates(items, { now, live, ended, item: event.item }).indexOf('running')
  const next = running >= 0 ? running + 1 : items.findIndex(({ start }) => !ended && (!live || start > now))
  const endOf = (at: number) => items[at]?.end ?? items[at + 1]?.start ?? end
  const lengthOf = (at: number) => Math.max(0, endOf(at) - (items[at]?.start ?? 0))
  const current = items[running]
  const began = current && (starts.get(current.id) ?? current.start)
  const ends = began === undefined ? undefined : began + lengthOf(running)
  const late = ends === undefined ? 0 : Math.max(now, ends) - endOf(running)
  let shift = late
  const cues = items.map((item, at): Cue<Item> => {
    const actual = starts.get(item.id)
    const isAhead = at > running && !ended && !(live && running < 0 && item.start <= now)
    if (isAhead && at > 0 && shift > 0) shift = Math.max(0, shift - Math.max(0, item.start - endOf(at - 1)))
    const isActual = actual !== undefined && !isAhead
    return {
      id: item.id,
      item: item.item,
      planned: item.start,
      length: lengthOf(at),
      start: isActual ? actual : isAhead && running >= 0 ? item.start + shift : item.start,
      isActual,
      state: stateOf(at, {
        running,
        next,
        isAhead,
        isSkipped: starts.size > 0 && !isActual && !byClock.has(item.id),
      }),
    }
  })
  return {
    cues,
    running: cues[running],
    next: cues[next],
    left: ends === undefined ? undefined : ends - now,
    late,
    end: cues.length ? endOf(items.length - 1) + (ended ? 0 : shift) : undefined,
  }
}

/**
 * What was on without being put on, while the agenda followed the clock. Who first puts on the very item whose time it is
 * says that the clock was not right until then.
 */
function onByClock(
  items: readonly AgendaTime[],
  { runs, item, itemAt, rehearsal }: Pick<EventDocument, 'runs' | 'item' | 'itemAt' | 'rehearsal'>,
  now: number,
): Set<string> {
  const presses = [...runs, ...(itemAt === undefined ? [] : [{ item, at: itemAt }])].map((press) => ({
    item: press.item,
    at: press.at + rehearsal,
  }))
  const found = new Set<string>()
  const [first] = presses
  const until = items.findLastIndex(({ start }) => first !== undefined && start <= first.at)
  if (items[until]?.id !== first?.item) for (const { id } of items.slice(0, until + 1)) found.add(id)
  for (const [at, press] of presses.entries()) {
    if (press.item) continue
    const to = presses[at + 1]?.at ?? now
    for (const [place, { id, start, end }] of items.entries())
      if (start < to && (end ?? items[place + 1]?.start ?? Infinity) > press.at) found.add(id)
  }
  return found
}

function stateOf(
  at: number,
  show: { running: number; next: number; isAhead: boolean; isSkipped: boolean },
): CueState {
  if (at === show.running) return 'running'
  if (at === show.next) return 'next'
  if (show.isAhead) return 'coming'
  return show.isSkipped ? 'skipped' : 'done'
}

/** Whole minutes of a deviation, as it is told: less than half a minute is none. */
export const minutesOf = (millis: number): number => Math.round(Math.abs(millis) / 60_000)
