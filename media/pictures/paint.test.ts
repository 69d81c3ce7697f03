import { expect, test } from 'vitest'
import { turnPaint } from './paint.ts'

const turned = (rgb: readonly number[], degrees = 11) => {
  const pixel = Uint8Array.from(rgb)
  turnPaint(pixel, degrees)
  return [...pixel]
}
const luma = ([r = 0, g = 0, b = 0]: readonly number[]) => 0.2126 * r + 0.7152 * g + 0.0722 * b

test('paint that warm light left green is teal again, and as bright', () => {
  const before = [30, 110, 92]
  const after = turned(before)
  expect(after).not.toEqual(before)
  const [red = 0, green = 0, blue = 0] = after
  expect(blue).toBeGreaterThan(green - 6)
  expect(green).toBeGreaterThan(red + 60)
  expect(luma(after)).toBeCloseTo(luma(before), 0)
})

test.each([
  ['rock', [150, 120, 88]],
  ['a hi-vis vest', [205, 220, 40]],
  ['spruces', [52, 74, 44]],
  ['the sky', [118, 160, 214]],
  ['the orange of a flywheel', [226, 120, 24]],
  ['grey', [90, 90, 90]],
  ['what is teal by a hair', [120, 128, 126]],
])('%s stays as it is', (_, rgb) => {
  expect(turned(rgb)).toEqual(rgb)
})

test('a greener pixel stays greener than a bluer one', () => {
  const hues = Array.from({ length: 40 }, (_, i) => turned([20, 140, 60 + 2 * i], 11))
  const shares = hues.map(([r = 0, g = 0, b = 0]) => (b - r) / Math.max(1, g - r))
  expect(shares.every((share, i) => i === 0 || share >= (shares[i - 1] ?? 0) - 0.02)).toBe(true)
})
