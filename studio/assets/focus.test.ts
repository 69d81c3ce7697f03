import { expect, test } from 'vitest'
import { assetOf } from '#app/content/assets.ts'
import { focusText, movedFocus } from './focus.ts'
import { fitted } from './shrink.ts'

const filename = 'https://a.storyblok.com/f/1/800x400/0123456789/a.jpg'

test.each([
  [50, 25],
  [0, 0],
  [100, 100],
])('the focal point %i, %i is read by the site as it was set', (x, y) => {
  const read = assetOf({ filename, focus: focusText({ x, y }, 800, 400) })?.focus
  expect(Math.abs((read?.x ?? -9) - x)).toBeLessThan(0.2)
  expect(Math.abs((read?.y ?? -9) - y)).toBeLessThan(0.2)
})

test('arrow keys move it by a percent, with Shift by ten, and not out of the picture', () => {
  expect(movedFocus({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 49, y: 50 })
  expect(movedFocus({ x: 95, y: 50 }, 'ArrowRight', true)).toEqual({ x: 100, y: 50 })
  expect(movedFocus({ x: 50, y: 50 }, 'Enter', false)).toBeUndefined()
})

test('only pictures longer than the site shows are made smaller, in their own shape', () => {
  expect(fitted(10_000, 4000)).toEqual({ width: 5000, height: 2000 })
  expect(fitted(3000, 5000)).toEqual({ width: 3000, height: 5000 })
})
