import { useState } from 'react'

interface DueFieldProps {
  /** As `2027-05-12`; empty for none. */
  due: string
  /** Resolves to whether it is written. */
  onChange: (due: string) => Promise<boolean>
}

/**
 * By when a lead is to be answered, written as soon as it is a day: a year that is being typed is 2, 20 and 202 before. What
 * is typed stands until the lead has another day.
 */
export function DueField({ due, onChange }: DueFieldProps) {
  const [typed, setTyped] = useState({ seen: due, text: due })
  const text = typed.seen === due ? typed.text : due
  const reset = () => setTyped({ seen: due, text: due })
  return (
    <input
      type="date"
      value={text}
      onChange={async (event) => {
        const day = event.currentTarget.value
        setTyped({ seen: due, text: day })
        if (!isUnfinished(day) && !(await onChange(day))) reset()
      }}
      onBlur={() => isUnfinished(text) && reset()}
    />
  )
}

const isUnfinished = (day: string) => day !== '' && day < '1000'
