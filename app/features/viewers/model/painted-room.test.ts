import { DataUtils } from 'three'
import { expect, test } from 'vitest'
import { paintRoom, type Level } from './painted-room.ts'

const middle = ({ data, width }: Level) =>
  DataUtils.fromHalfFloat(data[(width * width * 2 + width * 2) | 0] ?? 0)

test('without lamps every level is as bright as the walls', () => {
  for (const levels of paintRoom({ walls: [0.5, 0.5, 0.5], lamps: [] }))
    for (const level of levels) expect(middle(level)).toBeCloseTo(0.5, 2)
})

test('a lamp overhead is seen as it is by smooth surfaces and lights the rough ones below it, not those above', () => {
  const faces = paintRoom({ walls: [0, 0, 0], lamps: [[10, 0, 9, 0, 4, 0.2, 4]] })
  const [, , above = [], below = []] = faces
  expect(above.map((level) => level.width)).toEqual([64, 32, 16, 8])
  expect(above[0] && middle(above[0])).toBeCloseTo(10, 1)
  const [, , blurred, rough] = above
  expect(blurred && middle(blurred)).toBeLessThan(10)
  // A square of 4 m at 8.9 m, by the cosine of its directions over π: about a sixteenth of its brightness.
  expect(rough && middle(rough)).toBeGreaterThan(0.45)
  expect(rough && middle(rough)).toBeLessThan(0.7)
  for (const level of below) expect(middle(level)).toBe(0)
})

test('a lamp on the right is on the face three.js looks right in', () => {
  const faces = paintRoom({ walls: [0, 0, 0], lamps: [[10, 9, 0, 0, 0.2, 4, 4]] })
  // Mirrored in x, as three.js reads cubes that it has not drawn itself.
  expect(faces.map(([sharp]) => (sharp ? Math.round(middle(sharp)) : 0))).toEqual([0, 10, 0, 0, 0, 0])
})
