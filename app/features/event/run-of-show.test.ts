import { expect, test } from 'vitest'
import { actualStarts, timedItems } from './agenda.ts'
import { readEvent, type EventDocument } from './event-document.ts'
import { minutesOf, runOfShow } from './run-of-show.ts'

const minute = 60_000
const begin = Date.UTC(2027, 4, 12, 11)
// The third begins ten minutes after the second ends.
const items = timedItems(
  [
    { item_id: 'walk-round', at: '0:00', until: '0:20' },
    { item_id: 'products', at: '0:20', until: '0:50' },
    { item_id: 'questions', at: '1:00' },
  ],
  begin,
)
const at = (minutes: number) => begin + minutes * minute

/** The show so many minutes after its start, with items put on at these minutes, the last of them on now. */
function show(now: number, puts: [string, number][] = [], more: Partial<EventDocument> = {}) {
  const runs = puts.map(([item, minutes]) => ({ item, at: new Date(at(minutes)).toISOString() }))
  const { item = '', at: itemAt } = runs.pop() ?? {}
  const event = readEvent({ state: 'live', item, itemAt, runs })
  if (!event) throw new Error('No event')
  return runOfShow(items, { ...event, ...more }, { now: at(now), end: at(90) })
}
const states = (of: ReturnType<typeof show>) => of.cues.map(({ state }) => state)
const starts = (of: ReturnType<typeof show>) => of.cues.map(({ start }) => (start - begin) / minute)

test('without a director the show goes by the clock and is on time', () => {
  const first = show(5)
  expect(states(first)).toEqual(['running', 'next', 'coming'])
  expect(first).toMatchObject({ left: 15 * minute, late: 0, end: at(90) })
  expect(first.cues.map(({ isActual }) => isActual)).toEqual([false, false, false])
  expect(states(show(55))).toEqual(['done', 'done', 'next'])
  expect(states(show(-5, [], { state: 'upcoming' }))).toEqual(['next', 'coming', 'coming'])
  expect(show(-5, [], { state: 'upcoming' })).toMatchObject({ left: undefined, late: 0 })
  expect(states(show(95, [], { state: 'ended' }))).toEqual(['done', 'done', 'done'])
})

test('an item that began late pushes those that follow, and a pause takes up what it can', () => {
  const late = show(30, [
    ['walk-round', 4],
    ['products', 26],
  ])
  expect(late.late).toBe(6 * minute)
  expect(late.left).toBe(26 * minute)
  // The pause of ten minutes before the last item takes the six up.
  expect(starts(late)).toEqual([4, 26, 60])
  expect(late.end).toBe(at(90))
  const later = show(40, [['products', 35]])
  expect(states(later)).toEqual(['skipped', 'running', 'next'])
  expect(starts(later)).toEqual([0, 35, 65])
  expect(later.end).toBe(at(95))
})

test('what was on by the clock is over, not skipped, once something else is put on', () => {
  expect(states(show(16, [['products', 15]]))).toEqual(['done', 'running', 'next'])
  expect(states(show(46, [['questions', 45]]))).toEqual(['done', 'done', 'running'])
  // Left out in earnest.
  expect(states(show(16, [['questions', 15]]))).toEqual(['done', 'skipped', 'running'])
  // Back at the clock for a while.
  const again: [string, number][] = [
    ['walk-round', 0],
    ['', 10],
    ['questions', 40],
  ]
  expect(states(show(41, again))).toEqual(['done', 'done', 'running'])
  expect(states(show(41, again.with(2, ['questions', 15])))).toEqual(['done', 'skipped', 'running'])
})

test('an overrun is counted as it grows, and an early show stays early', () => {
  const over = show(33, [['walk-round', 0]])
  expect(over).toMatchObject({ left: -13 * minute, late: 13 * minute })
  expect(starts(over)).toEqual([0, 33, 63])
  const early = show(16, [
    ['walk-round', 0],
    ['products', 15],
  ])
  expect(early.late).toBe(-5 * minute)
  expect(starts(early)).toEqual([0, 15, 55])
})

test('an item that is put on once more began when it was put on last; what is ahead is no fact', () => {
  const back = show(45, [
    ['walk-round', 0],
    ['products', 20],
    ['walk-round', 40],
  ])
  expect(states(back)).toEqual(['running', 'next', 'coming'])
  expect(back.cues.map(({ isActual }) => isActual)).toEqual([true, false, false])
  expect(starts(back)).toEqual([40, 60, 90])
})

test('in a rehearsal facts stand by the event’s clock, and entries without a time are left out', () => {
  const event = readEvent({
    state: 'live',
    item: 'products',
    itemAt: new Date(at(1)),
    runs: [{ item: 'walk-round', at: 'soon' }, { item: '', at: new Date(at(0)) }, 'x'],
    rehearsal: 5 * minute,
  })
  expect(event && [...actualStarts(event)]).toEqual([['products', at(6)]])
})

test('half a minute is told as one, and less as none', () => {
  expect([29_999, 30_000, -90_000, 0].map(minutesOf)).toEqual([0, 1, 2, 0])
})
