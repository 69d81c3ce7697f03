import { newUuid } from '#common/uuid.ts'
import type { BlockValue } from '../service/types.ts'

/** Where a block stands: in which block's list of blocks, and at which place of it. */
export interface Place {
  parent: string
  field: string
  index: number
}

/** A block with the way to it, from the root. */
export interface FoundBlock {
  block: BlockValue
  /** Absent for the root. */
  place?: Place
  /** Blocks it stands in, from the root. */
  above: BlockValue[]
}

export function isBlock(value: unknown): value is BlockValue {
  return typeof value === 'object' && value !== null && '_uid' in value && 'component' in value
}

/** Names of a block's fields that hold blocks, with these. Blocks in rich texts are not looked for: this schema has none. */
export function blockLists(block: BlockValue): [field: string, blocks: BlockValue[]][] {
  const lists: [string, BlockValue[]][] = []
  for (const field of Object.keys(block)) {
    const value = block[field]
    if (Array.isArray(value) && value.length > 0 && value.every(isBlock)) lists.push([field, value])
  }
  return lists
}

/** Every block with where it stands, in the order of the page. */
export function* allBlocks(root: BlockValue): Generator<FoundBlock> {
  yield { block: root, above: [] }
  yield* below(root, [root])
}

function* below(parent: BlockValue, above: BlockValue[]): Generator<FoundBlock> {
  for (const [field, blocks] of blockLists(parent))
    for (const [index, block] of blocks.entries()) {
      yield { block, place: { parent: parent._uid, field, index }, above }
      yield* below(block, [...above, block])
    }
}

export function findBlock(root: BlockValue, uid: string): FoundBlock | undefined {
  for (const found of allBlocks(root)) if (found.block._uid === uid) return found
  return undefined
}

/** The content with one block changed; everything beside the way to it stays the same object. */
export function changeBlock(
  root: BlockValue,
  uid: string,
  change: (block: BlockValue) => BlockValue,
): BlockValue {
  if (root._uid === uid) return change(root)
  for (const [field, blocks] of blockLists(root))
    for (const [index, block] of blocks.entries()) {
      const next = changeBlock(block, uid, change)
      if (next !== block) return { ...root, [field]: blocks.with(index, next) }
    }
  return root
}

/** Sets a field; `undefined` removes it. A field that was there keeps its place among the others. */
export function setField(root: BlockValue, uid: string, field: string, value: unknown): BlockValue {
  return changeBlock(root, uid, (block) => {
    if (Object.is(block[field], value)) return block
    const next = { ...block, [field]: value }
    if (value === undefined) delete next[field]
    return next
  })
}

/** Puts blocks into a list, before the one at `index`. */
export function insertBlocks(
  root: BlockValue,
  { parent, field, index }: Place,
  blocks: readonly BlockValue[],
): BlockValue {
  return changeBlock(root, parent, (block) => {
    const list = listOf(block, field)
    return { ...block, [field]: [...list.slice(0, index), ...blocks, ...list.slice(index)] }
  })
}

export function removeBlock(root: BlockValue, uid: string): BlockValue {
  const place = findBlock(root, uid)?.place
  if (!place) return root
  return changeBlock(root, place.parent, (block) => ({
    ...block,
    [place.field]: listOf(block, place.field).filter((item) => item._uid !== uid),
  }))
}

/** Moves a block to a place as it is before the move. A block cannot be moved into itself: the content stays. */
export function moveBlock(root: BlockValue, uid: string, to: Place): BlockValue {
  const found = findBlock(root, uid)
  const target = findBlock(root, to.parent)
  if (!found?.place || !target) return root
  if (to.parent === uid || target.above.some(({ _uid }) => _uid === uid)) return root
  const isSameList = found.place.parent === to.parent && found.place.field === to.field
  const index = isSameList && found.place.index < to.index ? to.index - 1 : to.index
  if (isSameList && index === found.place.index) return root
  return insertBlocks(removeBlock(root, uid), { ...to, index }, [found.block])
}

/** A copy whose blocks are all new ones. */
export function copyBlock(block: BlockValue): BlockValue {
  const copied = structuredClone(block)
  for (const { block: each } of allBlocks(copied)) each._uid = newUuid()
  return copied
}

export function listOf(block: BlockValue, field: string): BlockValue[] {
  const value = block[field]
  return Array.isArray(value) ? value.filter(isBlock) : []
}
