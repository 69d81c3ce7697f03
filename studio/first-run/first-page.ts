import { newBlock } from '../form/new-block.ts'
import type { ContentService } from '../service/service.ts'
import type { Editor, Story, StoryLine } from '../service/types.ts'
import { newContent } from '../tree/new-story.ts'

/** Addresses of the site's first page and of what all its pages share. */
const HOME = 'home'
const SETTINGS = 'settings'

/** What a space lacks before visitors can see a page. */
export function lackingIn(lines: readonly StoryLine[]): { home: boolean; settings: boolean } {
  const has = (slug: string) => lines.some(({ full_slug }) => full_slug.replace(/\/$/, '') === slug)
  return { home: !has(HOME), settings: !has(SETTINGS) }
}

/**
 * Makes what is lacking: the settings, which are there for visitors at once where the editor may publish, and a first
 * page with a block of text as a draft. Resolves to the number of the page, undefined where there was one. Throws `Refused`.
 */
export async function makeFirstPage(
  service: ContentService,
  { rights }: Editor,
  lines: readonly StoryLine[],
  names: { home: string; settings: string },
): Promise<number | undefined> {
  const lacking = lackingIn(lines)
  const create = async (name: string, slug: string, content: object, publish = false) =>
    (
      await service.send<{ story: Story }>('POST', '/stories', {
        story: { name, slug, parent_id: 0, content },
        ...(publish && { publish: 1 }),
      })
    ).story
  if (lacking.settings)
    await create(names.settings, SETTINGS, newContent('Settings', names.settings), rights.includes('publish'))
  if (!lacking.home) return undefined
  const page = { ...newContent('Page', names.home), body: [newBlock('Text')] }
  return (await create(names.home, HOME, page)).id
}
