import { expect, test } from 'vitest'
import { spotAt } from './product-spots.ts'
import { parsePositions } from './sequence/key-positions.ts'

test('positions are lines of frame, x and y, with the row before where there are several', () => {
  expect(parsePositions('0 25 30\n9 60.5 31\n1/9 60 20')).toEqual([
    { frame: 0, x: 25, y: 30 },
    { frame: 9, x: 60.5, y: 31 },
    { row: 1, frame: 9, x: 60, y: 20 },
  ])
  expect(parsePositions('')).toEqual([])
})

test.for(['0 25', 'a 1 2', '0 1 2 3', '0 1 .'])('“%s” is no position', (text) => {
  expect(parsePositions(text)).toBeUndefined()
})

test('a spot follows the turn and is hidden behind the machine', () => {
  const spot = { keys: parsePositions('0 20 50\n18 80 50') ?? [], ranges: [{ from: 30, to: 20 }] }
  expect(spotAt(spot, 9, 0, 36)).toEqual({ x: 50, y: 50, inView: true })
  expect(spotAt(spot, 25, 0, 36)?.inView).toBe(false)
  expect(spotAt({ keys: [], ranges: [] }, 3, 0, 36)).toBeUndefined()
})
