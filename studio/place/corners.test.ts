import { expect, test } from 'vitest'
import type { Point } from '#app/features/hotspots/place.ts'
import { corners } from './corners.ts'
import { onePoint, together } from './medium.ts'
import { picture } from './surfaces.ts'

/** Ten percent are 80 pixels across and 40 down. */
const surface = picture({ left: 100, top: 50, width: 800, height: 400 })
const write = (places: readonly Point[]) => ({ points: places.map(({ x, y }) => `${x},${y}`).join(' ') })
const area = (places: readonly Point[] | undefined) =>
  corners(surface, { places, middle: { x: 500, y: 250 }, write })
const triangle = [
  { x: 10, y: 10 },
  { x: 20, y: 10 },
  { x: 20, y: 60 },
]

test('a corner is put elsewhere and the others stay; an area has a pin beside its corners', () => {
  expect(area(triangle).put('corner 2', { x: 300, y: 250 })).toEqual({ points: '10,10 25,50 20,60' })
  const pin = onePoint(surface, { place: { x: 15, y: 12 }, write: ({ x }) => ({ x: String(x) }) })
  const both = together([area(triangle), pin])
  expect(both.points().map(({ key }) => key)).toEqual([
    'corner 1',
    'corner 2',
    'corner 3',
    'edge 1',
    'edge 2',
    'edge 3',
    'point',
  ])
  expect(both.step('point', 10, 0)).toEqual({ x: '16' })
  expect(both.remove?.('point')).toBeUndefined()
})

test('an edge becomes a corner in its middle, also the last, and short ones are offered none', () => {
  expect(area(triangle).split?.('edge 2')).toEqual({
    key: 'corner 3',
    fields: { points: '10,10 20,10 20,35 20,60' },
  })
  expect(area(triangle).split?.('corner 3')).toEqual({
    key: 'corner 4',
    fields: { points: '10,10 20,10 20,60 15,35' },
  })
  const small = area([
    { x: 10, y: 10 },
    { x: 15, y: 10 },
    { x: 15, y: 60 },
  ])
  expect(small.points().flatMap(({ key, kind }) => (kind === 'edge' ? [key] : []))).toEqual([
    'edge 2',
    'edge 3',
  ])
})

test('a corner is taken away, but none of three', () => {
  const square = area([...triangle, { x: 10, y: 60 }])
  expect(square.remove?.('corner 2')).toEqual({ points: '10,10 20,60 10,60' })
  expect(area(triangle).remove?.('corner 2')).toBeUndefined()
})

test('an area without corners is proposed in the middle and begins around the click', () => {
  const none = area(undefined)
  expect(none.isUnplaced).toBe(true)
  expect(none.points().map(({ key, words }) => `${key}: ${words}`)).toEqual([
    'corner 1: 44 %, 38 %',
    'corner 2: 56 %, 38 %',
    'corner 3: 56 %, 62 %',
    'corner 4: 44 %, 62 %',
  ])
  expect(none.begin({ x: 900, y: 450 })).toEqual({ points: '94,88 100,88 100,100 94,100' })
})
