import { expect, test } from 'vitest'
import { bestFrame, framesBetween, isVisibleAt, parseRanges, placeAt } from './frames.ts'

const count = 36
const keys = [
  { frame: 0, x: 40, y: 50 },
  { frame: 9, x: 58, y: 41 },
  { frame: 27, x: 20, y: 50 },
]

test('a hotspot is on its keys and on the straight line between them', () => {
  expect(placeAt(keys, { frame: 0 }, count)).toEqual({ x: 40, y: 50 })
  expect(placeAt(keys, { frame: 9 }, count)).toEqual({ x: 58, y: 41 })
  expect(placeAt(keys, { frame: 3 }, count)).toEqual({ x: 46, y: 47 })
  expect(placeAt(keys, { frame: 4.5 }, count)).toEqual({ x: 49, y: 45.5 })
})

test('the line goes on around the end of the turn', () => {
  expect(placeAt(keys, { frame: 31.5 }, count)).toEqual({ x: 30, y: 50 })
  expect(placeAt(keys, { frame: 35.999 }, count)?.x).toBeCloseTo(40, 2)
})

test('one key is one place, no key is none', () => {
  expect(placeAt([{ frame: 5, x: 1, y: 2 }], { frame: 30 }, count)).toEqual({ x: 1, y: 2 })
  expect(placeAt([], { frame: 30 }, count)).toBeUndefined()
})

test('the keys of the nearest row count', () => {
  const rows = [
    { frame: 0, x: 1, y: 1 },
    { frame: 0, row: 2, x: 3, y: 3 },
  ]
  expect(placeAt(rows, { frame: 4, row: 0 }, count)).toEqual({ x: 1, y: 1 })
  expect(placeAt(rows, { frame: 4, row: 3 }, count)).toEqual({ x: 3, y: 3 })
})

test('ranges reach over the end of the turn', () => {
  const ranges = parseRanges('30-5, 12') ?? []
  const seen = Array.from({ length: count }, (_, frame) => frame).filter((frame) =>
    isVisibleAt(ranges, frame, count),
  )
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 12, 30, 31, 32, 33, 34, 35])
  expect(isVisibleAt([], 17, count)).toBe(true)
})

test('an editor’s slip is told from no range', () => {
  expect(parseRanges('')).toEqual([])
  expect(parseRanges('3 to 9')).toBeUndefined()
  expect(parseRanges('4–9')).toEqual([{ from: 4, to: 9 }])
})

test('the best frame is the middle of the longest range', () => {
  expect(bestFrame(keys, parseRanges('30-5, 10-12') ?? [], count)).toBe(35)
  expect(bestFrame(keys, [], count)).toBe(0)
  expect(bestFrame([], [], count)).toBe(0)
})

test('turning goes the shorter way', () => {
  expect(framesBetween(34, 2, count)).toBe(4)
  expect(framesBetween(2, 34, count)).toBe(-4)
})
