import type { FieldKind } from '../kinds.ts'

/** What the input of every kind of field is given. */
export interface FieldInputProps {
  /** Of the input, for its label; of the label, where the field is a group of inputs, with `-label`. */
  id: string
  /** `_uid` of the block. */
  uid: string
  field: FieldKind
  /** Name under which the value is stored: `heading__i18n__de`. */
  name: string
  value: unknown
  onChange: (value: unknown) => void
  locale: string
  readOnly: boolean
  /** For the input: whether the value is wrong, and where the help and what is wrong are said. */
  described: { 'aria-invalid'?: true; 'aria-describedby'?: string; 'aria-required'?: true }
}

/** What an input shows of a text or a number. */
export function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
