import type { PageReport } from '#app/features/preview/editor.ts'
import { allKinds } from '../form/kinds.ts'
import { blockLabel } from '../form/labels.ts'
import type { StudioConfig } from '../config.ts'
import type { Story } from '../service/types.ts'
import type { ChosenBlock } from './chosen-block.ts'
import { toldStory } from './told.ts'

/** What is done with a block from the menu that the bridge draws in the page. */
export type PageAction =
  | 'addBlockBefore'
  | 'addBlockAfter'
  | 'moveForward'
  | 'moveBackward'
  | 'deleteBlock'
  | 'duplicateBlock'
  | 'copy'

/** What the page in the frame says, as the vendor's bridge sends it, and what our own pages report beside it. */
export type FromPage =
  | { action: 'initialized' }
  | { action: 'ping' }
  | { action: 'noFocus' }
  | { action: 'edit'; dataC: { uid: string; id: string; name: string } }
  | { action: PageAction; blok: { _uid?: string } }
  | PageReport

/** What a change did to a block, as the bridge hears it once the page shows it. */
export type BlockChange = 'addedBlock' | 'movedBlock' | 'deletedBlock' | 'duplicatedBlock'

export interface EditorSide {
  /** Makes the page one that is edited: blocks can be chosen by a click. */
  enter(story: Story, uid: string): void
  /** Shows the story as it is now in the page. */
  input(story: Story, locale: string): void
  /** Tells the page to load the saved state. */
  saved(story: Story, action: 'change' | 'published' | 'unpublished'): void
  /** Answers a click in the page: the block's name and its menu. */
  edited(chosen: ChosenBlock): void
  /** Nothing is chosen in the page but the page itself. */
  leave(): void
  /** Chooses a block in the page, and scrolls to it when it is out of view. */
  choose(story: Story, uid: string, chosen: ChosenBlock): void
  /** Outlines a block that is pointed at in the studio. */
  point(story: Story, uid: string | undefined): void
  /** Lays a colour over several blocks, and scrolls to the first; none takes it away. */
  highlight(story: Story, uids: readonly string[]): void
  blockChanged(action: BlockChange, uid: string): void
  close(): void
}

/**
 * The editor's side of the vendor's bridge: speaks with the page in a frame of our own origin. Messages of other windows
 * and origins are not heard.
 */
export function openBridge(
  frame: HTMLIFrameElement,
  config: Pick<StudioConfig, 'space' | 'service'>,
  hear: (message: FromPage) => void,
): EditorSide {
  const componentNames = Object.fromEntries(allKinds.map(({ name }) => [name, blockLabel(name)]))
  const send = (message: object) => frame.contentWindow?.postMessage(message, location.origin)
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== location.origin) return
    if (typeof data !== 'object' || data === null || !('action' in data)) return
    const message = data as FromPage
    if (message.action === 'ping') send({ action: 'pingBack' })
    hear(message)
  }
  addEventListener('message', onMessage)
  return {
    enter: ({ id }, blockId) =>
      send({ action: 'enterEditmode', storyId: id, blockId, componentNames, appVersion: 'v2', reload: true }),
    input: (story, locale) => send({ action: 'input', story: toldStory(story, locale, config) }),
    saved: ({ id, full_slug }, action) =>
      send({ action, storyId: id, slug: full_slug, slugChanged: false, reload: true }),
    edited: (chosen) => send({ action: 'editedBlok', ...chosen }),
    choose: ({ id }, componentId, chosen) =>
      send({ action: 'enterComponent', storyId: id, componentId, ...chosen }),
    leave: () => send({ action: 'deselectBlok' }),
    point: ({ id }, uid) => send({ action: 'hoverComponent', storyId: id, componentId: uid ?? '' }),
    highlight: ({ id }, uids) =>
      send({ action: 'highlightComponent', storyId: id, componentIds: uids, componentId: uids[0] ?? '' }),
    blockChanged: (action, blockId) => send({ action, blockId }),
    close: () => removeEventListener('message', onMessage),
  }
}
