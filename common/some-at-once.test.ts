import { expect, test } from 'vitest'
import { someAtOnce } from './some-at-once.ts'

test('results stand in the order of the items, refusals among them, and never more than so many are under way', async () => {
  let underWay = 0
  let most = 0
  const results = await someAtOnce([5, 1, 4, 2, 3], 2, async (item) => {
    most = Math.max(most, ++underWay)
    for (let turn = 0; turn < item; turn++) await Promise.resolve()
    underWay--
    if (item === 4) throw new Error('four')
    return item * 10
  })
  expect(most).toBe(2)
  expect(
    results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason))),
  ).toEqual([50, 10, 'Error: four', 20, 30])
  expect(await someAtOnce([], 3, () => Promise.resolve(1))).toEqual([])
})
