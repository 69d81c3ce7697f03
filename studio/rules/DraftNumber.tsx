import { useState } from 'react'

interface DraftNumberProps {
  /** As it is stored: a number with a decimal point, or nothing. */
  value: string
  mayBeEmpty?: boolean
  labelledBy?: string
  onChange: (value: string) => void
}

/** A number being typed: what is none yet stays in the field and is not stored. */
export function DraftNumber({ value, mayBeEmpty = false, labelledBy, onChange }: DraftNumberProps) {
  const [draft, setDraft] = useState<string>()
  const isWrong = draft !== undefined && storedNumber(draft, mayBeEmpty) === undefined
  return (
    <input
      inputMode="decimal"
      aria-labelledby={labelledBy}
      aria-invalid={isWrong || undefined}
      value={draft ?? value}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const stored = storedNumber(typed, mayBeEmpty)
        setDraft(typed)
        if (stored !== undefined && stored !== value) onChange(stored)
      }}
      onBlur={() => setDraft(undefined)}
    />
  )
}

/** `12,5` → `12.5`; undefined for what is no number. */
function storedNumber(typed: string, mayBeEmpty: boolean): string | undefined {
  const text = typed.trim().replace(',', '.').replace(/^[−–]/, '-')
  if (text === '') return mayBeEmpty ? '' : undefined
  return /^-?\d+(?:\.\d+)?$/.test(text) ? String(Number(text)) : undefined
}
