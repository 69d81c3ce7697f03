import { expect, test } from 'vitest'
import { runningAndNext } from './agenda-next.ts'
import { agendaIn } from './use-agenda.ts'

const hour = 3_600_000
const items = ['a', 'b', 'c'].map((id, at) => ({ id, start: at * hour, end: (at + 0.5) * hour }))
const at = (hours: number, item = '', isLive = true) =>
  runningAndNext(items, { now: hours * hour, isLive, item })

test('the next item follows the one that is on, by the clock or by its name', () => {
  expect(at(0.1)).toEqual({ running: 0, next: 1 })
  expect(at(0.1, 'b')).toEqual({ running: 1, next: 2 })
  expect(at(2.1)).toEqual({ running: 2, next: -1 })
  // Between two items the one that comes is next, and before the event the first.
  expect(at(0.7)).toEqual({ running: -1, next: 1 })
  expect(at(-1, '', false)).toEqual({ running: -1, next: 0 })
  expect(runningAndNext([], { now: 0, isLive: true, item: '' })).toEqual({ running: -1, next: -1 })
})

test('the agenda is found wherever it stands on the page, and not that of another event', () => {
  const agenda = [{ component: 'EventItem', item_id: 'a' }]
  const content = (event: string | undefined) => ({
    component: 'Page',
    body: [
      { component: 'EventTheater', panel: [{ blocks: [{ component: 'EventContent', event, agenda }] }] },
    ],
  })
  expect(agendaIn(content('day'), 'day')).toBe(agenda)
  expect(agendaIn(content(undefined), 'day')).toBe(agenda)
  expect(agendaIn(content('other'), 'day')).toEqual([])
  expect(agendaIn(null, 'day')).toEqual([])
})
