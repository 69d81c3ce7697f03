import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  dragged,
  eyeOf,
  fitDistance,
  flown,
  followed,
  nearer,
  panned,
  parseCamera,
  type Orbit,
} from './orbit.ts'

const orbit: Orbit = { yaw: 30, pitch: 12, distance: 20, target: [0, 1.5, 0] }
const limits = { min: 6, max: 40, low: [-8, 0, -2], high: [8, 4, 2] } as const
const any = (max: number) => double({ min: -max, max: max, noNaN: true })

test('the camera never goes below the ground or beyond its limits', () => {
  assert(
    property(any(5000), any(5000), any(20), (dx, dy, steps) => {
      const moved = panned(nearer(dragged(orbit, dx, dy, 900), Math.exp(steps), limits), dx, dy, 0.01, limits)
      expect(eyeOf(moved)[1]).toBeGreaterThan(0)
      expect(moved.distance).toBeGreaterThanOrEqual(limits.min)
      expect(moved.distance).toBeLessThanOrEqual(limits.max)
      for (const [axis, part] of moved.target.entries()) {
        expect(part).toBeGreaterThanOrEqual(limits.low[axis] ?? 0)
        expect(part).toBeLessThanOrEqual(limits.high[axis] ?? 0)
      }
    }),
  )
})

test('flying takes the shorter way around', () => {
  expect(flown({ ...orbit, yaw: 350 }, { ...orbit, yaw: 10 }, 1).yaw).toBe(370)
  expect(flown({ ...orbit, yaw: 10 }, { ...orbit, yaw: 350 }, 1).yaw).toBe(-10)
  expect(flown(orbit, { ...orbit, distance: 10 }, 0)).toEqual(orbit)
})

test('a drag glides to rest', () => {
  let now = orbit
  const wanted = dragged(orbit, 300, 40, 900)
  let frames = 0
  for (; frames < 200; frames++) {
    const next = followed(now, wanted, 16)
    now = next.orbit
    if (next.rests) break
  }
  expect(now).toEqual(wanted)
  expect(frames).toBeLessThan(60)
})

test('a start view is degrees around, degrees above and perhaps metres', () => {
  expect(parseCamera('38 13 24')).toEqual({ yaw: 38, pitch: 13, distance: 24 })
  expect(parseCamera('38, 13')).toEqual({ yaw: 38, pitch: 13 })
  for (const text of ['', '38', 'a b', '1 2 3 4']) expect(parseCamera(text)).toBeUndefined()
})

test('a model fits upright and wide stages', () => {
  expect(fitDistance(5, 30, 0.5)).toBeGreaterThan(fitDistance(5, 30, 2))
  expect(Math.sin(Math.PI / 12) * fitDistance(5, 30, 2)).toBeCloseTo(5)
})
