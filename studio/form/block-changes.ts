import type { BlockValue } from '../service/types.ts'
import type { OpenStory } from '../story/open-story.ts'
import {
  copyBlock,
  findBlock,
  insertBlocks,
  listOf,
  moveBlock,
  removeBlock,
  type Place,
} from '../story/blocks.ts'

/** Puts a block into a list and opens it. */
export function addBlock(open: OpenStory, place: Place, block: BlockValue): void {
  open.change((content) => insertBlocks(content, place, [block]), '', block._uid)
}

/** Puts copies of blocks into a list. One is opened, as a new one is; of several the list stays open. */
export function pasteBlocks(open: OpenStory, place: Place, blocks: readonly BlockValue[]): void {
  const copies = blocks.map(copyBlock)
  const [only, ...others] = copies
  const selected = others.length === 0 ? only?._uid : undefined
  open.change((content) => insertBlocks(content, place, copies), '', selected)
}

/** Puts a copy right behind a block. */
export function duplicateBlock(open: OpenStory, uid: string): void {
  open.change((content) => {
    const found = findBlock(content, uid)
    if (!found?.place) return content
    const { index } = found.place
    return insertBlocks(content, { ...found.place, index: index + 1 }, [copyBlock(found.block)])
  })
}

/** Takes a block out; who was in its form is in that of the block around it. */
export function deleteBlock(open: OpenStory, uid: string): void {
  const { story, selected } = open.get()
  const found = findBlock(story.content, uid)
  if (!found?.place) return
  const isInside = findBlock(found.block, selected) !== undefined
  open.change((content) => removeBlock(content, uid), '', isInside ? found.place.parent : selected)
}

/** Moves a block within its list; answers the place it has then, counted from one, or undefined at the list's ends. */
export function stepBlock(
  open: OpenStory,
  uid: string,
  by: -1 | 1,
): { place: number; count: number } | undefined {
  const { content } = open.get().story
  const found = findBlock(content, uid)
  const parent = found?.above.at(-1)
  if (!found?.place || !parent) return undefined
  const count = listOf(parent, found.place.field).length
  const index = found.place.index + by
  if (index < 0 || index >= count) return undefined
  moveTo(open, uid, { ...found.place, index: by > 0 ? index + 1 : index })
  return { place: index + 1, count }
}

/** Moves a block to a place as it is before the move. */
export function moveTo(open: OpenStory, uid: string, place: Place): void {
  open.change((content) => moveBlock(content, uid, place))
}
