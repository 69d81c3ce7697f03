import { isLocale, type Locale } from '#app/content/locales.ts'
import type { ListQuery, StoriesQuery } from './content-requests.ts'
import { isObject } from './json.ts'
import { storySlug } from './links.ts'
import { slugWithin, type ReadStory } from './raw-story.ts'
import { settingsSlug } from './track.ts'
import type { RawStory, StoryLink, Track } from './types.ts'

/** What the cache and the snapshot hold: plain values, published ones only. */
export type Stored =
  | { kind: 'story'; slug: string; locale: Locale; story: RawStory }
  | { kind: 'links'; links: StoryLink[] }
  /** The keys of the stories a query found; of one page of a list, `total` counts those on all its pages. */
  | { kind: 'list'; keys: string[]; total?: number }
  /** Names of tags by their value. */
  | { kind: 'tags'; names: Record<string, string> }

export const LINKS_KEY = 'links'

/** `settings_general_de`, `story_de_lokotrack/j-1150`; by the default slug, `home` for the lobby. */
export function storyKey(slug: string, locale: Locale): string {
  const track = (['general', 'lokotrack'] satisfies Track[]).find((name) => settingsSlug(name) === slug)
  return track ? `settings_${track}_${locale}` : `story_${locale}_${storySlug(slug)}`
}

export function listKey(
  locale: Locale,
  { starts_with = '', content_type = '', noindex }: StoriesQuery,
): string {
  return `list_${locale}_${content_type}_${starts_with}${noindex ? '_noindex' : ''}`
}

/** The key of one page of a list. */
export function pageKey(locale: Locale, query: ListQuery): string {
  const { content_type, starts_with = '', tag = '', excluding_ids = '', sort_by, page, per_page } = query
  return `page_${locale}_${content_type}_${starts_with}_${tag}_${excluding_ids}_${sort_by}_${page}_${per_page}`
}

export const tagsKey = (locale: Locale) => `tags_${locale}`

export function storedStory({ slug, story }: ReadStory, locale: Locale): [key: string, stored: Stored] {
  return [storyKey(slug, locale), { kind: 'story', slug, locale, story }]
}

/** Other names a story is asked for by: its uuid and its slug in the language. */
export function aliasesOf(stored: Stored): string[] {
  if (stored.kind !== 'story') return []
  const { story, locale } = stored
  return [alias(story.uuid, locale), alias(storySlug(slugWithin(story.full_slug, locale)), locale)]
}

export function alias(name: string, locale: Locale): string {
  return `${locale} ${name}`
}

/** A value of the snapshot, undefined when it is not one of ours. */
export function readStored(value: unknown): Stored | undefined {
  if (!isObject(value)) return undefined
  const { kind, slug, locale, story, links, keys, total, names } = value
  if (kind === 'list' && isStrings(keys)) return { kind, keys, ...(typeof total === 'number' && { total }) }
  if (kind === 'tags' && isObject(names) && isStrings(Object.values(names)))
    return { kind, names: names as Record<string, string> }
  if (kind === 'links' && Array.isArray(links) && links.every(isLink)) return { kind, links }
  if (
    kind === 'story' &&
    typeof slug === 'string' &&
    typeof locale === 'string' &&
    isLocale(locale) &&
    isStory(story)
  )
    return { kind, slug, locale, story }
  return undefined
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isLink(value: unknown): value is StoryLink {
  return (
    isObject(value) &&
    typeof value.uuid === 'string' &&
    typeof value.slug === 'string' &&
    isObject(value.translated)
  )
}

function isStory(value: unknown): value is RawStory {
  return (
    isObject(value) &&
    typeof value.uuid === 'string' &&
    typeof value.full_slug === 'string' &&
    isObject(value.content) &&
    typeof value.content.component === 'string'
  )
}
