import { shown, type FieldInputProps } from './field-input.ts'

/** Several lines of text; the field grows with them. */
export function TextareaField({ id, value, onChange, readOnly, described }: FieldInputProps) {
  return (
    <textarea
      id={id}
      rows={3}
      value={shown(value)}
      readOnly={readOnly}
      {...described}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
