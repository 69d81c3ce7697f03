import { expect, test } from 'vitest'
import { denoise, type Colour } from './denoise.ts'

const [width, height] = [32, 24]
const plane = (value: number) => new Float32Array(width * height).fill(value)
const colour = (value: number): Colour => [plane(value), plane(value), plane(value)]
const at = (x: number, y: number) => y * width + x

/** A wall to the left of a step in depth, ground to the right of it, both in even light; `change` some of its pixels. */
function freed(change: (light: Colour, normal: Colour) => void): Colour {
  const [light, normal] = [colour(1), [plane(0), plane(0), plane(1)] as Colour]
  change(light, normal)
  const [made = light] = denoise([light], {
    width,
    height,
    normal,
    depth: plane(5).map((depth, i) => (i % width < 16 ? depth : 9)),
    albedo: plane(0.5),
    alpha: plane(1),
  })
  return made
}

test('pixels of an edge whose samples have met no light get that of their neighbours', () => {
  const dots = [4, 8, 12, 16].map((y) => at(16, y))
  const [red] = freed((light, normal) => {
    for (const dot of dots) {
      for (const part of light) part[dot] = 0.05
      // Half of one surface and half of the other: like none of its neighbours.
      normal[0][dot] = 0.7
      normal[2][dot] = -0.7
    }
  })
  for (const dot of dots) expect(red[dot]).toBeCloseTo(1, 1)
})

test('a pixel without any light is not black between lit ones, and a spark is brought down', () => {
  const [red] = freed((light, normal) => {
    for (const part of light) part[at(16, 8)] = 0
    for (const part of light) part[at(16, 16)] = 40
    for (const dot of [at(16, 8), at(16, 16)]) normal[1][dot] = 1
  })
  expect(red[at(16, 8)]).toBeCloseTo(1, 1)
  expect(red[at(16, 16)]).toBeLessThan(1.3)
})

test('a dark line stays dark', () => {
  const [red] = freed((light, normal) => {
    for (let y = 0; y < height; y++) {
      for (const part of light) part[at(8, y)] = 0.1
      normal[0][at(8, y)] = 1
      normal[2][at(8, y)] = 0
    }
  })
  expect(red[at(8, 12)]).toBeLessThan(0.3)
  expect(red[at(7, 12)]).toBeGreaterThan(0.8)
})
