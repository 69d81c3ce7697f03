import type { Edition } from './edition.ts'
import type { JsonObject } from './json.ts'
import { bareSlug } from './edition.ts'
import type { Query } from './query.ts'
import type { Story } from './story.ts'

/** An entry as the links endpoint and `resolve_links=link` give it. */
export function linkOf(
  entry: Story,
  edition: Edition,
  languages: readonly string[],
  withDates = false,
): JsonObject {
  return {
    id: entry.id,
    uuid: entry.uuid,
    slug: entry.full_slug,
    path: entry.path,
    parent_id: entry.parent_id,
    name: entry.name,
    is_folder: entry.is_folder,
    published: entry.published,
    is_startpage: entry.is_startpage,
    position: entry.position,
    real_path: `/${bareSlug(entry.path || entry.full_slug)}`,
    ...(withDates && {
      published_at: entry.published_at,
      created_at: entry.created_at,
      updated_at: entry.updated_at,
    }),
    ...(languages.length > 0 && {
      alternates: languages.map((lang) => ({
        path: edition.pathIn(entry, lang),
        name: entry.translated_slugs.find((item) => item.lang === lang)?.name ?? entry.name,
        lang,
        published: entry.published,
        translated_slug: bareSlug(edition.pathIn(entry, lang)).split('/').at(-1),
      })),
    }),
  }
}

/** The entries a links request asks for, folders among them. */
export function selectLinks(edition: Edition, query: Query): Story[] {
  const start = query.get('starts_with')?.replace(/^\//, '') ?? ''
  const parent = query.get('with_parent')
  const uuids = query.list('by_uuids') ?? query.list('by_uuid')
  return edition.entries.filter(
    (entry) =>
      entry.full_slug.startsWith(start) &&
      (parent === undefined || String(entry.parent_id ?? 0) === parent) &&
      (!uuids || uuids.includes(entry.uuid)),
  )
}
