import { say, type Said } from '#common/say.ts'
import { addressFault, type AddressFault } from '#server/own-addresses.ts'
import { bareSlug, localizedPath, type Addressed } from '#services/content/edition.ts'
import type { StoryJson } from '../json.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent } from './site.ts'

const sentences: Readonly<Record<AddressFault, (slug: string) => Said>> = {
  own: (slug) => say('The site itself answers at “{slug}”: choose another address.', { slug }),
  language: (slug) =>
    say('“{slug}” begins with the code of a language, so nobody finds it: choose another address.', { slug }),
  written: (slug) => say('“{slug}” holds characters that are no address: choose another one.', { slug }),
}

/** Every page and folder has an address at which visitors reach it, in each language. */
export function addressesCanBeReached({ stories, locales }: SiteContent): Finding[] {
  const folders = new Map(
    stories.flatMap(({ version, json }) =>
      version === 'draft' && json.is_folder ? [[bareSlug(json.full_slug), addressOf(json)] as const] : [],
    ),
  )
  return stories.flatMap((story) => {
    const addressed = addressOf(story.json)
    const translated = locales.slice(1).flatMap((locale) => {
      const path = bareSlug(localizedPath(addressed, locale, folders))
      return path === bareSlug(story.slug) ? [] : [[`translated_slugs.${locale}`, path] as const]
    })
    return [['full_slug', story.slug] as const, ...translated].flatMap(([field, slug]) => {
      const fault = addressFault(slug)
      return fault ? [inStory(story, field, 'address', sentences[fault](slug))] : []
    })
  })
}

const addressOf = ({ full_slug, translated_slugs, localized_paths, is_startpage }: StoryJson): Addressed => ({
  full_slug,
  translated_slugs: listed(translated_slugs),
  localized_paths: listed(localized_paths),
  is_startpage: is_startpage === true,
})

const listed = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])
