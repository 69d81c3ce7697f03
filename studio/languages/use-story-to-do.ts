import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { ContentService } from '../service/service.ts'
import { isMarked, type StoryToDo, type TextToDo } from './to-do.ts'

/** The stale translations of the story that is open, and the way to say that one is still right. */
export interface StaleTexts {
  texts: readonly TextToDo[]
  confirm(texts: readonly TextToDo[], locale: string): Promise<void>
}

const none: readonly TextToDo[] = []
export const StaleContext = createContext<StaleTexts>({ texts: none, confirm: () => Promise.resolve() })

/** Asks which translations of a story are stale, again whenever it has another version. */
export function useStaleTexts(service: ContentService, story: number, version: number): StaleTexts {
  const [texts, setTexts] = useState(none)
  useEffect(() => {
    let ended = false
    service.translationsOf(story).then(
      (found: StoryToDo) => !ended && setTexts(found.stale),
      () => undefined,
    )
    return () => {
      ended = true
    }
  }, [service, story, version])
  const confirm = useCallback(
    async (confirmed: readonly TextToDo[], language: string) => {
      const given = confirmed.map(({ uid, field }) => ({ uid, field, language }))
      setTexts((await service.confirmTranslations(story, given)).stale)
    },
    [service, story],
  )
  return useMemo(() => ({ texts, confirm }), [texts, confirm])
}

/** Those of one field in a language: the text itself, or what is said of its pictures. */
export function useStale(uid: string, field: string, locale: string): TextToDo[] {
  return isMarked(use(StaleContext).texts, uid, field, locale)
}
