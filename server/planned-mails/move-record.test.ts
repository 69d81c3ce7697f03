import { expect, test } from 'vitest'
import { readEvent } from '#app/features/event/event-document.ts'
import { hold, observed, readRecord, taskOf, toldTimes, uncounted, type MoveRecord } from './move-record.ts'

const hour = 3_600_000
const start = Date.UTC(2027, 4, 12, 11)
const plan = { start, end: start + 2 * hour }
const day = Date.UTC(2027, 4, 1)
const documentOf = (moves: number, from = start, movedAt = day + moves * hour) => ({
  state: 'upcoming',
  ...(moves && { moves, movedAt, start: from, end: from + 2 * hour }),
})
const look = (record: MoveRecord | undefined, data: Record<string, unknown>) =>
  observed(record, plan, readEvent(data), day)

test('moves are noted as they are counted, with the times of before', () => {
  // Before an operator begins the event, its plan is what people are told.
  const planned = observed(undefined, plan, undefined, day)
  expect(look(planned, documentOf(0))).toBe(planned)
  const first = look(undefined, documentOf(0))
  expect(first).toEqual({ known: [{ move: 0, at: 0, ...plan }], settled: 0 })
  expect(look(first, documentOf(0))).toBe(first)
  const moved = look(first, documentOf(1, start + hour))
  expect(moved?.known.map(({ move, start: from }) => [move, from])).toEqual([
    [0, start],
    [1, start + hour],
  ])
  // Moved before anybody looked: what the stories plan was told until then.
  expect(look(undefined, documentOf(1, start + hour))).toEqual(moved)
  // Two moves between two looks.
  expect(look(first, documentOf(2, start + 3 * hour))?.known.map(({ move }) => move)).toEqual([0, 2])
  // A document that was made anew.
  expect(look(moved, documentOf(0))).toEqual(first)
})

test('a move is mailed once it has stood for a while, unless it was to be left out or the event is over', () => {
  const record = look(look(undefined, documentOf(0)), documentOf(1, start + hour))
  const at = day + hour
  const task = (now: number, data: Record<string, unknown> = documentOf(1, start + hour)) =>
    record && taskOf(record, data, now)
  expect(task(at)).toBe('wait')
  expect(task(at + hold - 1)).toBe('wait')
  expect(task(at + hold)).toBe('mail')
  expect(task(at, { ...documentOf(1, start + hour), moveMail: false })).toBe('settle')
  expect(task(at + hold, { ...documentOf(1, start + hour), state: 'ended' })).toBe('settle')
  expect(task(start + 3 * hour)).toBe('settle')
  expect(record && taskOf({ ...record, settled: 1 }, documentOf(1), at + hold)).toBe('nothing')
})

test('who was told what: by the page they registered on, or by a mail since', async () => {
  let record = look(undefined, documentOf(0))
  for (const moves of [1, 2]) record = look(record, documentOf(moves, start + moves * hour))
  const told = async (registered: number, mailed: number[] = []) =>
    record && (await toldTimes(record, registered, ({ move }) => mailed.includes(move)))?.move
  expect(await told(day)).toBe(0)
  expect(await told(day + 1.5 * hour)).toBe(1)
  // A page may have been drawn just before the move.
  expect(await told(day + hour + 1000)).toBe(0)
  expect(await told(day + 3 * hour)).toBe(2)
  expect(await told(day, [1])).toBe(1)
  expect(await told(day + 1.5 * hour, [2])).toBe(2)
})

test('a time that an editor changes is no move: it is known from then on, until an operator counts it', async () => {
  const first = look(undefined, documentOf(0))
  const edited = { start: start + hour, end: start + 3 * hour }
  const after = observed(first, edited, readEvent(documentOf(0)), day + hour)
  expect(after && taskOf(after, documentOf(0), day + 2 * hour)).toBe('nothing')
  expect(after && uncounted(after)).toMatchObject({ from: plan, to: edited })
  expect(after && (await toldTimes(after, day, () => false))?.start).toBe(start)
  expect(after && (await toldTimes(after, day + 2 * hour, () => false))?.start).toBe(start + hour)
  // Changed back, there is nothing to count.
  const back = observed(after, plan, readEvent(documentOf(0)), day + 3 * hour)
  expect(back && uncounted(back)).toBeUndefined()
  const counted = { state: 'upcoming', moves: 1, movedAt: day + 4 * hour }
  const moved = observed(after, edited, readEvent(counted), day + 4 * hour)
  expect(moved && taskOf(moved, counted, day + 4 * hour + hold)).toBe('mail')
  expect(moved && uncounted(moved)).toBeUndefined()
})

test('a record is read whole or not at all', () => {
  const record = look(undefined, documentOf(1, start + hour))
  expect(readRecord(JSON.stringify(record))).toEqual(record)
  for (const text of [undefined, '', '{}', 'null', '{"known":1,"settled":0}'])
    expect(readRecord(text)).toBeUndefined()
})
