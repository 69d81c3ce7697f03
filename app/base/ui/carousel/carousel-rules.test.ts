import { expect, test } from 'vitest'
import { isRunning, isTurning, noRest, slideAfter, swipeStep } from './carousel-rules.ts'

test('slides turn by themselves only when the editor asked for it', () => {
  expect(isTurning(true, noRest)).toBe(true)
  expect(isTurning(false, noRest)).toBe(false)
  expect(isTurning(false, { ...noRest, asked: 'play' })).toBe(false)
})

test.for(['hovered', 'focused', 'dragging', 'unseen'] as const)(
  'the time stands still while the carousel is %s',
  (reason) => {
    const rest = { ...noRest, [reason]: true }
    expect(isTurning(true, rest)).toBe(false)
    expect(isTurning(true, { ...rest, asked: 'play' })).toBe(false)
    expect(isRunning(true, rest)).toBe(true)
  },
)

test('reduced motion stops the carousel until the visitor asks for it', () => {
  const still = { ...noRest, reducedMotion: true }
  expect(isRunning(true, still)).toBe(false)
  expect(isTurning(true, { ...still, asked: 'play' })).toBe(true)
})

test('the pause button outlasts every other reason', () => {
  expect(isRunning(true, { ...noRest, asked: 'pause' })).toBe(false)
})

test('a swipe turns from 40 px on, in the direction of the finger', () => {
  expect(swipeStep(-40)).toBe(1)
  expect(swipeStep(40)).toBe(-1)
  expect(swipeStep(39)).toBe(0)
  expect(swipeStep(-39)).toBe(0)
})

test('slides go round or stop at the ends', () => {
  expect(slideAfter(4, 1, 5, true)).toBe(0)
  expect(slideAfter(0, -1, 5, true)).toBe(4)
  expect(slideAfter(4, 1, 5, false)).toBe(4)
  expect(slideAfter(0, -1, 5, false)).toBe(0)
  expect(slideAfter(0, 1, 0, true)).toBe(0)
})
