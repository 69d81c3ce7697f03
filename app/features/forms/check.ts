import {
  maxAmount,
  codeLetters,
  maxCodeLength,
  minEmailLength,
  emailPattern,
  fieldsOf,
  machineLimits,
  registrationEvents,
  type FieldName,
  type FormField,
  type FormName,
  type TextField,
} from './definitions.ts'
import { halfWidth } from '#app/base/i18n/half-width.ts'
import { typedCount } from '#app/base/i18n/typed-number.ts'
import { hasWords, lengthOf } from './text.ts'

export type FieldFault = 'missing' | 'wrong' | 'long'

/** What was entered, as forms send it: names may repeat, `fleet.0.model` is the model of the first machine. */
export type Entries = readonly (readonly [name: string, value: string])[]

export interface Checked {
  /** What the document gets; empty fields are left out. */
  fields: Record<string, unknown>
  /** By the name of the input (`email`, `fleet.0.hours`, `consent`). */
  faults: Record<string, FieldFault>
}

const isCode = new RegExp(`^[${codeLetters}]{1,${maxCodeLength}}$`)

/**
 * Checks what was entered against a form's definition, as the database's rules will. Only `asked` fields are read; what
 * is `given` comes from the page and not from the visitor.
 */
export function checkForm(
  form: FormName,
  asked: ReadonlySet<string>,
  entries: Entries,
  given: Readonly<Record<string, unknown>> = {},
): Checked {
  const fields: Record<string, unknown> = {}
  const faults: Record<string, FieldFault> = {}
  for (const [name, field] of fieldsOf(form)) {
    const posted = given[name]
    if (posted !== undefined && posted !== '') {
      fields[name] = posted
      if (!isRight(field, posted)) faults[name] = 'wrong'
    } else if (asked.has(name)) take(name, field)
    else if (field.required) faults[name] = 'missing'
  }
  if (!entries.some(([name, value]) => name === 'consent' && value === 'on')) faults.consent = 'missing'
  return { fields, faults }

  function take(name: FieldName, field: FormField): void {
    const value = valueOf(name, field, entries, faults)
    if (value !== undefined) fields[name] = value
    else if (field.required) faults[name] ??= 'missing'
  }
}

/** Whether the rules will take what the page knows. */
function isRight(field: FormField, value: unknown): boolean {
  if (field.kind === 'amount') return typeof value === 'number' && value >= 0 && value <= maxAmount
  if (field.kind === 'consent') return value === true
  if (field.kind === 'event') return typeof value === 'string' && Object.hasOwn(registrationEvents, value)
  if (field.kind === 'fleet') return Array.isArray(value)
  if (field.kind === 'codes')
    return (
      Array.isArray(value) && value.length <= field.max && value.every((code) => isCode.test(String(code)))
    )
  return typeof value === 'string' && hasWords(value) && textFault(field, value) === undefined
}

function textFault(field: TextField, text: string): FieldFault | undefined {
  if (lengthOf(text) > field.max) return 'long'
  const pattern = field.kind === 'email' ? emailPattern : field.pattern
  if (field.kind === 'email' && lengthOf(text) < minEmailLength) return 'wrong'
  if (pattern === undefined) return undefined
  return new RegExp(`^(?:${pattern})$`, pattern.includes('\\p{') ? 'u' : '').test(text) ? undefined : 'wrong'
}

function valueOf(
  name: FieldName,
  field: FormField,
  entries: Entries,
  faults: Record<string, FieldFault>,
): unknown {
  if (field.kind === 'fleet') return fleetOf(name, field.max, entries, faults)
  if (field.kind === 'codes') {
    const codes = [...new Set(entries.flatMap(([key, value]) => (key === name && value ? [value] : [])))]
    if (codes.length > field.max || !codes.every((code) => isCode.test(code))) faults[name] = 'wrong'
    return codes.length ? codes : undefined
  }
  if (field.kind === 'amount' || field.kind === 'event') return undefined
  if (field.kind === 'consent')
    return entries.some(([key, value]) => key === name && value === 'on') || undefined
  const typed = textOf(entries, name)
  // An address that is copied from a chat or a document often brings characters along that nobody sees.
  const text =
    field.kind === 'email' || field.kind === 'tel' ? halfWidth(typed.replace(/\p{Cf}/gu, '')).trim() : typed
  if (!text) return undefined
  const fault = textFault(field, text)
  if (fault) faults[name] = fault
  return text
}

/** The last value of a name, without spaces around it and without controls; empty when nothing of it can be seen. */
function textOf(entries: Entries, name: string): string {
  const value = entries.findLast(([key]) => key === name)?.[1] ?? ''
  return hasWords(value)
    ? value
        .replaceAll('\r\n', '\n')
        .replace(/(?![\n\t])\p{Cc}/gu, '')
        .trim()
    : ''
}

interface Machine {
  model: string
  serial?: string
  hours?: number
}

function fleetOf(
  name: string,
  max: number,
  entries: Entries,
  faults: Record<string, FieldFault>,
): Machine[] | undefined {
  const fleet: Machine[] = []
  for (let index = 0; index < max; index++) {
    const at = `${name}.${index}`
    const [model, serial, hours] = ['model', 'serial', 'hours'].map((part) =>
      textOf(entries, `${at}.${part}`),
    )
    if (!model && !serial && !hours) continue
    if (!model) faults[`${at}.model`] = 'missing'
    else if (lengthOf(model) > machineLimits.model) faults[`${at}.model`] = 'long'
    if (lengthOf(serial ?? '') > machineLimits.serial) faults[`${at}.serial`] = 'long'
    const count = hours ? typedCount(hours) : undefined
    if (hours && !(count !== undefined && count <= machineLimits.hours)) faults[`${at}.hours`] = 'wrong'
    fleet.push({
      model: model ?? '',
      ...(serial && { serial }),
      ...(count !== undefined && { hours: count }),
    })
  }
  return fleet.length ? fleet : undefined
}
