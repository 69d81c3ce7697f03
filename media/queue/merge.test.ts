import { expect, test } from 'vitest'
import { DEPTH_PLANE, FAR, PLANES } from './layers.ts'
import { gather, gathering, mean } from './merge.ts'

const SIZE = { width: 2, height: 3 }
const part = (value: number, rows: readonly [number, number], samples: number) => ({
  data: new Float32Array(PLANES * SIZE.width * (rows[1] - rows[0])).fill(value),
  rows,
  samples,
})

test('parts are weighted by their samples, row by row', () => {
  const sum = gathering(SIZE)
  gather(sum, part(1, [0, 3], 30))
  gather(sum, part(4, [1, 2], 10))
  const light = mean(sum).subarray(0, 6)
  expect([...light]).toEqual([1, 1, 1.75, 1.75, 1, 1])
})

test('the order in which parts come changes nothing', () => {
  const [one, other] = [gathering(SIZE), gathering(SIZE)]
  const parts = [part(0.25, [0, 3], 8), part(3, [0, 3], 24), part(0.5, [0, 3], 32)]
  for (const each of parts) gather(one, each)
  for (const each of parts.toReversed()) gather(other, each)
  expect(mean(one)).toEqual(mean(other))
})

test('only rays that hit something say how far a pixel is', () => {
  const sum = gathering(SIZE)
  gather(sum, part(40, [0, 3], 8))
  gather(sum, part(FAR, [0, 3], 8))
  expect(mean(sum)[DEPTH_PLANE * 6]).toBe(40)
  const sky = gathering(SIZE)
  gather(sky, part(FAR, [0, 3], 8))
  expect(mean(sky)[DEPTH_PLANE * 6]).toBe(FAR)
})

test('a picture with missing rows, and a part of another size, are refused', () => {
  const sum = gathering(SIZE)
  gather(sum, part(1, [0, 2], 8))
  expect(() => mean(sum)).toThrow('Row 2')
  expect(() => gather(gathering(SIZE), { ...part(1, [0, 2], 8), rows: [0, 3] })).toThrow('Rows 0 to 3')
})
