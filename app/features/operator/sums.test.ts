import { expect, test } from 'vitest'
import { allOf } from './all-of.ts'
import { settled } from './sums.ts'

const results = (votes: Record<string, number>) => ({ votes, answers: {}, reactions: {} })

test('of two consoles the slower one does not take back what the other has published', () => {
  const published = results({ a: 11, b: 3, gone: 5 })
  expect(settled(results({ a: 10, b: 4 }), published, undefined).votes).toEqual({ a: 11, b: 4 })
  expect(settled(results({ a: 10 }), published, results({ a: 9 })).votes).toEqual({ a: 11 })
})

test('a number that an operator has made smaller is published once it is counted twice', () => {
  expect(settled(results({ a: 2 }), results({ a: 11 }), results({ a: 2 })).votes).toEqual({ a: 2 })
})

test('many counts keep their order, few at once', async () => {
  let underWay = 0
  let most = 0
  const task = async (item: number) => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay--
    return item * 2
  }
  expect(await allOf([1, 2, 3, 4, 5, 6, 7], 3, task)).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(most).toBe(3)
  await expect(allOf([1, 2], 4, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
