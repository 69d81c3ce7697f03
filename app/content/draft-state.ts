import type { ContentClient } from './content-client.ts'
import type { Locale } from './locales.ts'
import type { DraftState, RawStory } from './types.ts'

/** How a story's draft stands to what visitors see of it in the same language. */
export async function draftState(
  client: Pick<ContentClient, 'story'>,
  draft: RawStory,
  locale: Locale,
): Promise<DraftState> {
  const published = await client.story({ uuid: draft.uuid }, locale, 'published')
  if (!published) return 'new'
  return seen(draft) === seen(published) ? 'same' : 'changed'
}

/** What a page is made of, without the editor's marks, which drafts alone have; the order of fields says nothing. */
const seen = ({ name, full_slug, content }: RawStory): string =>
  JSON.stringify([name, full_slug, content], (key, value: unknown) => {
    if (key === '_editable') return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
