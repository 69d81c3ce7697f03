import { shown, type FieldInputProps } from './field-input.ts'

/** A line of text. */
export function TextField({ id, value, onChange, readOnly, described }: FieldInputProps) {
  return (
    <input
      id={id}
      value={shown(value)}
      readOnly={readOnly}
      {...described}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
