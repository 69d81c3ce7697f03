import { expect, test } from 'vitest'
import { filterInSlices, slices } from './slices.ts'

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

test('what nobody waits for any more is not looked at', async () => {
  const left = new Error('gone')
  let looked = 0
  const holds = () => {
    looked++
    for (const until = performance.now() + 6; performance.now() < until;);
    return true
  }
  const goOn = () => {
    throw left
  }
  await expect(filterInSlices([1, 2, 3], holds, goOn)).rejects.toBe(left)
  expect(looked).toBe(1)
})
