import { isObject, type JsonObject } from '../json.ts'
import { inCurrentAddresses, type MovedAssets } from '../moved-assets.ts'
import type { Story } from '../story.ts'
import type { Authors } from './caller.ts'
import type { HeldStory } from './held-story.ts'

/** A story as the Management API gives it: its file, and what follows from the rest of the space. */
export function storyAnswer(
  { record, entry, version, published }: HeldStory,
  breadcrumbs: Story[],
  author: ReturnType<Authors['of']>,
  moved: MovedAssets,
): JsonObject {
  return {
    ...record,
    unpublished_changes: published !== undefined || record.unpublished_changes === true,
    sort_by_date: record.sort_by_date ?? null,
    deleted_at: null,
    path: record.path ?? null,
    default_root: record.default_root ?? null,
    disable_fe_editor: record.disable_fe_editor ?? false,
    group_id: record.group_id ?? entry.group_id,
    parent: breadcrumbs.length > 0 ? briefly(breadcrumbs.at(-1)) : null,
    meta_data: record.meta_data ?? null,
    pinned: record.pinned ?? false,
    publish_at: record.publish_at ?? null,
    expire_at: record.expire_at ?? null,
    is_scheduled: typeof record.publish_at === 'string',
    alternates: record.alternates ?? [],
    translated_slugs: record.translated_slugs ?? [],
    localized_paths: record.localized_paths ?? [],
    breadcrumbs: breadcrumbs.map(briefly),
    current_version_id: version,
    last_author: author ? { id: author.number, userid: author.name, friendly_name: author.name } : null,
    last_author_id: author?.number ?? null,
    can_not_view: null,
    content: current(isObject(record.content) ? record.content : {}, moved),
  }
}

/** Replaced files at the addresses they have now: at those they had, browsers keep the earlier ones for a year. */
const current = (content: JsonObject, moved: MovedAssets) =>
  moved.size > 0 ? (JSON.parse(inCurrentAddresses(JSON.stringify(content), moved)) as JsonObject) : content

/** A story in a list. */
export function storyLine(entry: Story, hasPublishedCopy: boolean): JsonObject {
  return {
    name: entry.name,
    parent_id: entry.parent_id,
    created_at: entry.created_at,
    deleted_at: null,
    group_id: entry.group_id,
    sort_by_date: entry.sort_by_date,
    updated_at: entry.updated_at,
    published_at: entry.published_at,
    id: entry.id,
    uuid: entry.uuid,
    is_folder: entry.is_folder,
    published: entry.published,
    slug: entry.slug,
    path: entry.path,
    full_slug: entry.full_slug,
    position: entry.position,
    unpublished_changes: hasPublishedCopy,
    is_startpage: entry.is_startpage,
    publish_at: entry.publish_at,
    expire_at: entry.expire_at,
    first_published_at: entry.first_published_at,
    alternates: entry.alternates,
    content_type: entry.content.component ?? null,
    tag_list: entry.tag_list,
  }
}

const briefly = (entry: Story | undefined) =>
  entry && { id: entry.id, uuid: entry.uuid, name: entry.name, slug: entry.slug, parent_id: entry.parent_id }
