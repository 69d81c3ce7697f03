import { isObject, textOf } from '#app/content/json.ts'
import type { BlockValue } from '../service/types.ts'
import type { FieldKind } from './kinds.ts'
import { isEmpty } from './values.ts'

/** What becomes of a field when others have certain values, as the vendor’s `conditional_settings` say it. */
export interface ConditionalSetting {
  modifications: readonly { display?: 'hide' | 'show'; required?: boolean }[]
  rule_match: 'any' | 'all'
  rule_conditions: readonly {
    validation: 'empty' | 'not_empty' | 'equals' | 'not_equals'
    value?: unknown
    validated_object: { type: 'field'; field_key: string; field_attr: 'value' }
  }[]
}

type Condition = ConditionalSetting['rule_conditions'][number]

/** The fields of a block as they are now: without those that do not apply, required where others ask for it. */
export function fieldsNow(fields: readonly FieldKind[], block: BlockValue): FieldKind[] {
  return fields.flatMap((field) => {
    const settings = (field.conditional_settings ?? []) as readonly ConditionalSetting[]
    let shown = true
    let { required } = field
    for (const { modifications, rule_match, rule_conditions } of settings) {
      const holds = (condition: Condition) => isMet(condition, block)
      if (!(rule_match === 'all' ? rule_conditions.every(holds) : rule_conditions.some(holds))) continue
      for (const modification of modifications) {
        if (modification.display !== undefined) shown = modification.display === 'show'
        if (modification.required !== undefined) required = modification.required
      }
    }
    return shown ? [required === field.required ? field : { ...field, required: required === true }] : []
  })
}

function isMet({ validation, value, validated_object }: Condition, block: BlockValue): boolean {
  const present = block[validated_object.field_key]
  // A box that was never ticked is not ticked.
  if (validation === 'empty') return isEmpty(present) || present === false
  if (validation === 'not_empty') return !isEmpty(present) && present !== false
  const isSame = wordOf(present) === wordOf(value)
  return validation === 'equals' ? isSame : !isSame
}

const wordOf = (value: unknown): string =>
  typeof value === 'boolean' || typeof value === 'number'
    ? String(value)
    : isObject(value)
      ? ''
      : textOf(value)
