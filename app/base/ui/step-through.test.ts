import { expect, test } from 'vitest'
import { itemAfterKey } from './step-through.ts'

test('arrows go round a menu, Home and End to its ends', () => {
  expect(itemAfterKey('ArrowDown', -1, 3)).toBe(0)
  expect(itemAfterKey('ArrowDown', 2, 3)).toBe(0)
  expect(itemAfterKey('ArrowUp', 0, 3)).toBe(2)
  expect(itemAfterKey('ArrowUp', -1, 3)).toBe(2)
  expect(itemAfterKey('Home', 2, 3)).toBe(0)
  expect(itemAfterKey('End', 0, 3)).toBe(2)
})

test('other keys, and an empty menu, move nothing', () => {
  expect(itemAfterKey('a', 0, 3)).toBeUndefined()
  expect(itemAfterKey('ArrowDown', -1, 0)).toBeUndefined()
})
