import { isObject, type JsonObject } from './json.ts'

export type RawBlock = JsonObject & { component: string; _uid: string }

/** All blocks within content, outer before inner, however deep they stand. */
export function blocksIn(content: unknown): RawBlock[] {
  const found: RawBlock[] = []
  const open: unknown[] = [content]
  while (open.length > 0) {
    const value = open.pop()
    if (isBlock(value)) found.push(value)
    const inside = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
    for (const one of inside.toReversed()) if (typeof one === 'object') open.push(one)
  }
  return found
}

function isBlock(value: unknown): value is RawBlock {
  return isObject(value) && typeof value.component === 'string' && typeof value._uid === 'string'
}
