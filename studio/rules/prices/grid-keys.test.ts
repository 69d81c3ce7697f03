import { expect, test } from 'vitest'
import { placeAfterKey } from './grid-keys.ts'

const size = { rows: 30, columns: 5 }
const after = (row: number, column: number, key: string, jumps = false) =>
  placeAfterKey({ row, column }, key, jumps, size)

test('arrows go by one cell and stop at the edges, with Ctrl to the edge', () => {
  expect(after(3, 2, 'ArrowDown')).toEqual({ row: 4, column: 2 })
  expect(after(0, 2, 'ArrowUp')).toEqual({ row: 0, column: 2 })
  expect(after(3, 4, 'ArrowRight')).toEqual({ row: 3, column: 4 })
  expect(after(3, 2, 'ArrowDown', true)).toEqual({ row: 29, column: 2 })
  expect(after(3, 2, 'ArrowLeft', true)).toEqual({ row: 3, column: 0 })
})

test('Home and End go along the row, with Ctrl to the corners, and pages by ten rows', () => {
  expect(after(3, 2, 'Home')).toEqual({ row: 3, column: 0 })
  expect(after(3, 2, 'End', true)).toEqual({ row: 29, column: 4 })
  expect(after(3, 2, 'PageDown')).toEqual({ row: 13, column: 2 })
  expect(after(3, 2, 'PageUp')).toEqual({ row: 0, column: 2 })
  expect(after(3, 2, 'a')).toBeUndefined()
})
