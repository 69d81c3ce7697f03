import type { GridPlace } from './cell-block.ts'

export interface GridSize {
  rows: number
  columns: number
}

/** Rows that Page up and Page down go. */
const PAGE = 10

/** The cell a key leads to from another, within the grid; undefined for keys that lead nowhere. */
export function placeAfterKey(
  { row, column }: GridPlace,
  key: string,
  jumps: boolean,
  { rows, columns }: GridSize,
): GridPlace | undefined {
  const to = (row: number, column: number): GridPlace => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(jumps ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(jumps ? rows : row + 1, column)
    case 'ArrowLeft':
      return to(row, jumps ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, jumps ? columns : column + 1)
    case 'Home':
      return to(jumps ? 0 : row, 0)
    case 'End':
      return to(jumps ? rows : row, columns)
    case 'PageUp':
      return to(row - PAGE, column)
    case 'PageDown':
      return to(row + PAGE, column)
    default:
      return undefined
  }
}
