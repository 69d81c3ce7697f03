import { copyBlock, findBlock, insertBlocks, moveBlock, removeBlock, type Place } from '../story/blocks.ts'
import type { OpenStory } from '../story/open-story.ts'
import type { PageAction } from './bridge.ts'
import { copyToClipboard } from '../form/clipboard.ts'
import { wantedPlace } from './wishes.ts'

/** Carries out what was chosen in the page's menu; what the form is needed for becomes a wish of it. */
export function actOn(open: OpenStory, action: PageAction, uid: string): void {
  const { content } = open.get().story
  const found = findBlock(content, uid)
  if (!found?.place) return
  const { block, place } = found
  const after = { ...place, index: place.index + 1 }
  const { parent } = place
  switch (action) {
    case 'addBlockBefore':
      return wantBlock(open, place)
    case 'addBlockAfter':
      return wantBlock(open, after)
    case 'copy':
      return copyToClipboard([block])
    case 'moveForward':
      return open.change((now) => moveBlock(now, uid, { ...place, index: place.index + 2 }), '', uid)
    case 'moveBackward':
      return open.change((now) => moveBlock(now, uid, { ...place, index: place.index - 1 }), '', uid)
    case 'deleteBlock':
      return open.change((now) => removeBlock(now, uid), '', parent)
    case 'duplicateBlock': {
      const copied = copyBlock(block)
      return open.change((now) => insertBlocks(now, after, [copied]), '', copied._uid)
    }
    default:
      // A newer bridge may know more.
      return undefined
  }
}

/** Opens the form of the block that gets another, with the list of what it may be. */
function wantBlock(open: OpenStory, place: Place): void {
  open.select(place.parent)
  wantedPlace.set(place)
}
