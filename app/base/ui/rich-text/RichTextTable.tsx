import type { ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { textOf } from '#app/content/json.ts'
import { wordsOf, type RichNode } from './rich-text.ts'
import styles from './RichText.module.css'
import { useVars, type Vars } from '../vars.ts'

/** A table that scrolls inside itself where it is wider than the column, by keyboard too. */
export function RichTextTable({
  table,
  about,
  draw,
}: {
  table: RichNode
  about: string
  draw: (cell: RichNode) => ReactNode
}) {
  const t = useT()
  const rows = table.content.filter((row) => row.type === 'tableRow')
  const heads = headRows(rows)
  const numeric = numericColumns(rows.slice(heads))
  const drawRow = (row: RichNode, index: number, head: boolean) => (
    <tr key={index} data-marked={textOf(row.content[0]?.attrs.backgroundColor) ? '' : undefined}>
      {row.content.map((cell, column) => (
        <Cell key={column} cell={cell} head={head} numeric={numeric.has(column)}>
          {draw(cell)}
        </Cell>
      ))}
    </tr>
  )
  return (
    <div
      className={styles.scroll}
      role="region"
      tabIndex={0}
      aria-label={about ? t('text.tableAbout', { heading: about }) : t('text.table')}
    >
      <table>
        {heads > 0 && <thead>{rows.slice(0, heads).map((row, index) => drawRow(row, index, true))}</thead>}
        <tbody>{rows.slice(heads).map((row, index) => drawRow(row, index, false))}</tbody>
      </table>
    </div>
  )
}

function Cell({
  cell,
  head,
  numeric,
  children,
}: {
  cell: RichNode
  head: boolean
  numeric: boolean
  children: ReactNode
}) {
  const { attrs } = cell
  const colSpan = spanOf(attrs.colspan)
  const rowSpan = spanOf(attrs.rowspan)
  const width = Array.isArray(attrs.colwidth)
    ? attrs.colwidth.reduce((sum: number, item) => sum + (Number(item) || 0), 0)
    : 0
  const background = textOf(attrs.backgroundColor)
  const vars: Vars = {
    ...(width && { '--cell-width': `${width}px` }),
    ...(background && { '--cell-color': background }),
  }
  const set = useVars<HTMLTableCellElement>(vars)
  const props = {
    ...(Object.keys(vars).length ? set : {}),
    colSpan,
    rowSpan,
    'data-wide': width ? '' : undefined,
    'data-filled': background ? '' : undefined,
    'data-numeric': numeric ? '' : undefined,
    'data-align':
      cell.content.length === 1 ? textOf(cell.content[0]?.attrs.textAlign) || undefined : undefined,
  }
  if (cell.type !== 'tableHeader' || !wordsOf(cell).trim()) return <td {...props}>{children}</td>
  const scope = head ? (colSpan ? 'colgroup' : 'col') : rowSpan ? 'rowgroup' : 'row'
  return (
    <th {...props} scope={scope}>
      {children}
    </th>
  )
}

function spanOf(value: unknown): number | undefined {
  const span = Number(value)
  return Number.isInteger(span) && span > 1 ? span : undefined
}

/** How many rows at the top hold nothing but header cells. */
function headRows(rows: readonly RichNode[]): number {
  const first = rows.findIndex((row) => row.content.some((cell) => cell.type !== 'tableHeader'))
  return first === -1 ? Math.min(1, rows.length) : first
}

/** Columns whose every filled cell is a number are set flush right; none in a table with merged cells. */
function numericColumns(rows: readonly RichNode[]): Set<number> {
  const merged = rows.some((row) =>
    row.content.some(({ attrs }) => spanOf(attrs.colspan) || spanOf(attrs.rowspan)),
  )
  if (merged) return new Set()
  const columns = Math.max(0, ...rows.map((row) => row.content.length))
  const isNumeric = (column: number) => {
    const words = rows.map((row) => row.content[column]).map((cell) => (cell ? wordsOf(cell).trim() : ''))
    return words.some(Boolean) && words.every((word) => /^[\s\d.,–×+−%-]*$/.test(word))
  }
  return new Set(Array.from({ length: columns }, (_, column) => column).filter(isNumeric))
}
