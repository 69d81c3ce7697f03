import { expect, test } from 'vitest'
import { mustWake } from './must-wake.ts'

const now = Date.UTC(2027, 4, 12, 8)
const none = { banner: null, events: {}, at: 0, isStale: false }
const shown = { states: new Map([['open-pit-day', 'upcoming']]), moments: [now + 3_600_000] }

test('a room sleeps while no banner is due, its events are in the states it shows, and none begins soon', () => {
  expect(mustWake(none, shown, now)).toBe(false)
  expect(mustWake({ ...none, events: { 'open-pit-day': { state: 'upcoming' } } }, shown, now)).toBe(false)
  expect(mustWake({ ...none, events: { other: { state: 'live' } } }, shown, now)).toBe(false)
})

test('a banner that is due wakes it, one that is switched off, over or planned does not', () => {
  const wakesFor = (banner: Record<string, unknown>) => mustWake({ ...none, banner }, shown, now)
  expect(wakesFor({ active: true, message: 'sound' })).toBe(true)
  expect(wakesFor({ active: false, message: 'sound' })).toBe(false)
  expect(wakesFor({ active: true, until: new Date(now - 1).toISOString() })).toBe(false)
  expect(wakesFor({ active: true, from: new Date(now + 60_000).toISOString() })).toBe(false)
})

test('another state, a rehearsal, a banner of its own and a start in less than five minutes wake it', () => {
  const wakesFor = (event: Record<string, unknown>) =>
    mustWake({ ...none, events: { 'open-pit-day': event } }, shown, now)
  expect(wakesFor({ state: 'live' })).toBe(true)
  expect(wakesFor({ state: 'ended' })).toBe(true)
  expect(wakesFor({ state: 'upcoming', rehearsal: 1000 })).toBe(true)
  expect(wakesFor({ state: 'upcoming', banner: { active: true, message: 'sound' } })).toBe(true)
  expect(wakesFor({ state: 'upcoming', banner: { active: false, message: 'sound' } })).toBe(false)
  expect(wakesFor({ state: 'upcoming', banner: null })).toBe(false)
  expect(wakesFor({ state: 'upcoming', start: new Date(now + 60_000).toISOString() })).toBe(true)
  expect(wakesFor({ state: 'upcoming', start: new Date(now + 7_200_000).toISOString() })).toBe(false)
  expect(mustWake(none, shown, now + 3_400_000)).toBe(true)
})
