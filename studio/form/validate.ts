import { longestText } from '#common/longest-text.ts'
import { placeholdersIn } from '#app/content/figures/placeholders.ts'
import type { BlockValue } from '../service/types.ts'
import { fieldsNow } from './conditions.ts'
import { fieldIn, kindOf, type FieldKind } from './kinds.ts'
import { isEmpty } from './values.ts'

/** What is wrong with a field, as the words `studio.form.fault.<id>` say it. */
export type Fault =
  | { id: 'required' }
  | { id: 'tooLong'; values: { length: number; most: number } }
  | { id: 'noNumber' }
  | { id: 'tooSmall' | 'tooLarge'; values: { limit: number } }
  | { id: 'decimals'; values: { count: number } }
  | { id: 'form'; values: { pattern: string } }
  | { id: 'tooFew' | 'tooMany'; values: { count: number; limit: number } }
  | { id: 'noEmail' | 'noAddress' }

/** What is wrong with a value; undefined when nothing is. Numbers are kept as texts with a decimal point. */
export function faultOf(field: FieldKind, value: unknown): Fault | undefined {
  if (isEmpty(value)) return field.required && field.type !== 'boolean' ? { id: 'required' } : undefined
  switch (field.type) {
    case 'text':
    case 'textarea':
      return textFault(field, String(value))
    case 'number':
      return numberFault(field, String(value))
    case 'bloks':
    case 'options':
    case 'multiasset':
      return countFault(field, Array.isArray(value) ? value.length : 0)
    case 'multilink':
      return linkFault(value as Record<string, unknown>)
    default:
      return undefined
  }
}

function textFault({ max_length: most = longestText, regex }: FieldKind, text: string): Fault | undefined {
  if (text.length > most) return { id: 'tooLong', values: { length: text.length, most } }
  if (regex && !new RegExp(regex).test(text)) return { id: 'form', values: { pattern: regex } }
  return undefined
}

function numberFault(
  { min_value: least, max_value: most, decimals }: FieldKind,
  text: string,
): Fault | undefined {
  // A figure of a machine stands for its number.
  if (placeholdersIn(text).length > 0) return undefined
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return { id: 'noNumber' }
  const number = Number(text)
  if (least !== undefined && number < least) return { id: 'tooSmall', values: { limit: least } }
  if (most !== undefined && number > most) return { id: 'tooLarge', values: { limit: most } }
  const places = text.split('.')[1]?.length ?? 0
  if (decimals !== undefined && places > decimals) return { id: 'decimals', values: { count: decimals } }
  return undefined
}

function countFault({ minimum, maximum }: FieldKind, count: number): Fault | undefined {
  if (minimum !== undefined && count < minimum) return { id: 'tooFew', values: { count, limit: minimum } }
  if (maximum !== undefined && count > maximum) return { id: 'tooMany', values: { count, limit: maximum } }
  return undefined
}

function linkFault({ linktype, email, url }: Record<string, unknown>): Fault | undefined {
  if (linktype === 'email')
    return /^[^\s@<>"]+@[^\s@<>"]+$/.test(String(email ?? '')) ? undefined : { id: 'noEmail' }
  if (linktype === 'url')
    return /^(?:https?:\/\/|mailto:|tel:|[/#?](?![/\\]))\S+$/i.test(String(url ?? ''))
      ? undefined
      : { id: 'noAddress' }
  return undefined
}

/** What is wrong in a block's form in a language, by the name of the field as it is stored. */
export function faultsIn(block: BlockValue, locale: string): Map<string, Fault> {
  const faults = new Map<string, Fault>()
  for (const field of fieldsNow(kindOf(block.component)?.fields ?? [], block)) {
    const isTranslation = locale !== 'en' && field.translatable === true
    const name = isTranslation ? fieldIn(field.name, locale) : field.name
    // A missing translation is no fault: English stands there until there is one.
    const fault = isTranslation && isEmpty(block[name]) ? undefined : faultOf(field, block[name])
    if (fault) faults.set(name, fault)
  }
  return faults
}
