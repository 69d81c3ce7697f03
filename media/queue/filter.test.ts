import { expect, test } from 'vitest'
import { withoutGrain, type Guides } from './filter.ts'

const [WIDTH, HEIGHT] = [64, 48]
const SIZE = WIDTH * HEIGHT
const plane = (value: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: SIZE }, (_, i) => value(i % WIDTH, Math.floor(i / WIDTH)))

/** Random numbers from 0 to 1, the same every time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const flat: Guides = {
  width: WIDTH,
  height: HEIGHT,
  normal: [plane(() => 0), plane(() => 0), plane(() => 1)],
  depth: plane(() => 10),
  albedo: [plane(() => 0.5), plane(() => 0.5), plane(() => 0.5)],
}
const grainy = (light: (x: number, y: number) => number, seed: number, grain: number): Float32Array[] => {
  const random = numbers(seed)
  const one = plane((x, y) => Math.max(0, light(x, y) + grain * (random() + random() + random() - 1.5)))
  return [one, one, one]
}
const error = (made: Float32Array | undefined, light: (x: number, y: number) => number): number =>
  Math.sqrt(
    (made ?? new Float32Array()).reduce(
      (sum, v, i) => sum + (v - light(i % WIDTH, Math.floor(i / WIDTH))) ** 2,
      0,
    ) / SIZE,
  )

test('grain on an even surface falls to a fifth', () => {
  const light = () => 1
  const halves = [grainy(light, 1, 0.3), grainy(light, 2, 0.3)] as const
  const [clean] = withoutGrain([{ halves }], flat)
  expect(error(clean?.[0], light)).toBeLessThan(error(halves[0][0], light) / 5)
})

test('the edge of a shadow stays where it is', () => {
  const light = (x: number): number => (x < WIDTH / 2 ? 1 : 0.2)
  const halves = [grainy(light, 3, 0.1), grainy(light, 4, 0.1)] as const
  const [clean] = withoutGrain([{ halves }], flat)
  const row = (clean?.[0] ?? new Float32Array()).subarray(20 * WIDTH, 21 * WIDTH)
  expect(row[WIDTH / 2 - 1]).toBeGreaterThan(0.93)
  expect(row[WIDTH / 2]).toBeLessThan(0.27)
})

test('light does not run from one surface onto another', () => {
  const light = (x: number): number => (x < WIDTH / 2 ? 0.6 : 0.5)
  const halves = [grainy(light, 5, 0.4), grainy(light, 6, 0.4)] as const
  const turned = {
    ...flat,
    normal: [plane((x) => (x < WIDTH / 2 ? 1 : 0)), plane(() => 0), plane((x) => (x < WIDTH / 2 ? 0 : 1))],
  }
  const [clean] = withoutGrain([{ halves }], turned)
  const left = (clean?.[0] ?? new Float32Array()).filter((_, i) => i % WIDTH < WIDTH / 2)
  expect(left.reduce((sum, v) => sum + v, 0) / left.length).toBeCloseTo(0.6, 1)
  expect(error(clean?.[0], light)).toBeLessThan(0.08)
})

test('a clean render stays as it is', () => {
  const light = (x: number, y: number): number => 0.5 + 0.4 * Math.sin(x * 1.7) * Math.cos(y * 1.3)
  const halves = [grainy(light, 7, 0), grainy(light, 8, 0)] as const
  const [clean] = withoutGrain([{ halves }], flat)
  expect(error(clean?.[0], light)).toBeLessThan(0.004)
})
