import { useEffect, useState } from 'react'
import type { ContentService } from '../../service/service.ts'
import type { BlockValue, Story, Version } from '../../service/types.ts'
import { useEditing, useWorkplace } from '../../workspace/editing.ts'

/** What visitors see of the open story: its content, `undefined` when they see none, `'unknown'` until it was found. */
export type PublishedContent = BlockValue | undefined | 'unknown'

export function usePublished(): PublishedContent {
  const { service } = useWorkplace()
  const { saved } = useEditing().state
  const [found, setFound] = useState<{ key: string; content: BlockValue | undefined }>()
  const key = `${saved.id} ${saved.published_at ?? ''}`
  const isSame = saved.published && !saved.unpublished_changes
  if (isSame && found?.key !== key) setFound({ key, content: saved.content })
  const isSought = saved.published && found?.key !== key && !isSame
  useEffect(() => {
    if (!isSought) return undefined
    let ended = false
    publishedContent(service, saved).then(
      (content) => !ended && setFound({ key, content }),
      // Without it the draft is shown alone.
      () => !ended && setFound({ key, content: undefined }),
    )
    return () => {
      ended = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the story as it was when it was last published
  }, [isSought, key, service])
  if (!saved.published) return undefined
  return found?.key === key ? found.content : isSame ? saved.content : 'unknown'
}

/** The content of the story's last publication; of one published before there was a history, its first known state. */
async function publishedContent(service: ContentService, { id }: Story): Promise<BlockValue | undefined> {
  let last: Version | undefined
  for (let page = 1; ; page++) {
    const versions = await service.versions(id, page)
    const published = versions.find(({ action }) => action === 'published')
    last = published ?? versions.at(-1) ?? last
    if (published || versions.length < 50) break
  }
  return last && (await service.version(id, last.id)).content
}
