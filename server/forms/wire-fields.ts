interface Value {
  stringValue?: string
  booleanValue?: boolean
  integerValue?: string
  doubleValue?: number
  arrayValue?: { values: Value[] }
  mapValue?: { fields: Record<string, Value> }
}

/** A form's fields as the database's protocol has them: texts, numbers, truth values, lists and maps of these. */
export function wireFields(fields: Readonly<Record<string, unknown>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wireValue(value)]))
}

function wireValue(value: unknown): Value {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wireValue) } }
  return { mapValue: { fields: wireFields(value as Record<string, unknown>) } }
}
