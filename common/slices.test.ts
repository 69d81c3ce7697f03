import { expect, test } from 'vitest'
import { slices } from './slices.ts'

test('others have their turn once the work has taken a while, and not before', async () => {
  let clock = 0
  const turn = slices(() => clock)
  clock = 4
  expect(turn()).toBeUndefined()
  clock = 6
  let others = 0
  setImmediate(() => others++)
  await turn()
  expect(others).toBe(1)
  // The time of others is not counted.
  expect(turn()).toBeUndefined()
})
