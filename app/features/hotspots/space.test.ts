import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { faces, parseVector, projectPoint } from './space.ts'

const stage = { width: 800, height: 600 }

function camera() {
  const made = new PerspectiveCamera(40, stage.width / stage.height, 0.1, 100)
  made.position.set(6, 3, 8)
  made.lookAt(0, 1, 0)
  made.updateMatrixWorld()
  return made
}

test('points are where three.js draws them', () => {
  const seen = camera()
  const matrix = seen.projectionMatrix.clone().multiply(seen.matrixWorldInverse).elements
  for (const point of [
    [0, 1, 0],
    [1.5, 0.2, -2],
    [-2, 2, 1],
  ] as const) {
    const ours = projectPoint(point, matrix, stage)
    const theirs = new Vector3(...point).project(seen)
    expect(ours.x).toBeCloseTo(((theirs.x + 1) / 2) * stage.width, 6)
    expect(ours.y).toBeCloseTo(((1 - theirs.y) / 2) * stage.height, 6)
    expect(ours.depth).toBeCloseTo(theirs.z, 6)
    expect(ours.inView).toBe(true)
  }
  expect(projectPoint([0, 1, 0], matrix, stage)).toMatchObject({
    x: expect.closeTo(400, 6),
    y: expect.closeTo(300, 6),
  })
})

test('what is behind the camera or beside the stage is out of view', () => {
  const seen = camera()
  const matrix = seen.projectionMatrix.clone().multiply(seen.matrixWorldInverse).elements
  expect(projectPoint([12, 5, 16], matrix, stage).inView).toBe(false)
  expect(projectPoint([-30, 1, 0], matrix, stage).inView).toBe(false)
})

test('a surface faces the camera or not', () => {
  expect(faces([0, 0, 1], [0, 0, 1], [0, 0, 5])).toBe(true)
  expect(faces([0, 0, -1], [0, 0, 1], [0, 0, 5])).toBe(false)
})

test('vectors as editors write them', () => {
  expect(parseVector('1.2, 0.8 -3')).toEqual([1.2, 0.8, -3])
  expect(parseVector('1 2')).toBeUndefined()
  expect(parseVector('1 2 x')).toBeUndefined()
})
