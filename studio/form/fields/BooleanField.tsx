import type { FieldInputProps } from './field-input.ts'

/** Yes or no. */
export function BooleanField({ id, value, onChange, readOnly, described }: FieldInputProps) {
  return (
    <input
      id={id}
      type="checkbox"
      checked={value === true || value === 'true'}
      disabled={readOnly}
      aria-describedby={described['aria-describedby']}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
