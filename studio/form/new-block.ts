import { newUuid } from '#common/uuid.ts'
import type { BlockValue } from '../service/types.ts'
import { allowedKinds, kindOf, type FieldKind } from './kinds.ts'

/** Blocks inside of a new one that are made with it: deeper ones the editor adds. */
const DEEPEST = 3

/**
 * A block as it is added: the defaults of the schema, and where it is nothing without blocks of its own, the first of
 * these. Texts that are required are left to the editor.
 */
export function newBlock(component: string, depth = 0): BlockValue {
  const block: BlockValue = { _uid: newUuid(), component }
  for (const field of kindOf(component)?.fields ?? []) {
    const value = startOf(field, depth)
    if (value !== undefined) block[field.name] = value
  }
  return block
}

function startOf(field: FieldKind, depth: number): unknown {
  if (field.type !== 'bloks') return field.default_value
  const count = Math.max(field.minimum ?? 0, field.required ? 1 : 0)
  const [first] = allowedKinds(field)
  if (count === 0 || !first || depth >= DEEPEST) return undefined
  return Array.from({ length: count }, () => newBlock(first.name, depth + 1))
}
