import { useId } from 'react'
import { Field } from '#app/features/account/Parts.tsx'
import { fieldOf, timeIn } from './local-time.ts'
import { ZonedTimes } from './ZonedTimes.tsx'

interface TimeFieldProps {
  label: string
  /** Milliseconds since 1970. */
  value: number | undefined
  onChange: (time: number | undefined) => void
}

/** A moment, entered in the operator's own time; below it stands what that is in the event's city. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const id = useId()
  return (
    <Field
      label={label}
      type="datetime-local"
      aria-describedby={value === undefined ? undefined : id}
      value={fieldOf(value)}
      onChange={(change) => onChange(timeIn(change.currentTarget.value))}
    >
      {value !== undefined && <ZonedTimes id={id} time={value} />}
    </Field>
  )
}
