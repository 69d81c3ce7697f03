import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import type { EditorSide } from '../preview/bridge.ts'
import type { BlockValue } from '../service/types.ts'
import { changeBlock, findBlock } from '../story/blocks.ts'
import { useEditing } from '../workspace/editing.ts'
import { isPlaceable } from './placeable.ts'
import { PartLost } from '../workspace/later.tsx'
import type { Fields } from './medium.ts'

const withFields = (content: BlockValue, uid: string, fields: Fields | undefined) =>
  fields ? changeBlock(content, uid, (block) => ({ ...block, ...fields })) : content

/**
 * While a block with places is chosen its points can be moved in the page, and what they become is one change. Returns
 * whether it has none yet: then a click in the page gives it one.
 */
export function usePlacing(
  frame: RefObject<HTMLIFrameElement | null>,
  side: RefObject<EditorSide | undefined>,
  isOwnPage: boolean,
): boolean {
  const t = useT()
  const { open, state, locale } = useEditing()
  const { selected, story } = state
  const component = findBlock(story.content, selected)?.block.component ?? ''
  const [fault, setFault] = useState<unknown>()
  if (fault) throw fault
  const [isUnplaced, setUnplaced] = useState(false)
  const isActive = isOwnPage && isPlaceable(component)
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    const { placeInPage } = await import('./place-in-page.ts').catch((error: unknown) => {
      throw new PartLost('Placing could not be loaded', { cause: error })
    })
    if (signal.aborted || !frame.current) return
    const end = placeInPage({
      frame: frame.current,
      storyId: story.id,
      uid: selected,
      content: () => open.get().story.content,
      preview: (fields) => {
        const now = open.get().story
        side.current?.input({ ...now, content: withFields(now.content, selected, fields) }, locale)
      },
      keep: (fields, step) => open.change((content) => withFields(content, selected, fields), step),
      onUnplaced: setUnplaced,
      words: {
        name: (kind, number, count) =>
          t(`studio.place.${kind}`, { number, count, next: (number % count) + 1 }),
        keys: (kind) => t(`studio.place.keys.${kind}`),
        remove: t('studio.place.removeCorner'),
      },
    })
    signal.addEventListener('abort', end)
  })
  useEffect(() => {
    if (!isActive) return undefined
    const ending = new AbortController()
    begin(ending.signal).catch(setFault)
    return () => ending.abort()
  }, [isActive, selected, frame])
  return isUnplaced
}
