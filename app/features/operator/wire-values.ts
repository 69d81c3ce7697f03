import { millisOf } from '#app/features/live/millis.ts'

/** A value as Firestore's REST interface writes it. */
export interface WireValue {
  nullValue?: null
  booleanValue?: boolean
  integerValue?: string | number
  doubleValue?: number
  timestampValue?: string
  stringValue?: string
  arrayValue?: { values?: WireValue[] }
  mapValue?: { fields?: Record<string, WireValue> }
}

/** A plain value for the wire; dates are timestamps. */
export function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toWire) } }
  const fields = Object.entries(value).map(([name, part]) => [name, toWire(part)])
  return { mapValue: { fields: Object.fromEntries(fields) as Record<string, WireValue> } }
}

/** The plain value of one from the wire; timestamps are dates. */
export function fromWire(value: WireValue | undefined): unknown {
  if (!value || 'nullValue' in value) return null
  if (value.timestampValue !== undefined) return new Date(value.timestampValue)
  if (value.integerValue !== undefined) return Number(value.integerValue)
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(fromWire)
  if (value.mapValue)
    return Object.fromEntries(
      Object.entries(value.mapValue.fields ?? {}).map(([name, part]) => [name, fromWire(part)]),
    )
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? null
}

/** The field at a path (`parts.polls`) of a document. */
export function fieldAt(fields: Readonly<Record<string, WireValue>>, path: string): WireValue | undefined {
  const [first = '', ...rest] = path.split('.')
  const value = fields[first]
  return rest.length ? fieldAt(value?.mapValue?.fields ?? {}, rest.join('.')) : value
}

/** Fields by their paths as they stand in one another: `{ 'parts.polls': true }` → `{ parts: { polls: true } }`. */
export function nested(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let place = whole
    for (const name of names) place = (place[name] ??= {}) as Record<string, unknown>
    place[last] = value
  }
  return whole
}

/** Whether two values of a field say the same: what is missing, empty, 0 or false do, a time and its milliseconds too. */
export function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(plain(value)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '' || value === 0 || value === false) return null
  if (Array.isArray(value)) return value.length ? value.map(plain) : null
  if (typeof value !== 'object') return value
  const time = millisOf(value)
  if (time !== undefined) return time
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.length ? entries.map(([name, part]) => [name, plain(part)]) : null
}
