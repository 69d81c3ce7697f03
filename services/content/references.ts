import { deliverStory, fullSlugIn, type DeliveredStory, type Reader } from './deliver.ts'
import { isObject, type JsonObject } from './json.ts'
import { linkOf } from './links.ts'
import type { Query } from './query.ts'
import { unprocessable } from './refusal.ts'
import type { Story } from './story.ts'

/** How many stories a response carries before it names them by uuid only, as the original. */
const MAX_RELATIONS = 50
const MAX_LINKED_STORIES = 50
const MAX_LINKS = 500

/** The part of a response that holds what its stories refer to. */
export function referencesOf(stories: DeliveredStory[], query: Query, reader: Reader): JsonObject {
  const [rels, related] = relationsOf(stories, query, reader)
  return { ...rels, ...linksOf([...stories, ...related], query, reader) }
}

function relationsOf(
  stories: DeliveredStory[],
  query: Query,
  reader: Reader,
): [JsonObject, DeliveredStory[]] {
  const fields = query.list('resolve_relations')
  if (!fields || fields.length === 0) return [{ rels: [] }, []]
  const levels = query.get('resolve_level') === '2' ? 2 : 1
  const referenced = closure(stories, levels, reader, reader.edition.byUuid, (story) =>
    relatedUuids(story.content, fields),
  )
  const uuids = referenced.map((story) => story.uuid)
  return referenced.length > MAX_RELATIONS
    ? [{ rels: [], rel_uuids: uuids }, []]
    : [{ rels: referenced }, referenced]
}

function linksOf(stories: DeliveredStory[], query: Query, reader: Reader): JsonObject {
  const form = query.get('resolve_links')
  if (form === undefined || form === '0') return { links: [] }
  if (!['1', 'story', 'url', 'link'].includes(form))
    throw unprocessable(`resolve_links: ${form} is not a form`)
  const levels = query.get('resolve_links_level') === '2' ? 2 : 1
  const whole = form === '1' || form === 'story'
  const byUuid = whole ? reader.edition.byUuid : reader.edition.entryByUuid
  const linked = closure(stories, levels, reader, byUuid, (story) => linkedUuids(story.content))
  if (linked.length > (whole ? MAX_LINKED_STORIES : MAX_LINKS))
    return { links: [], link_uuids: linked.map((story) => story.uuid) }
  return { links: whole ? linked : linked.map((story) => shortLink(story.uuid, form, reader)) }
}

/** The stories that `follow` leads to, and for two levels those it leads to from there, each once. */
function closure(
  from: DeliveredStory[],
  levels: number,
  reader: Reader,
  known: ReadonlyMap<string, Story>,
  follow: (story: DeliveredStory) => Iterable<string>,
): DeliveredStory[] {
  const byUuid = new Map<string, DeliveredStory>()
  let edge = from
  for (let level = 0; level < levels; level++) {
    const next: DeliveredStory[] = []
    for (const uuid of new Set(edge.flatMap((story) => [...follow(story)]))) {
      const story = known.get(uuid)
      if (!story || byUuid.has(uuid)) continue
      const delivered = deliverStory(story, reader)
      byUuid.set(uuid, delivered)
      next.push(delivered)
    }
    edge = next
  }
  return [...byUuid.values()]
}

function shortLink(uuid: string, form: string, { edition, language, languages }: Reader): JsonObject {
  const story = edition.entryByUuid.get(uuid)
  if (!story) return { uuid }
  const full_slug = fullSlugIn(story, edition, language)
  if (form === 'link') return { ...linkOf(story, edition, languages), full_slug }
  const name = story.translated_slugs.find((item) => item.lang === language)?.name || story.name
  return { id: story.id, uuid, name, slug: story.slug, full_slug, url: story.path || full_slug }
}

/** The uuids in the fields named `component.field`, in bloks at any depth. */
function relatedUuids(content: unknown, fields: string[]): Set<string> {
  const uuids = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isObject(value)) return
    for (const [key, field] of Object.entries(value)) {
      if (
        typeof value.component === 'string' &&
        fields.some((name) => name === `${value.component}.${key}` || name === `*.${key}`)
      )
        for (const uuid of Array.isArray(field) ? field : [field])
          if (typeof uuid === 'string') uuids.add(uuid)
      visit(field)
    }
  }
  visit(content)
  return uuids
}

/** The uuids of the stories that link fields and links in rich text lead to. */
function linkedUuids(content: unknown): Set<string> {
  const uuids = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isObject(value)) return
    if (value.linktype === 'story') {
      const uuid = value.uuid ?? value.id
      if (typeof uuid === 'string' && uuid !== '') uuids.add(uuid)
    }
    Object.values(value).forEach(visit)
  }
  visit(content)
  return uuids
}
