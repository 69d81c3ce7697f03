import { isObject, type JsonObject } from '#services/content/json.ts'

/** The first block of a kind in a story. */
export function blockIn(value: unknown, component: string): JsonObject | undefined {
  if (Array.isArray(value)) return value.map((one) => blockIn(one, component)).find(Boolean)
  if (!isObject(value)) return undefined
  if (value.component === component) return value
  return Object.values(value)
    .map((one) => blockIn(one, component))
    .find(Boolean)
}
