import {
  codeLetters,
  codeMost,
  emailLeast,
  emailPattern,
  fieldsOf,
  machineLimits,
  type FieldName,
  type FormField,
  type FormName,
} from './definitions.ts'

export type Fault = 'missing' | 'wrong' | 'long'

/** What was entered, as forms send it: names may repeat, `fleet.0.model` is the model of the first machine. */
export type Entries = readonly (readonly [name: string, value: string])[]

export interface Checked {
  /** What the document gets; empty fields are left out. */
  fields: Record<string, unknown>
  /** By the name of the input (`email`, `fleet.0.hours`, `consent`). */
  faults: Record<string, Fault>
}

const isEmail = new RegExp(`^${emailPattern}$`)
const isCode = new RegExp(`^[${codeLetters}]{1,${codeMost}}$`)

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
  const faults: Record<string, Fault> = {}
  for (const [name, field] of fieldsOf(form)) {
    const known = given[name]
    if (known !== undefined && known !== '') fields[name] = known
    else if (asked.has(name)) take(name, field)
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

function valueOf(
  name: FieldName,
  field: FormField,
  entries: Entries,
  faults: Record<string, Fault>,
): unknown {
  if (field.kind === 'fleet') return fleetOf(name, field.most, entries, faults)
  if (field.kind === 'codes') {
    const codes = [...new Set(entries.flatMap(([key, value]) => (key === name && value ? [value] : [])))]
    if (codes.length > field.most || !codes.every((code) => isCode.test(code))) faults[name] = 'wrong'
    return codes.length ? codes : undefined
  }
  if (field.kind === 'amount') return undefined
  const text = textOf(entries, name)
  if (!text) return undefined
  if (text.length > field.most) faults[name] = 'long'
  else if (field.kind === 'email' && (text.length < emailLeast || !isEmail.test(text))) faults[name] = 'wrong'
  return text
}

/** The last value of a name, without spaces around it and without characters that cannot be seen. */
function textOf(entries: Entries, name: string): string {
  const value = entries.findLast(([key]) => key === name)?.[1] ?? ''
  return value
    .replaceAll('\r\n', '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
}

interface Machine {
  model: string
  serial?: string
  hours?: number
}

function fleetOf(
  name: string,
  most: number,
  entries: Entries,
  faults: Record<string, Fault>,
): Machine[] | undefined {
  const fleet: Machine[] = []
  for (let index = 0; index < most; index++) {
    const at = `${name}.${index}`
    const [model, serial, hours] = ['model', 'serial', 'hours'].map((part) =>
      textOf(entries, `${at}.${part}`),
    )
    if (!model && !serial && !hours) continue
    if (!model) faults[`${at}.model`] = 'missing'
    else if (model.length > machineLimits.model) faults[`${at}.model`] = 'long'
    if ((serial ?? '').length > machineLimits.serial) faults[`${at}.serial`] = 'long'
    // Digits in groups, as people write them: 12,500 or 12 500 or 12.500.
    const count = hours ? Number(hours.replace(/[\s.,'’_]/g, '')) : undefined
    if (count !== undefined && !(count >= 0 && count <= machineLimits.hours)) faults[`${at}.hours`] = 'wrong'
    fleet.push({
      model: model ?? '',
      ...(serial && { serial }),
      ...(count !== undefined && !Number.isNaN(count) && { hours: count }),
    })
  }
  return fleet.length ? fleet : undefined
}
