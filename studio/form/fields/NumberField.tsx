import { plainNumber } from '../plain-number.ts'
import { shown, type FieldInputProps } from './field-input.ts'

/**
 * A number, which the content keeps as a text with a decimal point; a comma between digits is taken for one. Spaces between
 * digits and digits of full width are put right when the field is left: while a text is composed nothing may change it.
 */
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
      onBlur={() => {
        const plain = plainNumber(shown(value))
        if (!readOnly && plain !== shown(value)) onChange(plain)
      }}
    />
  )
}
