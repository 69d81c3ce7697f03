import { bareSlug } from '../edition.ts'
import type { JsonObject } from '../json.ts'
import type { Context } from './context.ts'
import { pathBelow, recordIn, type HeldStory, type StoryParts } from './held-story.ts'
import type { NewVersion } from './journal.ts'
import { fileText } from './key-order.ts'
import { redirectSteps } from './redirects.ts'
import { invalid } from './refusals.ts'
import { isSlug } from './story-fields.ts'
import type { Step } from './writer.ts'

/** What follows from a story's or a folder's new address. */
export interface AddressChange {
  /** Its own new fields. */
  record: JsonObject
  /** Its file's new name. */
  file: string
  /** What changes beside the story's own files: the stories below a folder, and where their old addresses lead. */
  steps: Step[]
  expected: [string, string | undefined][]
  others: Pick<NewVersion, 'item' | 'uuid' | 'text'>[]
}

/** The change of address that a client asks for; undefined when it asks for none. Throws 422 for one that cannot be. */
export function addressChange(
  context: Context,
  held: HeldStory,
  given: JsonObject,
): AddressChange | undefined {
  const { record, entry } = held
  const parent = given.parent_id === undefined ? record.parent_id : (given.parent_id ?? 0)
  const slug = given.slug === undefined ? record.slug : given.slug
  if (parent === (record.parent_id ?? 0) && slug === record.slug) return undefined
  const fullSlug = fullSlugOf(context, { slug, parent, isStartpage: entry.is_startpage }, entry.id)
  if (
    entry.is_folder &&
    `${fullSlug}/`.startsWith(`${bareSlug(entry.full_slug)}/`) &&
    fullSlug !== bareSlug(entry.full_slug)
  )
    throw invalid({ parent_id: ['is inside of the folder itself'] })
  const from = bareSlug(entry.full_slug)
  const moved = new Map([[entry.uuid, fullSlug]])
  const change: AddressChange = {
    record: { slug, full_slug: fullSlug, parent_id: parent },
    file: `${held.file.slice(0, held.file.lastIndexOf('/') + 1)}${String(slug)}_${entry.uuid}.json`,
    steps: [],
    expected: [],
    others: [],
  }
  if (entry.is_folder)
    for (const below of context.reading.space().draft.entries)
      if (
        bareSlug(below.full_slug).startsWith(`${from}/`) ||
        (below.is_startpage && below.parent_id === entry.id)
      ) {
        const path = fullSlug + below.full_slug.slice(from.length)
        moved.set(below.uuid, path)
        moveFiles(context, below, path, change)
      }
  const redirects = redirectSteps(context, moved)
  change.steps.push(...redirects.steps)
  change.expected.push(...redirects.expected)
  return change
}

function moveFiles(
  { reading, writer }: StoryParts,
  { uuid, id }: { uuid: string; id: number },
  path: string,
  change: AddressChange,
): void {
  const { draft, published } = reading.space().files
  for (const file of [draft.get(uuid), published.get(uuid)]) {
    const text = file === undefined ? undefined : writer.read(file)
    if (file === undefined || text === undefined) continue
    const next = fileText({ ...recordIn(file, text), full_slug: path }, text)
    change.expected.push([file, text])
    change.steps.push({ kind: 'write', file, text: next })
    if (file === draft.get(uuid)) change.others.push({ item: id, uuid, text: next })
  }
}

/** The whole slug of an entry. Throws 422 for a slug that cannot be, is taken, or stands below nothing. */
export function fullSlugOf(
  parts: StoryParts,
  { slug, parent, isStartpage }: { slug: unknown; parent: unknown; isStartpage: boolean },
  ownId?: number,
): string {
  if (!isSlug(slug)) throw invalid({ slug: [slug === '' || slug == null ? "can't be blank" : 'is invalid'] })
  const above = pathBelow(parts, Number(parent ?? 0))
  if (above === undefined) throw invalid({ parent_id: ['is no folder of this space'] })
  const fullSlug = isStartpage && above ? `${above}/` : above ? `${above}/${slug}` : slug
  const taken = parts.reading
    .space()
    .draft.entries.some(
      (entry) => entry.id !== ownId && bareSlug(entry.full_slug) === bareSlug(fullSlug) && !entry.is_folder,
    )
  if (taken && !isStartpage) throw invalid({ slug: ['has already been taken'] })
  return fullSlug
}
