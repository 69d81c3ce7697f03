import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../json.ts'
import { pageOf } from '../page.ts'
import { notFound } from '../refusal.ts'
import type { Answer, Call, Context } from './context.ts'
import { entryOf, holdStory, recordIn, type HeldStory } from './held-story.ts'
import { isRecordModel, listRecordVersions, readRecordVersion } from './record-versions.ts'
import { malformed } from './refusals.ts'
import { versionLine } from './version-line.ts'
import { writeStory } from './write-story.ts'

/** The history of a story, newest first, as `GET versions?model=stories&model_id=`. */
export async function listVersions(context: Context, call: Call): Promise<Answer> {
  const { query } = call
  const model = query.get('model')
  if (isRecordModel(model)) return listRecordVersions(context, call, model)
  const item = itemIn(context, query.get('model_id') ?? query.get('by_story_id'), query.get('model'))
  const page = pageOf(context.journal.list(item), query, 100)
  return { body: { versions: page.items.map((version) => versionLine(context, version)) }, page }
}

/** One state of a story with its content. */
export function readVersion(context: Context, call: Call): Answer {
  const { query, key } = call
  const model = query.get('model')
  if (isRecordModel(model)) return readRecordVersion(context, call, model)
  const item = itemIn(context, query.get('model_id') ?? query.get('by_story_id'), query.get('model'))
  const version = context.journal.read(item, Number(key))
  if (!version) throw notFound()
  return { body: { version: { ...versionLine(context, version), story: recordIn('version', version.text) } } }
}

/** What differs between a state of a story and the present one, field by field. */
export async function compareVersion(context: Context, { query, key }: Call): Promise<Answer> {
  const { entry, record } = await holdStory(context, key)
  const version = context.journal.read(entry.id, Number(query.get('version')))
  if (!version) throw notFound()
  const former = recordIn('version', version.text)
  return {
    body: {
      left: former.content ?? {},
      right: record.content ?? {},
      changes: differences(former.content, record.content, ''),
    },
  }
}

/** Makes the content of a former state the draft. */
export async function restoreVersion(context: Context, { query, key, caller }: Call): Promise<HeldStory> {
  const held = await holdStory(context, query.get('model_id') ?? '')
  const version = context.journal.read(held.entry.id, Number(key))
  if (!version) throw notFound()
  const { content, name } = recordIn('version', version.text)
  const next = { ...held.record, name, content, updated_at: new Date().toISOString() }
  await writeStory(context, held, { next, publishes: false, event: 'restored', author: caller.uid })
  return holdStory(context, held.entry.id)
}

function itemIn(context: Context, id: string | undefined, model = 'stories'): number {
  if (model !== 'stories')
    throw malformed('Stories, assets and datasources have versions here: the schema has its history in git')
  if (!id || !/^\d+$/.test(id)) throw malformed('model_id is missing: the number of the story')
  return entryOf(context, id)?.id ?? Number(id)
}

/** Paths of fields that differ, with both values. */
function differences(
  left: unknown,
  right: unknown,
  path: string,
): { path: string; left: unknown; right: unknown }[] {
  if (isDeepStrictEqual(left, right)) return []
  if (Array.isArray(left) && Array.isArray(right) && left.length === right.length)
    return left.flatMap((item, index) => differences(item, right[index], `${path}[${index}]`))
  if (isObject(left) && isObject(right))
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
      differences(left[key], right[key], path ? `${path}.${key}` : key),
    )
  return [{ path, left: left ?? null, right: right ?? null }]
}
