import type { BlockValue } from '../../service/types.ts'
import { changeBlock } from '../../story/blocks.ts'
import { cellOf, writeCell, type CellContext, type CellFault, type Column } from './columns.ts'

/** A rectangle of cells, both ends in it. */
export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

export interface GridPlace {
  row: number
  column: number
}

export const rangeOf = (one: GridPlace, other: GridPlace): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

/** Cells as spreadsheets copy them: lines of values parted by tabs. */
export function copyCells(
  options: readonly BlockValue[],
  columns: readonly Column[],
  { top, bottom, left, right }: CellRange,
): string {
  return options
    .slice(top, bottom + 1)
    .map((option) =>
      columns
        .slice(left, right + 1)
        .map((column) => cellOf(option, column))
        .join('\t'),
    )
    .join('\n')
}

/** What a spreadsheet has copied, as rows of cells; a value in quotation marks may have line breaks. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  for (;;) {
    const at = cell.lastIndex
    const [whole = '', quoted, plain = '', end = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '' || (whole === '' && at >= text.length)) break
    if (end !== '\t') {
      if (cell.lastIndex >= text.length) break
      rows.push([])
    }
  }
  return rows
}

/** What was written into the cells of a grid, and what was not. */
export interface Written {
  content: BlockValue
  /** Number of cells that took their value. */
  count: number
  refused: readonly { place: GridPlace; typed: string; fault: CellFault }[]
}

/**
 * The content with cells from a place on; a single value fills all of `range`. Cells beyond the grid's edges are left
 * out, those that do not take their value stay as they are.
 */
export function writeCells(
  content: BlockValue,
  grid: { options: readonly BlockValue[]; columns: readonly Column[] },
  range: CellRange,
  cells: readonly (readonly string[])[],
  context: CellContext,
): Written {
  const [[single] = []] = cells
  const isSingle = cells.length === 1 && cells[0]?.length === 1
  const height = isSingle ? range.bottom - range.top + 1 : cells.length
  const refused: Written['refused'][number][] = []
  let count = 0
  let next = content
  for (let down = 0; down < height; down++) {
    const row = range.top + down
    const option = grid.options[row]
    if (!option) break
    const values = isSingle
      ? Array.from({ length: range.right - range.left + 1 }, () => single ?? '')
      : (cells[down] ?? [])
    let changed = option
    for (const [across, typed] of values.entries()) {
      const place = { row, column: range.left + across }
      const column = grid.columns[place.column]
      if (!column) break
      const result = writeCell(changed, column, typed, context)
      if (typeof result === 'string') refused.push({ place, typed, fault: result })
      else {
        changed = result
        count++
      }
    }
    if (changed !== option) next = changeBlock(next, option._uid, () => changed)
  }
  return { content: next, count, refused }
}
