import { expect, test } from 'vitest'
import { withoutBlotches } from './blotches.ts'
import { withoutGrain, type Guides, type NoisyLight } from './filter.ts'

const [WIDTH, HEIGHT] = [192, 160]
const SIZE = WIDTH * HEIGHT
const plane = (value: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: SIZE }, (_, i) => value(i % WIDTH, Math.floor(i / WIDTH)))
const flat: Guides = {
  width: WIDTH,
  height: HEIGHT,
  normal: [plane(() => 0), plane(() => 0), plane(() => 1)],
  depth: plane(() => 10),
  albedo: [plane(() => 0.5), plane(() => 0.5), plane(() => 0.5)],
}

/** Light with coarse grain: few samples of a large lamp. */
function grainy(light: (x: number) => number, seed: number): Float32Array[] {
  let state = seed
  const one = plane((x) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32 < 0.25 ? 4 * light(x) : 0
  })
  return [one, one, one]
}

function developed(light: (x: number) => number): [before: Float32Array, after: Float32Array] {
  const lights: NoisyLight[] = [{ halves: [grainy(light, 1), grainy(light, 2)] }]
  const grainless = withoutGrain(lights, flat)
  const [even] = withoutBlotches(grainless, lights, flat)
  return [grainless[0]?.[0] ?? new Float32Array(), even?.[0] ?? new Float32Array()]
}

const error = (made: Float32Array, light: (x: number) => number): number =>
  Math.sqrt(made.reduce((sum, value, i) => sum + (value - light(i % WIDTH)) ** 2, 0) / SIZE)

test('blotches wider than the filter reaches fall by two fifths', () => {
  const [before, after] = developed(() => 1)
  expect(error(after, () => 1)).toBeLessThan(error(before, () => 1) * 0.6)
})

test('the edge of a shadow stays where it is', () => {
  const [, after] = developed((x) => (x < WIDTH / 2 ? 1 : 0.1))
  const row = after.subarray(80 * WIDTH, 81 * WIDTH)
  expect(row[WIDTH / 2 - 10]).toBeGreaterThan(0.8)
  expect(row[WIDTH / 2 + 10]).toBeLessThan(0.3)
})
