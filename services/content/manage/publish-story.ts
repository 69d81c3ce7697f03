import type { JsonObject } from '../json.ts'
import type { Call, Context } from './context.ts'
import { holdStory, type HeldStory } from './held-story.ts'
import { forbidden } from './refusals.ts'
import { publishedRecord, writeStory } from './write-story.ts'

/** Shows a story's draft to visitors. `author` is null where a schedule does it. */
export async function publishStory(
  context: Context,
  key: string | number,
  author: string | null,
): Promise<HeldStory> {
  const held = await holdStory(context, key)
  if (held.record.is_folder === true) throw forbidden('A folder cannot be published, only the stories in it')
  const isPublished =
    held.record.published !== false && !held.published && held.record.unpublished_changes !== true
  if (isPublished && !held.record.publish_at) return held
  await writeStory(context, held, {
    next: publishedRecord(held.record),
    publishes: true,
    event: 'published',
    author,
  })
  return holdStory(context, key)
}

/** Takes a story away from visitors; its draft stays. */
export async function unpublishStory(
  context: Context,
  key: string | number,
  author: string | null,
): Promise<HeldStory> {
  const held = await holdStory(context, key)
  if (held.record.published === false) return held
  const { expire_at: _, ...rest } = held.record
  const next = {
    ...rest,
    ...(author !== null && { expire_at: held.record.expire_at }),
    published: false,
    unpublished_changes: false,
    published_at: null,
  }
  await writeStory(context, held, {
    next: withoutUndefined(next),
    publishes: false,
    event: 'unpublished',
    author,
  })
  return holdStory(context, key)
}

const withoutUndefined = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

/** Publishes or takes back what a request names. */
export const publishCall = (context: Context, { key, caller }: Call) => publishStory(context, key, caller.uid)
export const unpublishCall = (context: Context, { key, caller }: Call) =>
  unpublishStory(context, key, caller.uid)
