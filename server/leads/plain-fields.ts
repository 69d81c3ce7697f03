import type { Fields, Value } from '#services/live/values/value.ts'

/** Plain values of a document's fields; times in ISO 8601. */
export const plainFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]))

function plainValue(value: Value): unknown {
  if (value.integerValue !== undefined) return Number(value.integerValue)
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(plainValue)
  if (value.mapValue) return plainFields(value.mapValue.fields ?? {})
  return Object.values(value)[0]
}
