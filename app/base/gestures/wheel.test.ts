import { expect, test } from 'vitest'
import { wheelFactor } from './wheel.ts'

test('turning the wheel there and back is nothing', () => {
  expect(wheelFactor(100, 0) * wheelFactor(-100, 0)).toBeCloseTo(1, 10)
  expect(wheelFactor(-100, 0)).toBeGreaterThan(1)
  expect(wheelFactor(3, 1)).toBeCloseTo(wheelFactor(99, 0), 10)
  expect(wheelFactor(1e6, 0)).toBeGreaterThan(0.5)
})
