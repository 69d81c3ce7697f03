import { expect, test } from 'vitest'
import { doubleTaps } from './double-tap.ts'

test('a tap soon after another and near it makes a double tap; a third begins anew', () => {
  const isSecond = doubleTaps()
  const taps = [0, 100, 200, 300].map((time) => isSecond({ x: 0, y: 0 }, time))
  expect(taps).toEqual([false, true, false, true])
})

test('a tap that comes late or lands elsewhere is the first of the next two', () => {
  const isSecond = doubleTaps()
  expect(isSecond({ x: 0, y: 0 }, 0)).toBe(false)
  expect(isSecond({ x: 0, y: 0 }, 320)).toBe(false)
  expect(isSecond({ x: 20, y: 26 }, 400)).toBe(false)
  expect(isSecond({ x: 20, y: 26 }, 500)).toBe(true)
})
