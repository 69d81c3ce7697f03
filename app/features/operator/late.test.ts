import { expect, test } from 'vitest'
import { readEvent } from '#app/features/event/event-document.ts'
import { startOf } from './late.ts'

const start = Date.UTC(2027, 4, 12, 11)
const plan = { start, end: start + 3_600_000, goesLive: false }
const at = (now: number, data: Record<string, unknown> = {}, goesLive = false) =>
  startOf(readEvent({ state: 'upcoming', ...data }), { ...plan, goesLive }, now)

test('an event whose start has come and that nobody has begun is late', () => {
  expect([-1, 0, 60_000].map((late) => at(start + late))).toEqual(['ahead', 'late', 'late'])
  expect(at(start + 3_600_000)).toBeUndefined()
  expect(at(start, { state: 'live' })).toBeUndefined()
  expect(at(start, { start: new Date(start + 1) })).toBe('ahead')
  expect(at(start - 60_000, { rehearsal: 60_000 })).toBe('late')
  expect(startOf(readEvent({ state: 'upcoming' }), undefined, start)).toBeUndefined()
})

test('one that begins by itself has a moment to do so', () => {
  expect([0, 4999, 5000].map((late) => at(start + late, {}, true))).toEqual(['begins', 'begins', 'late'])
})
