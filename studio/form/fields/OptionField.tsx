import { shown, type FieldInputProps } from './field-input.ts'
import { useOptions } from './use-options.ts'

/** One of several; a value that is no longer among them stays until another is chosen. */
export function OptionField({ id, field, value, onChange, readOnly, described }: FieldInputProps) {
  const { options } = useOptions(field)
  const chosen = shown(value)
  const isUnknown = chosen !== '' && !options.some((option) => option.value === chosen)
  return (
    <select
      id={id}
      value={chosen}
      disabled={readOnly}
      {...described}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">—</option>
      {isUnknown && <option value={chosen}>{chosen}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  )
}
