import { fieldsOf, isObject, type JsonObject } from './json.ts'
import type { Kind, Source } from './file-table.ts'
import type { KeptFile } from './kept-file.ts'
import { packed, packedParts, unpackedWhenRead, type Packed } from './packed-content.ts'
import { InvalidField } from './problem.ts'

export interface TranslatedSlug {
  lang: string
  slug: string
  name: string | null
  published: boolean | null
}

export interface LocalizedPath {
  lang: string
  path: string
  name: string | null
}

/** A story or folder as the Management API gives it, with what is optional there filled in. */
export interface Story {
  id: number
  uuid: string
  name: string
  slug: string
  full_slug: string
  parent_id: number | null
  group_id: string
  is_folder: boolean
  is_startpage: boolean
  published: boolean
  published_at: string | null
  first_published_at: string | null
  created_at: string
  updated_at: string
  /** When it is to be published and to be taken back, if ever. */
  publish_at: string | null
  expire_at: string | null
  position: number
  tag_list: string[]
  sort_by_date: string | null
  path: string | null
  meta_data: JsonObject | null
  alternates: JsonObject[]
  translated_slugs: TranslatedSlug[]
  localized_paths: LocalizedPath[]
  content: JsonObject
}

/** A story file's content; with the file it is read from, kept in little memory. Throws InvalidField. */
export function parseStory(file: unknown, source?: Source): Story {
  if (!isObject(file)) throw new InvalidField(null, 'must be a JSON object')
  const record = isObject(file.story) ? file.story : file
  const read = fieldsOf(record)
  const uuid = read.string('uuid')
  const isFolder = read.boolean('is_folder', false)
  const publishedAt = read.text('published_at')
  const content = parseContent(record.content, isFolder)
  const created = read.string('created_at', publishedAt ?? '1970-01-01T00:00:00.000Z')
  return {
    id: read.number('id'),
    uuid,
    name: read.string('name'),
    slug: read.string('slug'),
    full_slug: read.string('full_slug'),
    parent_id: read.number('parent_id', 0),
    group_id: read.string('group_id', uuid),
    is_folder: isFolder,
    is_startpage: read.boolean('is_startpage', false),
    published: read.boolean('published', publishedAt !== null),
    published_at: publishedAt,
    first_published_at: read.text('first_published_at') ?? publishedAt,
    created_at: created,
    updated_at: read.string('updated_at', created),
    publish_at: read.text('publish_at'),
    expire_at: read.text('expire_at'),
    position: read.number('position', 0),
    tag_list: read.strings('tag_list'),
    sort_by_date: read.text('sort_by_date'),
    path: read.text('path'),
    meta_data: read.object('meta_data'),
    alternates: read.objects('alternates'),
    translated_slugs: read.objects('translated_slugs').map((item) => {
      const slug = fieldsOf(item)
      const published = typeof item.published === 'boolean' ? item.published : null
      return { lang: slug.string('lang'), slug: slug.string('slug'), name: slug.text('name'), published }
    }),
    localized_paths: read.objects('localized_paths').map((item) => {
      const path = fieldsOf(item)
      return { lang: path.string('lang'), path: path.string('path'), name: path.text('name') }
    }),
    content: source ? packed(content, source.size, () => source.keep()) : content,
  }
}

function parseContent(content: unknown, isFolder: boolean): JsonObject {
  if (content == null && isFolder) return {}
  if (content === undefined) throw new InvalidField('content', 'is missing')
  if (!isObject(content)) throw new InvalidField('content', 'must be an object')
  if (!isFolder && (typeof content.component !== 'string' || content.component === ''))
    throw new InvalidField('content.component', 'is missing')
  return content
}

/** How story files are read: in `stories/`, and in `published/` what readers get while the draft differs. */
export const storyKind = (subject: 'stories' | 'published'): Kind<Story> => ({
  subject,
  parse: parseStory,
  toRow: storyRow,
  fromRow: storyOfRow,
})

/** A story in the index: of packed content only what is in memory anyway. */
interface StoryRow extends Omit<Story, 'content'> {
  content?: JsonObject
  packed?: Packed
}

function storyRow({ content, ...story }: Story): StoryRow {
  const parts = packedParts(content)
  return parts ? { ...story, packed: parts } : { ...story, content }
}

function storyOfRow(row: unknown, file: KeptFile | undefined): Story {
  const { packed: parts, content = {}, ...story } = row as StoryRow
  return { ...story, content: parts && file ? unpackedWhenRead(parts, file) : content }
}
