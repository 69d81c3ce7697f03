import { expect, test } from 'vitest'
import {
  atRest,
  bounded,
  maxScale,
  moved,
  pinched,
  swiped,
  zoomedAt,
  type Bounds,
  type ScreenPoint,
  type View,
} from './zoom.ts'

const bounds: Bounds = { fitted: { width: 800, height: 450 }, stage: { width: 800, height: 600 }, max: 4 }

/** The place on the fitted picture that lies under a point of the stage. */
function under(view: View, point: ScreenPoint): ScreenPoint {
  return { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale }
}

test('zooming keeps what lies under the pointer there', () => {
  const view = { scale: 2, x: 100, y: -40 }
  const pointer = { x: 130, y: 20 }
  const before = under(view, pointer)
  const after = under(zoomedAt(view, 1.5, pointer, bounds), pointer)
  expect(after.x).toBeCloseTo(before.x, 10)
  expect(after.y).toBeCloseTo(before.y, 10)
})

test('the scale stays between fitted and the most', () => {
  expect(zoomedAt(atRest, 100, { x: 0, y: 0 }, bounds).scale).toBe(4)
  expect(zoomedAt({ scale: 2, x: 300, y: 0 }, 0.01, { x: 0, y: 0 }, bounds)).toEqual(atRest)
})

test('no edge of the picture comes into the stage while it is larger than the stage', () => {
  const view = moved({ scale: 2, x: 0, y: 0 }, 5000, -5000, bounds)
  expect(view).toEqual({ scale: 2, x: 400, y: -150 })
})

test('a picture that is not larger than the stage in one direction stays in its middle there', () => {
  expect(bounded({ scale: 1.2, x: 0, y: 90 }, bounds).y).toBe(0)
})

test('pinching scales by the fingers’ distance and follows their middle', () => {
  const start: View = { scale: 2, x: 0, y: 0 }
  const before = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const
  const after = [
    { x: -55, y: 10 },
    { x: 95, y: 10 },
  ] as const
  const view = pinched(start, before, after, bounds)
  expect(view.scale).toBeCloseTo(3, 10)
  expect(under(view, { x: 20, y: 10 })).toEqual(under(start, { x: 0, y: 0 }))
})

test('two fingers on one spot do not divide by nothing', () => {
  const spot = [
    { x: 5, y: 5 },
    { x: 5, y: 5 },
  ] as const
  expect(
    pinched(
      atRest,
      spot,
      [
        { x: 0, y: 0 },
        { x: 9, y: 9 },
      ],
      bounds,
    ),
  ).toEqual(atRest)
})

test('small pictures may be enlarged three times, large ones to twice their pixels', () => {
  expect(maxScale(800, 800)).toBe(3)
  expect(maxScale(2560, 1000)).toBeCloseTo(5.12)
  expect(maxScale(9000, 400)).toBe(8)
  expect(maxScale(900, 0)).toBe(3)
})

test('40 px sideways turn the page, a long way down puts the picture away', () => {
  expect(swiped(-40, 10)).toBe('next')
  expect(swiped(40, 10)).toBe('previous')
  expect(swiped(39, 0)).toBeUndefined()
  expect(swiped(10, 120)).toBe('away')
  expect(swiped(10, -120)).toBeUndefined()
})
