import { array, assert, constantFrom, double, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { Vector } from '#app/features/hotspots/space.ts'
import { framed, framedTurning, type Lens } from './framing.ts'
import { eyeOf, type Orbit } from './orbit.ts'

const number = (min: number, max: number) => double({ min, max, noNaN: true })
/** A box and what stands out of it, not so far that the eye would have to stand in its tip to be filled by the box. */
const machines = tuple(
  tuple(number(2, 9), number(1, 4), number(1, 3)),
  array(tuple(number(-10, 10), number(0, 5), number(-3, 3)), { maxLength: 30 }),
).map(([[x, y, z], others]): Vector[] => [
  ...[-x, x].flatMap((at) => [0, y].flatMap((up) => [-z, z].map((side): Vector => [at, up, side]))),
  ...others.map(([along, up, side]): Vector => [Math.max(-x - 1, Math.min(x + 1, along)), up, side]),
])
const lenses = constantFrom<Lens>({ degrees: 24, shape: 1.6 }, { degrees: 24, shape: 0.55 })

/** Where a point stands on the stage: −1 … 1 across and upright. */
function onStage([x, y, z]: Vector, orbit: Orbit, { degrees, shape }: Lens): [number, number] {
  const eye = eyeOf(orbit)
  const [yaw, pitch] = [(orbit.yaw * Math.PI) / 180, (orbit.pitch * Math.PI) / 180]
  const away = [x - eye[0], y - eye[1], z - eye[2]] as const
  const across = Math.cos(yaw) * away[0] - Math.sin(yaw) * away[2]
  const back = Math.sin(yaw) * away[0] + Math.cos(yaw) * away[2]
  const upright = Math.cos(pitch) * away[1] - Math.sin(pitch) * back
  const depth = -Math.cos(pitch) * back - Math.sin(pitch) * away[1]
  const slope = Math.tan((degrees * Math.PI) / 360) * depth
  return [across / slope / shape, upright / slope]
}

const reach = (points: readonly Vector[], orbit: Orbit, lens: Lens) =>
  Math.max(...points.flatMap((point) => onStage(point, orbit, lens).map(Math.abs)))

test('a framed model fills the stage up to its margin, from any side, and nothing of it is outside', () => {
  assert(
    property(
      machines,
      lenses,
      integer({ min: 0, max: 359 }),
      integer({ min: 2, max: 60 }),
      (points, lens, yaw, pitch) => {
        const orbit = framed(points, { yaw, pitch }, lens, 0.06)
        expect(reach(points, orbit, lens)).toBeCloseTo(0.94, 5)
      },
    ),
  )
})

test('one that is framed for turning never leaves the stage, and keeps its margin where it starts', () => {
  assert(
    property(machines, lenses, integer({ min: 0, max: 359 }), (points, lens, yaw) => {
      const orbit = framedTurning(points, { yaw, pitch: 13 }, lens, 0.06)
      expect(reach(points, orbit, lens)).toBeLessThanOrEqual(0.94 + 1e-9)
      for (let by = 0; by < 360; by += 10) {
        const turned = { ...orbit, yaw: Math.round((yaw + by) / 10) * 10 }
        expect(reach(points, turned, lens)).toBeLessThanOrEqual(1)
      }
    }),
  )
})
