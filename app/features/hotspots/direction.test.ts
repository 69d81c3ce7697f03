import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionAt, limited, projectDirection, turnBetween, wholeTurn } from './direction.ts'

const stage = { width: 1200, height: 600 }

test('what is looked at is in the middle', () => {
  for (const look of [
    { yaw: 0, pitch: 0, fov: 60 },
    { yaw: 170, pitch: 35, fov: 90 },
    { yaw: -91, pitch: -60, fov: 40 },
  ])
    expect(projectDirection(look, look, stage)).toMatchObject({ x: 600, y: 300, inView: true })
})

test('right is right, up is up, half the field of view is the edge', () => {
  const look = { yaw: 0, pitch: 0, fov: 90 }
  expect(projectDirection({ yaw: 10, pitch: 0 }, look, stage).x).toBeGreaterThan(600)
  expect(projectDirection({ yaw: 0, pitch: 10 }, look, stage).y).toBeLessThan(300)
  expect(projectDirection({ yaw: 0, pitch: 45 }, look, stage).y).toBeCloseTo(0, 6)
  expect(projectDirection({ yaw: 45, pitch: 0 }, look, stage).x).toBeCloseTo(900, 6)
})

test('what is behind is out of view, also where its mirror image would be in it', () => {
  const look = { yaw: 0, pitch: 0, fov: 60 }
  expect(projectDirection({ yaw: 180, pitch: 0 }, look, stage).inView).toBe(false)
  expect(projectDirection({ yaw: 175, pitch: 5 }, look, stage).inView).toBe(false)
  expect(projectDirection({ yaw: 90, pitch: 0 }, look, stage).inView).toBe(false)
})

test('from direction to stage and back is the same direction', () => {
  const degrees = (max: number) => fc.double({ min: -max, max: max, noNaN: true })
  fc.assert(
    fc.property(
      degrees(180),
      degrees(80),
      degrees(180),
      degrees(80),
      fc.double({ min: 20, max: 110, noNaN: true }),
      (yaw, pitch, lookYaw, lookPitch, fov) => {
        const look = { yaw: lookYaw, pitch: lookPitch, fov }
        const spot = projectDirection({ yaw, pitch }, look, stage)
        if (!spot.inView) return
        const back = directionAt(spot, look, stage)
        expect(Math.abs(turnBetween(back.yaw, yaw))).toBeLessThan(1e-4)
        expect(back.pitch).toBeCloseTo(pitch, 4)
      },
    ),
  )
})

test('turns go the shorter way', () => {
  expect(turnBetween(170, -170)).toBe(20)
  expect(turnBetween(-170, 170)).toBe(-20)
  expect(wholeTurn(540)).toBe(180)
  expect(wholeTurn(-90)).toBe(-90)
})

test('limits hold, also over the back', () => {
  expect(limited({ yaw: 400, pitch: 95 }, {})).toEqual({ yaw: 40, pitch: 90 })
  expect(limited({ yaw: 80, pitch: 0 }, { yawFrom: -60, yawTo: 60 })).toEqual({ yaw: 60, pitch: 0 })
  expect(limited({ yaw: -170, pitch: 0 }, { yawFrom: -60, yawTo: 60 }).yaw).toBe(-60)
  expect(limited({ yaw: 178, pitch: 0 }, { yawFrom: 170, yawTo: -170 }).yaw).toBe(178)
  expect(limited({ yaw: 150, pitch: -40 }, { yawFrom: 170, yawTo: -170, pitchFrom: -20 })).toEqual({
    yaw: 170,
    pitch: -20,
  })
})
