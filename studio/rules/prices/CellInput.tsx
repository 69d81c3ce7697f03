import { useRef, useState } from 'react'
import styles from './PriceGrid.module.css'

interface CellInputProps {
  label: string
  text: string
  /** `key`: by which it was left; empty when something else was clicked. */
  onCommit: (text: string, key: string) => void
  onCancel: () => void
}

/** What is typed into a cell: Enter and Tab take it, Escape leaves the cell as it was. */
export function CellInput({ label, text, onCommit, onCancel }: CellInputProps) {
  const [typed, setTyped] = useState(text)
  const isDone = useRef(false)
  const finish = (end: () => void) => {
    if (isDone.current) return
    isDone.current = true
    end()
  }
  return (
    <input
      ref={(input) => {
        if (input && document.activeElement !== input) input.focus()
      }}
      className={styles.input}
      aria-label={label}
      inputMode="decimal"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => finish(() => onCommit(typed, ''))}
      onKeyDown={(event) => {
        const { key } = event
        if (key === 'Escape') finish(onCancel)
        else if (key === 'Enter' || key === 'Tab') finish(() => onCommit(typed, key))
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
