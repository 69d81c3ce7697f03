import type { BlockValue } from '../service/types.ts'
import { allBlocks, isBlock } from './blocks.ts'
import { isSame } from './merge.ts'

/** What differs between two states of a content. */
export interface Change {
  kind: 'field' | 'added' | 'removed' | 'moved'
  /** `_uid` of the block. */
  block: string
  component: string
  /** Empty unless a field differs. */
  field: string
  /** Of a field: its text before and after. */
  before: string
  after: string
}

/** What was done from one state to another, block by block in the order of the page. */
export function changesBetween(from: BlockValue, to: BlockValue): Change[] {
  const [former, present] = [byUid(from), byUid(to)]
  const changes: Change[] = []
  const add = (kind: Change['kind'], { _uid, component }: BlockValue, rest: Partial<Change> = {}) =>
    changes.push({ kind, block: _uid, component, field: '', before: '', after: '', ...rest })
  for (const [uid, { block, home }] of present) {
    const before = former.get(uid)
    if (!before) add('added', block)
    else {
      if (before.home !== home) add('moved', block)
      for (const field of new Set([...Object.keys(before.block), ...Object.keys(block)])) {
        const [was, is] = [before.block[field], block[field]]
        if (isBlocks(was) || isBlocks(is) || isSame(was, is)) continue
        add('field', block, { field, before: wordsOf(was), after: wordsOf(is) })
      }
    }
  }
  for (const [uid, { block }] of former) if (!present.has(uid)) add('removed', block)
  return changes
}

function byUid(root: BlockValue) {
  return new Map(
    [...allBlocks(root)].map(({ block, place }) => [
      block._uid,
      { block, home: place ? `${place.parent}/${place.field}` : '' },
    ]),
  )
}

const isBlocks = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isBlock)

const unread = /^(?:_uid|_editable|component|id|uuid|type|fieldtype|linktype)$/

/** A value as an editor reads it: the texts in it. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return [...textsIn(value)].join(' · ').slice(0, 2000)
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.trim()) yield value
  if (Array.isArray(value)) for (const item of value) yield* textsIn(item)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) if (!unread.test(key)) yield* textsIn(item)
}
