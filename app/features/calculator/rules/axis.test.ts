import { array, assert, integer, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf } from './axis.ts'

test('an axis has round marks, and nothing among them', () => {
  expect(axisOf([-43, 98], 6)).toEqual({ low: -50, high: 100, marks: [-50, -25, 0, 25, 50, 75, 100] })
  expect(axisOf([120, 7.5], 6).marks).toEqual([0, 20, 40, 60, 80, 100, 120])
  expect(axisOf([-9], 5)).toEqual({ low: -10, high: 0, marks: [-10, -8, -6, -4, -2, 0] })
  expect(axisOf([0, 3], 8, 1).marks).toEqual([0, 1, 2, 3])
})

test('an axis of nothing but nothing has a height all the same', () => {
  expect(axisOf([0], 5)).toMatchObject({ low: 0, high: 1, marks: [0] })
  expect(axisOf([], 5)).toMatchObject({ low: 0, high: 1 })
})

test('whatever the values, the axis holds them with few marks', () => {
  // Amounts in the currency's smallest unit, and years.
  const value = oneof(
    integer({ min: -1e15, max: 1e15 }),
    integer({ min: -5000, max: 5000 }).map((hundredths) => hundredths / 100),
  )
  assert(
    property(array(value, { minLength: 1 }), integer({ min: 2, max: 9 }), (values, steps) => {
      const { low, high, marks } = axisOf(values, steps)
      const room = (high - low) * 1e-6
      for (const one of [...values, 0]) {
        expect(one).toBeGreaterThanOrEqual(low - room)
        expect(one).toBeLessThanOrEqual(high + room)
      }
      expect(high).toBeGreaterThan(low)
      expect(marks.length).toBeLessThanOrEqual(steps + 2)
      expect(marks.some((mark) => mark === 0)).toBe(true)
    }),
  )
})
