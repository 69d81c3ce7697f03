import { bareSlug, type Edition } from './edition.ts'
import { isLanguage } from './languages.ts'
import type { Story } from './story.ts'

export interface FoundStory {
  story: Story
  /** Undefined is the default language. */
  language: string | undefined
}

/**
 * A story by full slug, id or uuid. A slug may start with a language (`de/about`, `de/ueber-uns`) and may be a
 * translated one; `[default]/de/about` takes `de` for a folder.
 */
export function findStory(
  edition: Edition,
  languages: readonly string[],
  key: string,
  language: string | undefined,
  byUuid: boolean,
): FoundStory | undefined {
  const as = (story: Story | undefined, lang: string | undefined) => story && { story, language: lang }
  if (byUuid) return as(edition.byUuid.get(key), language)
  if (/^\d+$/.test(key)) {
    const story = edition.byId.get(Number(key))
    if (story) return { story, language }
  }
  const slug = bareSlug(key)
  if (slug.startsWith('[default]/')) return as(edition.bySlug.get(slug.slice('[default]/'.length)), undefined)
  const [prefix = '', ...rest] = slug.split('/')
  if (isLanguage(languages, prefix)) {
    const match = as(bySlugIn(edition, rest.join('/'), prefix), prefix)
    if (match) return match
  }
  return as(bySlugIn(edition, slug, language), language)
}

function bySlugIn(edition: Edition, slug: string, language: string | undefined): Story | undefined {
  const translated = language === undefined ? undefined : edition.byPath.get(language)?.get(slug)
  return translated ?? edition.bySlug.get(slug)
}
