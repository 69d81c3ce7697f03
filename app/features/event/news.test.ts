import { expect, test } from 'vitest'
import { isNews } from './news.ts'

const now = Date.UTC(2027, 4, 12, 8)
const none = { now, banner: null, events: {} }
const shown = { states: new Map([['open-pit-day', 'upcoming']]), moments: [now + 3_600_000] }

test('a page sleeps while nothing is said, its events are what it shows, and they are not near', () => {
  expect(isNews(none, shown, now)).toBe(false)
  expect(isNews({ ...none, events: { 'open-pit-day': { state: 'upcoming' } } }, shown, now)).toBe(false)
  expect(isNews({ ...none, events: { other: { state: 'live' } } }, shown, now)).toBe(false)
})

test('a banner that is due wakes it, one that is off, over or planned does not', () => {
  const said = (banner: Record<string, unknown>) => isNews({ ...none, banner }, shown, now)
  expect(said({ active: true, message: 'sound' })).toBe(true)
  expect(said({ active: false, message: 'sound' })).toBe(false)
  expect(said({ active: true, until: new Date(now - 1).toISOString() })).toBe(false)
  expect(said({ active: true, from: new Date(now + 60_000).toISOString() })).toBe(false)
})

test('another state, a rehearsal and a start that is near wake it', () => {
  const told = (event: Record<string, unknown>) =>
    isNews({ ...none, events: { 'open-pit-day': event } }, shown, now)
  expect(told({ state: 'live' })).toBe(true)
  expect(told({ state: 'ended' })).toBe(true)
  expect(told({ state: 'upcoming', rehearsal: 1000 })).toBe(true)
  expect(told({ state: 'upcoming', start: new Date(now + 60_000).toISOString() })).toBe(true)
  expect(told({ state: 'upcoming', start: new Date(now + 7_200_000).toISOString() })).toBe(false)
  expect(isNews(none, shown, now + 3_400_000)).toBe(true)
})
