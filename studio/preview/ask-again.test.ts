import { expect, test } from 'vitest'
import { pauseAfter } from './ask-again.ts'

test('a page the site does not know is asked for again after growing pauses, and no more before it is saved', () => {
  const pauses = []
  for (let pause = pauseAfter(1); pause !== undefined; pause = pauseAfter(pauses.length + 1))
    pauses.push(pause)
  expect(pauses.length).toBeGreaterThan(1)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(new Set(pauses).size).toBe(pauses.length)
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(2000)
})
