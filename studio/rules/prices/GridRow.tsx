import { memo, type ReactNode } from 'react'
import type { BlockValue } from '../../service/types.ts'
import type { CellRange } from './cell-block.ts'
import { isSold, keyOfColumn, lacksCell, ownPrice, type Column } from './columns.ts'
import { showCell, type CellSpeech } from './show-cell.ts'
import styles from './PriceGrid.module.css'

interface GridRowProps {
  option: BlockValue
  title: string
  /** Number of the option in the grid. */
  row: number
  columns: readonly Column[]
  speech: CellSpeech
  /** Column of the cell that keys go to, in this row. */
  active: number | undefined
  /** Columns that are chosen in this row. */
  from: CellRange['left'] | undefined
  to: CellRange['right'] | undefined
  /** In the place of the active cell while something is typed. */
  input: ReactNode
  onOpen: (uid: string) => void
}

/** An option with its cells. Drawn again only when something of it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { option, title, row, columns, speech, active, from, to, input, onOpen } = props
  return (
    <tr data-option={option._uid}>
      <th scope="row">
        <button type="button" tabIndex={-1} onClick={() => onOpen(option._uid)}>
          {title}
        </button>
      </th>
      {columns.map((column, index) => {
        const isTyped = index === active && input !== undefined
        const hasOwn =
          column.kind === 'market' &&
          isSold(option, column.country) &&
          ownPrice(option, column.country) !== undefined
        return (
          <td
            key={keyOfColumn(column)}
            data-row={row}
            data-column={index}
            data-kind={column.kind}
            data-lacks={lacksCell(option, column) || undefined}
            data-unsold={(column.kind === 'market' && !isSold(option, column.country)) || undefined}
            data-own={hasOwn || undefined}
            data-typed={isTyped || undefined}
            aria-selected={from !== undefined && to !== undefined && index >= from && index <= to}
            tabIndex={index === active && !isTyped ? 0 : -1}
            className={styles.cell}
          >
            {isTyped ? input : showCell(speech, option, column)}
            {hasOwn && !isTyped && (
              <span className="visually-hidden"> ({speech.t('studio.rules.prices.own')})</span>
            )}
          </td>
        )
      })}
    </tr>
  )
})
