import type { Edition } from './edition.ts'
import type { JsonObject } from './json.ts'
import type { Version } from './space.ts'
import type { Story } from './story.ts'
import { translate } from '#common/content-in-language.ts'

/** For whom stories are delivered: which edition, in which language. */
export interface Reader {
  spaceId: number
  version: Version
  edition: Edition
  /** Undefined is the default language. */
  language: string | undefined
  fallback: string | undefined
  languages: readonly string[]
  /** Fields left out of every content, at its first level. */
  withoutFields: readonly string[]
  /** Fields left out of every story. */
  withoutStoryFields: readonly string[]
}

export interface DeliveredStory extends JsonObject {
  uuid: string
  content: JsonObject
}

/** A story as the Content Delivery API gives it. */
export function deliverStory(story: Story, reader: Reader): DeliveredStory {
  const { edition, language } = reader
  const name = story.translated_slugs.find((item) => item.lang === language)?.name
  const delivered: DeliveredStory = {
    name: name || story.name,
    created_at: story.created_at,
    published_at: story.published_at,
    updated_at: story.updated_at,
    id: story.id,
    uuid: story.uuid,
    content: deliverContent(story, reader),
    slug: story.slug,
    full_slug: fullSlugIn(story, edition, language),
    sort_by_date: story.sort_by_date,
    position: story.position,
    tag_list: story.tag_list,
    is_startpage: story.is_startpage,
    parent_id: story.parent_id,
    meta_data: story.meta_data,
    group_id: story.group_id,
    first_published_at: story.first_published_at,
    release_id: null,
    lang: language ?? 'default',
    path: story.path,
    alternates: alternatesOf(story, edition),
    default_full_slug: story.full_slug,
    translated_slugs: translatedSlugs(story, reader),
  }
  for (const field of reader.withoutStoryFields) if (EXCLUDABLE.has(field)) delete delivered[field]
  return delivered
}

/** `de/ueber-uns` in German, `about` in the default language. */
export function fullSlugIn(story: Story, edition: Edition, language: string | undefined): string {
  return language === undefined ? story.full_slug : `${language}/${edition.pathIn(story, language)}`
}

function deliverContent(story: Story, reader: Reader): JsonObject {
  const languages = [reader.language, reader.fallback].filter((item) => item !== undefined)
  const editable = (blok: JsonObject) => {
    const place = {
      name: blok.component,
      space: String(reader.spaceId),
      uid: blok._uid,
      id: String(story.id),
    }
    return `<!--#storyblok#${JSON.stringify(place)}-->`
  }
  const content = translate(story.content, {
    languages,
    editable: reader.version === 'draft' ? editable : undefined,
  })
  for (const field of reader.withoutFields)
    if (field !== 'component' && field !== '_uid') delete content[field]
  return content
}

function alternatesOf(story: Story, edition: Edition): JsonObject[] {
  const others = (edition.byGroup.get(story.group_id) ?? []).filter((other) => other !== story)
  if (others.length === 0) return story.alternates
  return others.map((other) => ({
    id: other.id,
    name: other.name,
    slug: other.slug,
    published: other.published,
    full_slug: other.full_slug,
    is_folder: other.is_folder,
    parent_id: other.parent_id,
  }))
}

/** For each language; `published` is null where it has no slug of its own. */
function translatedSlugs(story: Story, { languages, edition }: Reader): JsonObject[] | null {
  if (languages.length === 0) return null
  return languages.map((lang) => {
    const slug = story.translated_slugs.find((item) => item.lang === lang)
    const published = slug ? (slug.published ?? story.published) : null
    return { path: edition.pathIn(story, lang), name: slug?.name ?? null, lang, published }
  })
}

const EXCLUDABLE = new Set(
  `alternates created_at default_full_slug first_published_at group_id is_startpage lang meta_data parent_id path
  position published_at release_id sort_by_date tag_list taxonomy_terms translated_slugs updated_at`.split(
    /\s+/,
  ),
)
