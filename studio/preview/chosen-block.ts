import { kindOf } from '../form/kinds.ts'
import type { BlockValue } from '../service/types.ts'
import { findBlock, listOf, type FoundBlock } from '../story/blocks.ts'

/** A step of the way to a block, as the vendor's editor tells it. */
interface Breadcrumb {
  _uid: string
  component: string
  _parentUid?: string
  _parentfield?: string
  _parentindex?: number
}

/** What the bridge in the page needs to draw the name of a block, the way to it and its menu. */
export interface ChosenBlock {
  blok: { uid: string; id: string; space: number; name: string }
  breadcrumbs: Breadcrumb[]
  canAddBlocks: boolean
  canMoveForward: boolean
  canMoveBackward: boolean
  canDeleteBlocks: boolean
}

/** Undefined when the story has no such block. `mayRearrange` is false for who may write texts only. */
export function chosenBlock(
  story: { id: number; content: BlockValue },
  uid: string,
  { space, mayRearrange }: { space: number; mayRearrange: boolean },
): ChosenBlock | undefined {
  const found = findBlock(story.content, uid)
  if (!found) return undefined
  const { block } = found
  const { hasBefore, hasAfter, hasRoom, mayBeFewer } = standing(story.content, found)
  return {
    blok: { uid, id: String(story.id), space, name: block.component },
    breadcrumbs: breadcrumbsTo(story.content, found),
    canAddBlocks: mayRearrange && hasRoom,
    canMoveForward: mayRearrange && hasAfter,
    canMoveBackward: mayRearrange && hasBefore,
    canDeleteBlocks: mayRearrange && mayBeFewer,
  }
}

/** How a block stands in its list; the story's own content stands in none. */
function standing(content: BlockValue, { place }: FoundBlock) {
  const parent = place && findBlock(content, place.parent)?.block
  if (!parent) return { hasBefore: false, hasAfter: false, hasRoom: false, mayBeFewer: false }
  const { length } = listOf(parent, place.field)
  const { maximum, minimum } = kindOf(parent.component)?.fields.find(({ name }) => name === place.field) ?? {}
  return {
    hasBefore: place.index > 0,
    hasAfter: place.index < length - 1,
    hasRoom: maximum === undefined || length < maximum,
    mayBeFewer: minimum === undefined || length > minimum,
  }
}

function breadcrumbsTo(content: BlockValue, { block, above }: FoundBlock): Breadcrumb[] {
  return [...above, block].map((each) => {
    const place = findBlock(content, each._uid)?.place
    return {
      _uid: each._uid,
      component: each.component,
      ...(place && { _parentUid: place.parent, _parentfield: place.field, _parentindex: place.index }),
    }
  })
}
