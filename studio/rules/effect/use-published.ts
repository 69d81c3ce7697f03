import { useEffect, useState } from 'react'
import { versionsAtOnce, type ContentService } from '../../service/service.ts'
import { Refused } from '../../service/refused.ts'
import type { BlockValue, Story, Version } from '../../service/types.ts'
import { useEditing, useWorkplace } from '../../workspace/editing.ts'

/** What visitors see of the open story. */
export interface Published {
  /** Its content, `undefined` when they see none, `'unknown'` until it was found. */
  content: BlockValue | undefined | 'unknown'
  /** Set when it could not be found. */
  unread?: Unread
}

/** Why what visitors see could not be read, and how it is tried again. */
export interface Unread {
  reason: string
  again: () => void
}

export function usePublished(): Published {
  const { service } = useWorkplace()
  const { saved } = useEditing().state
  const [found, setFound] = useState<{ key: string; content: BlockValue | undefined }>()
  const [fault, setFault] = useState<{ key: string; reason: string }>()
  const key = `${saved.id} ${saved.published_at ?? ''}`
  const isSame = saved.published && !saved.unpublished_changes
  if (isSame && found?.key !== key) setFound({ key, content: saved.content })
  const isSought = saved.published && found?.key !== key && !isSame && fault?.key !== key
  useEffect(() => {
    if (!isSought) return undefined
    let ended = false
    publishedContent(service, saved).then(
      (content) => !ended && setFound({ key, content }),
      (error: unknown) =>
        !ended && setFault({ key, reason: error instanceof Refused ? error.message : String(error) }),
    )
    return () => {
      ended = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the story as it was when it was last published
  }, [isSought, key, service])
  if (!saved.published) return { content: undefined }
  if (found?.key === key) return { content: found.content }
  if (isSame) return { content: saved.content }
  if (fault?.key !== key) return { content: 'unknown' }
  return { content: 'unknown', unread: { reason: fault.reason, again: () => setFault(undefined) } }
}

/** The content of the story's last publication; of one published before there was a history, its first known state. */
async function publishedContent(service: ContentService, { id }: Story): Promise<BlockValue | undefined> {
  let last: Version | undefined
  for (let page = 1; ; page++) {
    const versions = await service.versions(id, page)
    const published = versions.find(({ action }) => action === 'published')
    last = published ?? versions.at(-1) ?? last
    if (published || versions.length < versionsAtOnce) break
  }
  return last && (await service.version(id, last.id)).content
}
