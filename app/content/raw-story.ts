import { defaultLocale, type Locale } from '#app/content/locales.ts'
import { ContentError } from './content-error.ts'
import { isObject, textOf } from './json.ts'
import { bareSlug, storySlug } from './links.ts'
import type { RawStory } from './types.ts'

/** A story of an answer and the default slug it is kept under, `home` for the lobby. */
export interface ReadStory {
  slug: string
  story: RawStory
}

/** Reduces a delivered story to what the site uses. Throws `ContentError` 502 for what is no story. */
export function readStory(value: unknown, locale: Locale): ReadStory {
  if (!isObject(value) || !isObject(value.content))
    throw new ContentError(502, 'The content service delivered no story')
  const { id, uuid, content } = value
  const { component, _uid } = content
  if (typeof id !== 'number' || typeof uuid !== 'string' || typeof component !== 'string')
    throw new ContentError(502, 'The content service delivered no story')
  const story: RawStory = {
    id,
    uuid,
    name: textOf(value.name),
    slug: textOf(value.slug),
    full_slug: textOf(value.full_slug),
    content: { ...content, component, _uid: textOf(_uid) },
    published_at: timeOf(value.published_at),
    first_published_at: timeOf(value.first_published_at),
    updated_at: timeOf(value.updated_at) ?? undefined,
    is_startpage: value.is_startpage === true,
  }
  return { slug: storySlug(textOf(value.default_full_slug) || slugWithin(story.full_slug, locale)), story }
}

/** `de/ueber-uns` → `ueber-uns`: full slugs of other languages begin with their code. */
export function slugWithin(fullSlug: string, locale: Locale): string {
  const prefix = `${locale}/`
  return locale !== defaultLocale && fullSlug.startsWith(prefix) ? fullSlug.slice(prefix.length) : fullSlug
}

/** A page's slug as part of a request; undefined for what no page can be called. */
export function requestSlug(slug: string): string | undefined {
  const segments = storySlug(slug).split('/')
  const sound =
    slug.length <= 300 &&
    slug.isWellFormed() &&
    segments.every((segment) => !/^\.{0,2}$|[\p{Cc}\\]/u.test(segment))
  return sound ? segments.map(encodeURIComponent).join('/') : undefined
}

/** Whether a story found by a slug has that slug; numbers would otherwise find stories by their id. */
export function hasSlug({ slug, story }: ReadStory, asked: string, locale: Locale): boolean {
  return (
    bareSlug(asked) === bareSlug(slug) || bareSlug(asked) === bareSlug(slugWithin(story.full_slug, locale))
  )
}

function timeOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
