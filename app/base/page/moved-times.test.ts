import { expect, test } from 'vitest'
import { movedTimes, withMovedTimes } from './moved-times.ts'

const moved = (...pairs: [string, string][]) => movedTimes(pairs)

test('an event moved by its own length: its new start is not taken for its former end', () => {
  const times = moved(['14:00', '15:00'], ['15:00', '16:00'])
  expect(withMovedTimes('From 14:00 to 15:00 in Helsinki', times)).toBe('From 15:00 to 16:00 in Helsinki')
})

test('a time is no part of another, and the longer text goes first', () => {
  const times = moved(['9:00', '10:00'], ['12 May 2027', '13 May 2027'], ['12 May', '13 May'])
  expect(withMovedTimes('9:00, not 19:00 nor 9:005; 12 May 2027 and 12 May', times)).toBe(
    '10:00, not 19:00 nor 9:005; 13 May 2027 and 13 May',
  )
})

test('signs of a pattern are signs of the text', () => {
  expect(withMovedTimes('14.00 (UTC+3)', moved(['14.00 (UTC+3)', '15.00 (UTC+2)']))).toBe('15.00 (UTC+2)')
  expect(withMovedTimes('14x00', moved(['14.00', '15.00']))).toBe('14x00')
})

test('a page whose event has not been moved, or whose time is empty, stays as it is', () => {
  expect(withMovedTimes('14:00', moved())).toBe('14:00')
  expect(withMovedTimes('14:00', moved(['', 'x']))).toBe('14:00')
})
