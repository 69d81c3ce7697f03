import { expect, test } from 'vitest'
import { startLiveService } from '#services/live/service.ts'
import { beginEvent } from './begin-event.ts'
import { dueEvents } from './going-live.ts'

const start = Date.UTC(2027, 4, 12, 11)
const hour = 3_600_000
const plan = { id: 'day', start, end: start + 2 * hour, goesLive: true }
const due = (now: number, document: Record<string, unknown> | undefined, goesLive = true) =>
  dueEvents([{ ...plan, goesLive }], { day: document }, now)

test('an event begins by itself at its start, where the plan says so and its document is upcoming', () => {
  const upcoming = { state: 'upcoming' }
  expect(due(start - 1, upcoming)).toEqual({ due: [], next: 1 })
  expect(due(start - hour, upcoming)).toEqual({ due: [], next: 1000 })
  expect(due(start - hour, upcoming, false)).toEqual({ due: [], next: 20_000 })
  expect(due(start, upcoming).due).toEqual(['day'])
  expect(due(start, upcoming, false).due).toEqual([])
  for (const document of [undefined, { state: 'live' }, { state: 'break' }, { state: 'ended' }])
    expect(due(start, document).due).toEqual([])
  // A server that was away starts what is still on, and nothing that is over.
  expect(due(start + hour, upcoming).due).toEqual(['day'])
  expect(due(start + 2 * hour, upcoming).due).toEqual([])
})

test('it goes by the event’s own clock: where it was moved to, and by its rehearsal', () => {
  expect(due(start, { state: 'upcoming', start: new Date(start + 5000) })).toEqual({ due: [], next: 1000 })
  expect(due(start - hour, { state: 'upcoming', rehearsal: hour }).due).toEqual(['day'])
})

test('of many that begin it at once one does, and none once an operator has', async () => {
  const live = await startLiveService({ file: ':memory:', project: 'demo' })
  const stateOf = () => live.admin.get('events/day')?.fields?.['state']
  await live.admin.set('events/day', {
    state: { stringValue: 'upcoming' },
    item: { stringValue: 'a' },
  })
  const begun = await Promise.all([1, 2, 3].map(() => beginEvent(live.admin, 'day')))
  expect(begun.filter(Boolean)).toHaveLength(1)
  expect(live.admin.get('events/day')?.fields).toEqual({
    state: { stringValue: 'live' },
    item: { stringValue: 'a' },
  })
  expect(live.admin.list('audit')).toHaveLength(1)
  // An operator's press that is under way wins.
  await live.admin.set('events/day', { state: { stringValue: 'upcoming' } })
  const pressed = live.admin.update('events/day', { state: { stringValue: 'break' } })
  const [late] = await Promise.all([beginEvent(live.admin, 'day'), pressed])
  expect(late).toBe(false)
  expect(stateOf()).toEqual({ stringValue: 'break' })
  expect(await beginEvent(live.admin, 'none')).toBe(false)
  await live.close()
})
