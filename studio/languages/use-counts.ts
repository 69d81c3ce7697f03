import { useEffect, useState } from 'react'
import type { ContentService } from '../service/service.ts'
import type { StoryLine } from '../service/types.ts'
import type { TranslationCounts } from './to-do.ts'

/** Milliseconds after a change before it is asked again: many save in a row. */
const QUIET = 800

/** How far the translations of all stories are, asked for again whenever a story has changed; undefined until it is known. */
export function useTranslationCounts(
  service: ContentService,
  lines: readonly StoryLine[] | undefined,
): ReadonlyMap<number, TranslationCounts> | undefined {
  const [counts, setCounts] = useState<ReadonlyMap<number, TranslationCounts>>()
  useEffect(() => {
    if (!lines) return undefined
    let ended = false
    const timer = setTimeout(() => {
      service.translations().then(
        (all) => !ended && setCounts(new Map(all.map((each) => [each.story, each]))),
        // The tree is as good without: the next change asks again.
        () => undefined,
      )
    }, QUIET)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [service, lines])
  return counts
}
