import { expect, test } from 'vitest'
import { loudness } from './hear.ts'

test('silence is nothing, a full tone nearly everything, and a tenth of it a third less', () => {
  const tone = (height: number) =>
    Array.from({ length: 480 }, (_, at) => height * Math.sin((at * Math.PI) / 24))
  expect(loudness([])).toBe(0)
  expect(loudness(tone(0))).toBe(0)
  expect(loudness(tone(1))).toBeCloseTo(0.95, 2)
  expect(loudness(tone(0.1))).toBeCloseTo(0.95 - 1 / 3, 2)
  expect(loudness(Array.from({ length: 100 }, () => 1))).toBe(1)
})
