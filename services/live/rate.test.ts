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
