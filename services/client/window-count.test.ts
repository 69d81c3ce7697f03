import { expect, test } from 'vitest'
import { WindowCount } from './window-count.ts'

test('a window begins with the first event, ends for all of its events at once, and can be forgiven', () => {
  let now = 0
  const attempts = new WindowCount(() => now)
  attempts.add('ann', 1000)
  now = 900
  attempts.add('ann', 1000)
  attempts.add('bob', 1000)
  expect([attempts.of('ann'), attempts.of('bob')]).toEqual([2, 1])
  now = 1000
  expect([attempts.of('ann'), attempts.of('bob')]).toEqual([0, 1])
  attempts.forget('bob')
  expect(attempts.of('bob')).toBe(0)
})

test('somebody who invents names does not free the one that is being tried', () => {
  const attempts = new WindowCount(() => 0)
  for (let n = 0; n < 200_000; n++) {
    attempts.add(`name ${n}`, 1000)
    if (n % 1000 === 0) attempts.add('ann', 1000)
  }
  expect(attempts.of('ann')).toBe(200)
})
