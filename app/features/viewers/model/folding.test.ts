import { AnimationClip, BoxGeometry, Group, Mesh, VectorKeyframeTrack } from 'three'
import { expect, test } from 'vitest'
import { Folding } from './folding.ts'

function machine() {
  const root = new Group()
  const boom = new Group()
  boom.name = 'fold_main'
  root.add(boom)
  const clip = new AnimationClip('transport', 2, [
    new VectorKeyframeTrack('fold_main.position', [0, 2], [0, 0, 0, 0, 4, 0]),
  ])
  return { root, boom, clip }
}

test('a model folds by its transport clip, rests folded, and unfolds again', () => {
  const { root, boom, clip } = machine()
  const folding = Folding.of(root, [clip])
  folding?.to(true, false)
  expect(folding?.advance(1600)).toBe(true)
  expect(boom.position.y).toBeCloseTo(2, 1)
  expect(folding?.advance(1600)).toBe(false)
  expect(boom.position.y).toBeCloseTo(4, 2)
  expect(folding?.advance(16)).toBe(false)
  folding?.to(false, false)
  folding?.advance(5000)
  expect(boom.position.y).toBeCloseTo(0, 2)
})

test('with reduced motion it is folded at once; a model without the clip does not fold', () => {
  const { root, boom, clip } = machine()
  Folding.of(root, [clip])?.to(true, true)
  expect(boom.position.y).toBeCloseTo(4, 2)
  expect(Folding.of(root, [])).toBeUndefined()
})

test('a point goes with the part it stands on; one on the frame stays', () => {
  const { root, boom, clip } = machine()
  boom.add(new Mesh(new BoxGeometry(1, 1, 1)))
  const frame = new Mesh(new BoxGeometry(1, 1, 1))
  frame.position.set(10, 0, 0)
  root.add(frame)
  const [onBoom, onFrame] = [
    [0.5, 0.5, 0.4],
    [10.5, 0.5, 0.5],
  ] as const
  const folding = Folding.of(root, [clip])
  expect(folding?.at(onBoom)).toEqual(onBoom)
  folding?.to(true, true)
  const [x, y, z] = folding?.at(onBoom) ?? []
  expect([x, z]).toEqual([0.5, 0.4])
  expect(y).toBeCloseTo(4.5, 2)
  expect(folding?.at(onFrame)).toEqual(onFrame)
  // Looking it up has not moved the machine.
  expect(boom.position.y).toBeCloseTo(4, 2)
})
