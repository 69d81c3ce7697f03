import { expect, test } from 'vitest'
import { besidePoint } from './beside-point.ts'

const room = { x: 16, y: 80, width: 968, height: 604 }
const card = { width: 360, height: 200 }

test('a card stands on the right of its point, its middle at the same height', () => {
  expect(besidePoint({ x: 300, y: 400 }, card, room)).toEqual({ x: 334, y: 300 })
})

test('where the right is too narrow it stands on the left', () => {
  expect(besidePoint({ x: 800, y: 400 }, card, room)).toEqual({ x: 406, y: 300 })
})

test('it stays within the room, above and below', () => {
  expect(besidePoint({ x: 300, y: 90 }, card, room).y).toBe(80)
  expect(besidePoint({ x: 300, y: 680 }, card, room).y).toBe(484)
})

test('with no room on either side it leaves the point as free as it can', () => {
  const narrow = { x: 16, y: 16, width: 568, height: 400 }
  expect(besidePoint({ x: 200, y: 100 }, card, narrow).x).toBe(224)
  expect(besidePoint({ x: 400, y: 100 }, card, narrow).x).toBe(16)
})

test('a card higher than the room begins at its top', () => {
  expect(besidePoint({ x: 300, y: 400 }, { width: 360, height: 900 }, room).y).toBe(80)
})
