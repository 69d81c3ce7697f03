import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { copyCells, rangeOf, readCells, type CellRange, type GridPlace } from './cell-block.ts'
import { cellOf, isSold, type Column } from './columns.ts'
import { placeAfterKey } from './grid-keys.ts'
import type { BlockValue } from '../../service/types.ts'

interface GridOptions {
  options: readonly BlockValue[]
  columns: readonly Column[]
  readOnly: boolean
  /** Writes cells from the range's corner on; a single one fills the range. */
  onWrite: (range: CellRange, cells: readonly (readonly string[])[]) => void
}

/** What is being typed into the active cell. */
interface Typing {
  text: string
}

/** The grid's keys, clipboard and pointer, as a spreadsheet has them. */
export function useGrid({ options, columns, readOnly, onWrite }: GridOptions) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<GridPlace>(active)
  const [typing, setTyping] = useState<Typing>()
  const awaited = useRef<string>(undefined)
  useLayoutEffect(() => {
    const cell =
      awaited.current && table.current?.querySelector<HTMLElement>(`[data-option='${awaited.current}'] > td`)
    if (!cell) return
    awaited.current = undefined
    cell.focus()
  })
  const size = { rows: options.length, columns: columns.length }
  const range = rangeOf(anchor, active)
  const option = options[active.row]
  const column = columns[active.column]

  const go = (place: GridPlace, extends_ = false) => {
    setActive(place)
    if (!extends_) setAnchor(place)
    cellAt(table, place)?.focus()
  }
  /** To the first cell of an option that was just added: its row is there with the next drawing. */
  const goToNew = (row: number, uid: string) => {
    setActive({ row, column: 0 })
    setAnchor({ row, column: 0 })
    awaited.current = uid
  }
  const edit = (text?: string) => {
    if (readOnly || !option || !column) return
    setAnchor(active)
    const held = cellOf(option, column)
    // A market's tick and dash are set with Space; what is typed there is a price.
    setTyping({ text: text ?? (['✓', '–'].includes(held) ? '' : held) })
  }
  const toggle = () => {
    if (column?.kind === 'market' && option && !readOnly)
      onWrite(range, [[isSold(option, column.country) ? '–' : '✓']])
  }
  const commit = (text: string, to: GridPlace | undefined) => {
    if (option && column && text !== cellOf(option, column)) onWrite(rangeOf(active, active), [[text]])
    setTyping(undefined)
    if (to) go(to)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTableCellElement)) return
    const { key, shiftKey, altKey } = event
    const jumps = event.ctrlKey || event.metaKey
    const next = altKey ? undefined : placeAfterKey(active, key, jumps, size)
    if (next) go(next, shiftKey)
    else if (jumps || altKey) return
    else if (column?.kind === 'market' && key === ' ') toggle()
    else if (key === 'Enter' || key === 'F2') edit()
    else if ((key === 'Delete' || key === 'Backspace') && !readOnly) onWrite(range, [['']])
    else if (key === 'Escape') setAnchor(active)
    else if (key.length === 1) edit(key)
    else return
    event.preventDefault()
  }

  return {
    table,
    active,
    range,
    typing,
    goToNew,
    /** Of the field in the active cell. */
    input: {
      onCommit: (text: string, key: string) =>
        commit(
          text,
          key === 'Enter'
            ? placeAfterKey(active, 'ArrowDown', false, size)
            : key === 'Tab'
              ? placeAfterKey(active, 'ArrowRight', false, size)
              : undefined,
        ),
      onCancel: () => {
        setTyping(undefined)
        cellAt(table, active)?.focus()
      },
    },
    props: {
      ref: table,
      onKeyDown,
      onCopy: (event: ClipboardEvent) => {
        if (!(event.target instanceof HTMLTableCellElement)) return
        event.clipboardData.setData('text/plain', copyCells(options, columns, range))
        event.preventDefault()
      },
      onPaste: (event: ClipboardEvent) => {
        if (readOnly || !(event.target instanceof HTMLTableCellElement)) return
        onWrite(range, readCells(event.clipboardData.getData('text/plain')))
        event.preventDefault()
      },
      onPointerDown: (event: PointerEvent) => {
        const place = placeOf(event.target)
        if (!place || event.button !== 0) return
        event.preventDefault()
        // What is being typed is taken before its field goes.
        if (typing && document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
        go(place, event.shiftKey)
      },
      onPointerMove: (event: PointerEvent) => {
        const place = event.buttons === 1 && event.pointerType === 'mouse' ? placeOf(event.target) : undefined
        if (place && !typing) setActive(place)
      },
      onDoubleClick: () => edit(),
    },
  }
}

function placeOf(target: EventTarget): GridPlace | undefined {
  if (!(target instanceof HTMLTableCellElement)) return undefined
  const { row, column } = target.dataset
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

function cellAt(table: RefObject<HTMLTableElement | null>, { row, column }: GridPlace): HTMLElement | null {
  return table.current?.querySelector(`[data-row='${row}'][data-column='${column}']`) ?? null
}
