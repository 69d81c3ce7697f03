import { randomUUID } from 'node:crypto'
import { bareSlug } from '../edition.ts'
import { isObject, type JsonObject } from '../json.ts'
import { parseStory } from '../story.ts'
import { checkTranslated, fullSlugOf } from './address.ts'
import type { Caller } from './caller.ts'
import { checkContent } from './check-content.ts'
import type { Call, Context } from './context.ts'
import { fieldsIn } from './given.ts'
import { holdStory, pathBelow, type HeldStory } from './held-story.ts'
import { fileText } from './key-order.ts'
import { forbidden, invalid } from './refusals.ts'
import { redirectsWithout } from './redirects.ts'
import { isYes, need } from './rights.ts'
import { isSeenBelow } from './seen.ts'
import { withFields } from './story-fields.ts'
import { withUids } from './uids.ts'
import { commitSteps } from './write-story.ts'
import type { Step } from './writer.ts'

/** Makes a story or a folder. */
export async function createStory(context: Context, { caller, body, query }: Call): Promise<HeldStory> {
  const given = fieldsIn(body, 'story')
  const publishes = isYes(body.publish) || query.flag('publish') === true
  const held = await writeNew(context, given, publishes, caller)
  return held
}

/** Makes a copy of a story beside it, or where the client says. */
export async function duplicateStory(context: Context, { caller, body, key }: Call): Promise<HeldStory> {
  const { record } = await holdStory(context, key)
  if (record.is_folder === true) throw forbidden('A folder cannot be duplicated, only the stories in it')
  const given = isObject(body.story) ? fieldsIn(body, 'story') : {}
  const { content, tag_list, meta_data, sort_by_date, parent_id } = record
  const copy = {
    name: `${String(record.name)} (copy)`,
    slug: `${String(record.slug)}-copy`,
    parent_id,
    ...given,
    content: withNewUids(content),
    tag_list,
    ...(meta_data !== undefined && { meta_data }),
    ...(sort_by_date !== undefined && { sort_by_date }),
  }
  return writeNew(context, copy, false, caller)
}

async function writeNew(
  context: Context,
  given: JsonObject,
  publishes: boolean,
  caller: Caller,
): Promise<HeldStory> {
  if (publishes) need(caller, 'publish')
  const { reading, writer, journal } = context
  const { entries } = reading.space().draft
  const parent = Number(given.parent_id ?? 0)
  const isFolder = given.is_folder === true
  const isStartpage = given.is_startpage === true && parent !== 0
  if (given.name == null || given.name === '') throw invalid({ name: ["can't be blank"] })
  const slug = given.slug
  const fullSlug = fullSlugOf(context, { slug, parent, isStartpage })
  if (isFolder && entries.some((entry) => entry.is_folder && bareSlug(entry.full_slug) === fullSlug))
    throw invalid({ slug: ['has already been taken'] })
  const now = new Date().toISOString()
  const uuid = randomUUID()
  const taken = entries.flatMap((entry) => [entry.id, entry.parent_id ?? 0])
  // The number of a story that was deleted would lead to its history, and tabs that still have it open to this one.
  const id = Math.max(journal.lastItem(), ...taken) + 1
  const siblings = entries.filter((entry) => (entry.parent_id ?? 0) === parent)
  const fresh: JsonObject = {
    name: given.name,
    slug,
    full_slug: fullSlug,
    id,
    uuid,
    parent_id: parent,
    is_folder: isFolder,
    is_startpage: isStartpage,
    position: Math.max(0, ...siblings.map(({ position }) => position)) + 10,
    published: publishes && !isFolder,
    unpublished_changes: false,
    published_at: publishes ? now : null,
    first_published_at: publishes ? now : null,
    created_at: now,
    updated_at: now,
    tag_list: [],
    content: {},
  }
  const { is_startpage: _, ...fields } = given
  const record = withFields(fresh, fields, uuid)
  // A time at which it is published, or a folder around pages that visitors see, changes what they get.
  if (record.publish_at != null || record.expire_at != null) need(caller, 'publish')
  if (isFolder && isSeenBelow(context, fullSlug)) need(caller, 'publish')
  await checkTranslated(context, [parseStory(record)])
  if (!isFolder) checkContent(withUids(record.content), context)
  if (!isFolder) record.content = withUids(record.content)
  const file = `stories/${String(slug)}_${uuid}.json`
  const text = fileText(record)
  const redirects = fresh.published ? redirectsWithout(context, bareSlug(fullSlug)) : undefined
  const steps: Step[] = [{ kind: 'write', file, text }, ...(redirects?.steps ?? [])]
  const expected = new Map<string, string | undefined>([[file, undefined], ...(redirects?.expected ?? [])])
  await writer.apply(steps, expected, () =>
    journal.add({ item: id, uuid, event: publishes ? 'published' : 'created', author: caller.uid, text }),
  )
  if (publishes) await commitSteps(context, steps, `Publish ${fullSlug}`, caller.uid)
  await reading.settle()
  return holdStory(context, id)
}

/** Removes a story; its history stays. A folder must be empty. */
export async function deleteStory(context: Context, { caller, key }: Call): Promise<HeldStory> {
  const held = await holdStory(context, key)
  const { entry, file, text, published, record } = held
  if (entry.is_folder) {
    const path = pathBelow(context, entry.id) ?? ''
    const below = context.reading
      .space()
      .draft.entries.some((other) => bareSlug(other.full_slug).startsWith(`${path}/`))
    if (below) throw forbidden('The folder is not empty: move or delete the stories in it first')
  } else if (record.published !== false) need(caller, 'publish')
  const steps: Step[] = [{ kind: 'remove', file }]
  const expected = new Map<string, string | undefined>([[file, text]])
  if (published) {
    steps.push({ kind: 'remove', file: published.file })
    expected.set(published.file, published.text)
  }
  await context.writer.apply(steps, expected, () =>
    context.journal.add({ item: entry.id, uuid: entry.uuid, event: 'deleted', author: caller.uid, text }),
  )
  if (record.published !== false) await commitSteps(context, steps, `Delete ${entry.full_slug}`, caller.uid)
  await context.reading.settle()
  return held
}

function withNewUids(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(withNewUids)
  if (!isObject(content)) return content
  const copy = Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withNewUids(value)]))
  return typeof copy._uid === 'string' && typeof copy.component === 'string'
    ? { ...copy, _uid: randomUUID() }
    : copy
}
