import { bareSlug } from '../edition.ts'
import { isObject, type JsonObject } from '../json.ts'
import { ContentRefusal, notFound } from '../refusal.ts'
import type { Story } from '../story.ts'
import { type Journal, shaOf } from './journal.ts'
import type { Reading } from './options.ts'
import type { Writer } from './writer.ts'

/** A story as its files are at this moment. */
export interface HeldStory {
  entry: Story
  file: string
  text: string
  record: JsonObject
  /** The copy that visitors get while the draft differs. */
  published: { file: string; text: string; record: JsonObject } | undefined
  /** Number of this state in the history. */
  version: number
  /** It was changed by hand or by git, and this is the first that the history hears of it. */
  isNews: boolean
}

export interface StoryParts {
  reading: Reading
  writer: Writer
  journal: Journal
}

/** A story or folder by id or uuid. */
export function entryOf({ reading }: Pick<StoryParts, 'reading'>, key: string | number): Story | undefined {
  const { draft } = reading.space()
  const uuid = String(key)
  return (
    draft.entryByUuid.get(uuid) ??
    draft.byId.get(Number(key)) ??
    draft.entries.find(({ id }) => id === Number(key))
  )
}

/**
 * Reads a story's files and notes in the history what was done to them by hand or by git. Throws 404, and 422 with the
 * file's name where a file is broken.
 */
export async function holdStory(parts: StoryParts, key: string | number): Promise<HeldStory> {
  while (parts.writer.carrying) await parts.writer.carrying
  const held = holdNow(parts, key)
  if (held) return held
  // Renamed or removed by somebody else, a moment ago.
  if (entryOf(parts, key)) await parts.reading.settle()
  const now = holdNow(parts, key)
  if (!now) throw notFound()
  return now
}

/** The same without waiting; undefined where there is no such story or no file of it. */
export function holdNow(parts: StoryParts, key: string | number): HeldStory | undefined {
  const { reading, writer, journal } = parts
  const entry = entryOf(parts, key)
  const file = entry && reading.space().files.draft.get(entry.uuid)
  const text = file === undefined ? undefined : writer.read(file)
  if (!entry || file === undefined || text === undefined) return undefined
  const record = recordIn(file, text)
  const publishedFile = reading.space().files.published.get(entry.uuid)
  const publishedText = publishedFile === undefined ? undefined : writer.read(publishedFile)
  const known = journal.latest(entry.id)
  const isKnown = known?.sha === shaOf(text)
  const version = isKnown
    ? known.id
    : journal.add({
        item: entry.id,
        uuid: entry.uuid,
        event: known ? 'outside' : 'found',
        author: null,
        text,
      })
  return {
    entry,
    file,
    text,
    record,
    published:
      publishedFile === undefined || publishedText === undefined
        ? undefined
        : { file: publishedFile, text: publishedText, record: recordIn(publishedFile, publishedText) },
    version,
    isNews: known !== undefined && !isKnown,
  }
}

/** What a story file says. Throws 422 for a broken one. */
export function recordIn(file: string, text: string): JsonObject {
  try {
    const json: unknown = JSON.parse(text)
    const record = isObject(json) && isObject(json.story) ? json.story : json
    if (isObject(record)) return record
  } catch {
    // Told below.
  }
  throw new ContentRefusal(422, { error: `${file} is broken: correct it by hand or take it back with git` })
}

/** The path that entries below a parent begin with, without slashes; undefined when there is no such parent. */
export function pathBelow({ reading }: Pick<StoryParts, 'reading'>, parent: number): string | undefined {
  if (parent === 0) return ''
  const { entries } = reading.space().draft
  const folder = entries.find(({ id }) => id === parent)
  if (folder) return bareSlug(folder.full_slug)
  // The folder itself need not have a file.
  const child = entries.find((entry) => entry.parent_id === parent)
  return child && bareSlug(child.full_slug).split('/').slice(0, -1).join('/')
}
