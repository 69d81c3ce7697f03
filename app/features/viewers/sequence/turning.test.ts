import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { between, frameAt, releaseSpeed, rowAfter, stepsPerPixel, turnedOn, wrapped } from './turning.ts'

test('a drag across the stage turns the machine once around', () => {
  expect(stepsPerPixel(36, 900) * 900).toBeCloseTo(36)
  expect(stepsPerPixel(36, 320) * 420).toBeCloseTo(36)
})

test('steps wrap around in both directions', () => {
  expect([wrapped(-1, 36), wrapped(36, 36), wrapped(73.5, 36)]).toEqual([35, 0, 1.5])
  expect([frameAt(35.6, 36), frameAt(-0.4, 36)]).toEqual([0, 0])
})

test('a thrown machine slows down, never turns back, and rests on a whole frame', () => {
  assert(
    property(double({ min: 0.003, max: 0.036, noNaN: true }), (speed) => {
      let now = { step: 3.3, speed }
      for (let i = 0; i < 1000 && now.speed; i++) {
        const next = turnedOn(now, 16)
        if (next.speed) expect(next.step).toBeGreaterThanOrEqual(now.step)
        now = next
      }
      expect(now.speed).toBe(0)
      expect(Number.isInteger(now.step)).toBe(true)
    }),
  )
})

test('how far it turns does not depend on the display’s rate', () => {
  const after = (ms: number) => {
    let now = { step: 0, speed: 0.03 }
    for (let t = 0; t < 480; t += ms) now = turnedOn(now, ms)
    return now.step
  }
  expect(after(8)).toBeCloseTo(after(16), 6)
})

test('a drag that was held still before its release does not turn on', () => {
  const moves = [
    { dx: 40, at: 0 },
    { dx: 40, at: 16 },
  ]
  expect(releaseSpeed(moves, 300, 0.04, 36)).toBe(0)
  expect(releaseSpeed(moves, 20, 0.04, 36)).toBeGreaterThan(0)
  expect(releaseSpeed([{ dx: 4000, at: 0 }, ...moves], 20, 0.04, 36)).toBeCloseTo(0.036)
})

test('turning to a frame takes the shorter way', () => {
  expect(between(34, 2, 36, 1)).toBe(38)
  expect(between(2, 34, 36, 1)).toBe(-2)
  expect(between(0, 10, 36, 0)).toBe(0)
})

test('rows stay within what there is', () => {
  expect([rowAfter(0, 500, 3, 600), rowAfter(2, -150, 3, 600), rowAfter(1, 900, 3, 600)]).toEqual([2, 1, 2])
})
