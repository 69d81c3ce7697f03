import { createContext, use, useSyncExternalStore } from 'react'
import type { Locale } from '#app/content/locales.ts'
import type { StudioConfig } from '../config.ts'
import type { ContentService } from '../service/service.ts'
import type { TranslationCounts } from '../languages/to-do.ts'
import type { Problems } from '../problems/use-findings.ts'
import type { Editor, Finding, StoryLine } from '../service/types.ts'
import type { OpenStoryState } from '../story/open-story-state.ts'
import type { OpenStory } from '../story/open-story.ts'

/** What every part of the studio works with. */
export interface Workplace {
  config: StudioConfig
  service: ContentService
  editor: Editor
  /** All stories and folders. */
  lines: readonly StoryLine[]
  /** How far their translations are, by the number of the story; undefined until it is known. */
  counts: ReadonlyMap<number, TranslationCounts> | undefined
  /** What the checks find in all content. */
  problems: Problems
  /** Asks for them again, after one was made, moved, removed or published. */
  renew: () => Promise<void>
  /** Notes what one story is now, as it was saved. */
  note: (story: StoryLine) => void
  /** Notes that a story has been published here, with these errors knowingly: what else the checks find in it is told. */
  notePublished: (story: StoryLine, asked: readonly Finding[]) => void
}

export const WorkplaceContext = createContext<Workplace | undefined>(undefined)

export function useWorkplace(): Workplace {
  const workplace = use(WorkplaceContext)
  if (!workplace) throw new Error('Outside of the workspace')
  return workplace
}

/** The story that is open, and the language in which it is edited. */
export interface Editing {
  open: OpenStory
  locale: Locale
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing & { state: OpenStoryState } {
  const editing = use(EditingContext)
  if (!editing) throw new Error('No story is open')
  return { ...editing, state: useSyncExternalStore(editing.open.subscribe, editing.open.get) }
}
