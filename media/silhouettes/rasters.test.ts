import { expect, test } from 'vitest'
import { shareThatDiffers, silhouetteFrom, type Triangle } from './rasters.ts'

/** An upright square of a side, in two triangles, standing on the ground across x. */
const square = (side: number): Triangle[] => [
  [
    [0, 0, 0],
    [side, 0, 0],
    [side, side, 0],
  ],
  [
    [0, 0, 0],
    [side, side, 0],
    [0, side, 0],
  ],
]
const seen = (bitmap: Uint8Array) => bitmap.reduce((sum, pixel) => sum + pixel, 0)

test('a square fills the picture but for its rim, seen from its edge it is nearly nothing', () => {
  const front = { around: 0, above: 0, size: 104 }
  expect(seen(silhouetteFrom(square(3), front, square(3)))).toBe(100 * 100)
  expect(seen(silhouetteFrom(square(3), { ...front, around: 90 }, square(3)))).toBeLessThan(200)
})

test('what is missing counts as a share of the first', () => {
  const view = { around: 0, above: 0, size: 204 }
  const whole = silhouetteFrom(square(2), view, square(2))
  expect(shareThatDiffers(whole, whole)).toBe(0)
  expect(shareThatDiffers(whole, silhouetteFrom(square(1), view, square(2)))).toBeCloseTo(0.75, 5)
  expect(shareThatDiffers(whole, silhouetteFrom([], view, square(2)))).toBe(1)
})
