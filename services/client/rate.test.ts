import { expect, test } from 'vitest'
import { Rate } from './rate.ts'

test('a burst passes, then so many per second, each key for itself', () => {
  let now = 0
  const rate = new Rate(10, 3, () => now)
  const passed = (key: string) => [1, 2, 3, 4, 5].filter(() => rate.take(key)).length
  expect(passed('a')).toBe(3)
  expect(passed('b')).toBe(3)
  now += 200
  expect(passed('a')).toBe(2)
})

test('what costs more than thought is counted as debt, and who is in debt waits', () => {
  let now = 0
  const rate = new Rate(10, 100, () => now)
  expect(rate.wait('a', 50)).toBe(0)
  rate.charge('a', 150)
  expect(rate.wait('a')).toBe(6)
  expect(rate.take('a')).toBe(false)
  expect(rate.wait('b')).toBe(0)
  now += 6000
  expect(rate.take('a')).toBe(true)
})
