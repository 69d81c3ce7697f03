import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, contains, middleOf, parsePoints, sizeOf } from './polygon.ts'

const square = [
  { x: 10, y: 10 },
  { x: 30, y: 10 },
  { x: 30, y: 30 },
  { x: 10, y: 30 },
]
/** A horseshoe that opens to the right: the middle of its rectangle is not in it. */
const horseshoe = parsePoints('0,0 100,0 100,20 20,20 20,80 100,80 100,100 0,100') ?? []

test('an editor may part the numbers as they like', () => {
  expect(parsePoints('1,2 3,4 5,6')).toEqual(parsePoints(' 1 2\n3 4;5,6 '))
  expect(parsePoints('1,2 3,4 5.5,6')?.at(-1)).toEqual({ x: 5.5, y: 6 })
})

test.for(['', '1,2 3,4', '1,2 3,4 5', '1,2 3,4 x,6', '1,2 3,4 5,101', '-1,2 3,4 5,6', null, undefined])(
  '%j is no area',
  (text) => expect(parsePoints(text)).toBeUndefined(),
)

test('inside, outside and on the edge of a bent area', () => {
  expect(contains(horseshoe, { x: 10, y: 50 })).toBe(true)
  expect(contains(horseshoe, { x: 60, y: 10 })).toBe(true)
  expect(contains(horseshoe, { x: 60, y: 50 })).toBe(false)
  expect(contains(horseshoe, { x: 20, y: 50 })).toBe(true)
  expect(contains(horseshoe, { x: 100, y: 100 })).toBe(true)
  expect(contains(horseshoe, { x: 120, y: 10 })).toBe(false)
})

test('the direction in which corners are listed makes no difference', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (x, y) => {
      expect(contains(horseshoe, { x, y })).toBe(contains(horseshoe.toReversed(), { x, y }))
    }),
  )
})

test('a triangle holds exactly the mixtures of its corners', () => {
  const number = fc.double({ min: 0, max: 100, noNaN: true })
  const corner = fc.record({ x: number, y: number })
  fc.assert(
    fc.property(
      corner,
      corner,
      corner,
      fc.double({ min: 0.01, max: 0.98, noNaN: true }),
      fc.double({ min: 0.01, max: 0.98, noNaN: true }),
      (a, b, c, s, t) => {
        fc.pre(sizeOf([a, b, c]) > 1)
        const [u, v] = s + t < 1 ? [s, t] : [1 - s, 1 - t]
        const mixed = {
          x: a.x + u * (b.x - a.x) + v * (c.x - a.x),
          y: a.y + u * (b.y - a.y) + v * (c.y - a.y),
        }
        expect(contains([a, b, c], mixed)).toBe(true)
      },
    ),
  )
})

test('size and rectangle', () => {
  expect(sizeOf(square)).toBe(400)
  expect(sizeOf(horseshoe)).toBe(2000 + 2000 + 1200)
  expect(boundsOf(horseshoe)).toEqual({ left: 0, top: 0, width: 100, height: 100 })
})

test('the mark of an area is inside it, however it is bent', () => {
  expect(middleOf(square)).toEqual({ x: 20, y: 20 })
  expect(contains(horseshoe, middleOf(horseshoe))).toBe(true)
})
