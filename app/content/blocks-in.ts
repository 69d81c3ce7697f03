import type { JsonObject } from './json.ts'

export type RawBlock = JsonObject & { component: string; _uid: string }

/** All blocks within content, outer before inner, however deep they stand. */
export function blocksIn(content: unknown): RawBlock[] {
  const blocks: RawBlock[] = []
  const open: unknown[] = typeof content === 'object' && content !== null ? [content] : []
  while (open.length > 0) {
    const value = open.pop() as object
    if (isBlock(value)) blocks.push(value)
    const inside: unknown[] = Array.isArray(value) ? value : Object.values(value)
    for (let index = inside.length - 1; index >= 0; index--) {
      const value = inside[index]
      if (typeof value === 'object' && value !== null) open.push(value)
    }
  }
  return blocks
}

function isBlock(value: object): value is RawBlock {
  const { component, _uid } = value as Partial<RawBlock>
  return typeof component === 'string' && typeof _uid === 'string'
}
