import { isObject, type JsonObject } from '#services/content/json.ts'

/** The blocks of a kind in a story; none within another of them. */
export function blocksIn(value: unknown, component: string): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((one) => blocksIn(one, component))
  if (!isObject(value)) return []
  if (value.component === component) return [value]
  return Object.values(value).flatMap((one) => blocksIn(one, component))
}

/** The first block of a kind in a story. */
export const blockIn = (value: unknown, component: string): JsonObject | undefined =>
  blocksIn(value, component)[0]
