import { shown, type FieldInputProps } from './field-input.ts'

/** A number, which the content keeps as a text with a decimal point; a comma between digits is taken for one. */
export function NumberField({ id, value, onChange, readOnly, described }: FieldInputProps) {
  return (
    <input
      id={id}
      inputMode="decimal"
      value={shown(value)}
      readOnly={readOnly}
      {...described}
      onChange={(event) =>
        onChange(event.currentTarget.value.replace(/^(-?\d+),(\d*)$/, '$1.$2').replace(/^[−–]/, '-'))
      }
    />
  )
}
