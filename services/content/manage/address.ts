import { isDeepStrictEqual } from 'node:util'
import { mapInSlices } from '#common/slices.ts'
import { bareSlug, localizedPath, type Addressed } from '../edition.ts'
import { isObject, type JsonObject } from '../json.ts'
import { parseStory, type Story } from '../story.ts'
import type { Context } from './context.ts'
import { pathBelow, recordIn, type HeldStory, type StoryParts } from './held-story.ts'
import { packed, type NewVersion, type Packed } from './journal.ts'
import { fileText } from './key-order.ts'
import { foldersWith, redirectSteps, type Moved } from './redirects.ts'
import { invalid } from './refusals.ts'
import { isLongSlug, isSlug, translatedSlugs } from './story-fields.ts'
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
  others: (Pick<NewVersion, 'item' | 'uuid' | 'text'> & { packed: Packed })[]
  /** Old addresses lead elsewhere, or one that led on does so no more. */
  changesRedirects?: boolean
  endsRedirects?: boolean
}

/** The change of address that a client asks for; undefined when it asks for none. Throws 422 for one that cannot be. */
export async function addressChange(
  context: Context,
  held: HeldStory,
  given: JsonObject,
): Promise<AddressChange | undefined> {
  const { record, entry } = held
  const parent = given.parent_id === undefined ? record.parent_id : (given.parent_id ?? 0)
  const slug = given.slug === undefined ? record.slug : given.slug
  const translated = translatedIn(given, record)
  if (parent === (record.parent_id ?? 0) && slug === record.slug) {
    if (!translated) return undefined
    const change: AddressChange = {
      record: { translated_slugs: translated },
      file: held.file,
      steps: [],
      expected: [],
      others: [],
    }
    return withRedirects(context, change, newAddresses(context, entry, entry.full_slug, translated))
  }
  const fullSlug = fullSlugOf(context, { slug, parent, isStartpage: entry.is_startpage }, entry.id)
  if (
    entry.is_folder &&
    `${fullSlug}/`.startsWith(`${bareSlug(entry.full_slug)}/`) &&
    fullSlug !== bareSlug(entry.full_slug)
  )
    throw invalid({ parent_id: ['is inside of the folder itself'] })
  const from = bareSlug(entry.full_slug)
  const change: AddressChange = {
    record: {
      slug,
      full_slug: fullSlug,
      parent_id: parent,
      ...(translated && { translated_slugs: translated }),
    },
    file: `${held.file.slice(0, held.file.lastIndexOf('/') + 1)}${String(slug)}_${entry.uuid}.json`,
    steps: [],
    expected: [],
    others: [],
  }
  const below = entriesBelow(context, entry).map((each) => ({
    each,
    path: fullSlug + each.full_slug.slice(from.length),
  }))
  await mapInSlices(below, ({ path }) => checkAddress(context, path))
  await mapInSlices(below, ({ each, path }) => moveFiles(context, each, path, change))
  return withRedirects(context, change, newAddresses(context, entry, fullSlug, translated))
}

async function withRedirects(context: Context, change: AddressChange, moved: Moved): Promise<AddressChange> {
  await checkTranslated(context, moved.values(), moved)
  const { steps, expected, endsRedirects } = await redirectSteps(context, moved)
  change.steps.push(...steps)
  change.expected.push(...expected)
  return { ...change, changesRedirects: steps.length > 0, endsRedirects }
}

/** The slugs of the languages that a client gives, where one of them is another than before. */
function translatedIn(given: JsonObject, record: JsonObject): JsonObject[] | undefined {
  if (given.translated_slugs_attributes === undefined) return undefined
  const next = translatedSlugs(record, given.translated_slugs_attributes)
  const slugs = (list: unknown) =>
    (Array.isArray(list) ? list.filter(isObject) : []).map(
      ({ lang, slug }) => `${String(lang)}/${String(slug)}`,
    )
  return next && !isDeepStrictEqual(slugs(next).sort(), slugs(record.translated_slugs).sort())
    ? next
    : undefined
}

/** A story and, of a folder, all below it, as their addresses follow from what changes. */
function newAddresses(
  context: Context,
  entry: Story,
  fullSlug: string,
  translated: JsonObject[] | undefined,
): Moved {
  const own = translated ? parseStory({ ...entry, translated_slugs: translated }).translated_slugs : undefined
  const from = bareSlug(entry.full_slug)
  return new Map<string, Addressed>([
    [entry.uuid, { ...addressOf(entry), full_slug: fullSlug, ...(own && { translated_slugs: own }) }],
    ...entriesBelow(context, entry).map((below): [string, Addressed] => [
      below.uuid,
      { ...addressOf(below), full_slug: fullSlug + below.full_slug.slice(from.length) },
    ]),
  ])
}

const addressOf = ({ full_slug, translated_slugs, localized_paths, is_startpage }: Story): Addressed => ({
  full_slug,
  translated_slugs,
  localized_paths,
  is_startpage,
})

function entriesBelow({ reading }: Context, entry: Story): Story[] {
  if (!entry.is_folder) return []
  const from = bareSlug(entry.full_slug)
  return reading
    .space()
    .draft.entries.filter(
      (below) =>
        bareSlug(below.full_slug).startsWith(`${from}/`) ||
        (below.is_startpage && below.parent_id === entry.id),
    )
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
    if (file === draft.get(uuid)) change.others.push({ item: id, uuid, text: next, packed: packed(next) })
  }
}

/** The whole slug of an entry. Throws 422 for a slug that cannot be, is taken, or stands below nothing. */
export function fullSlugOf(
  parts: Pick<Context, keyof StoryParts | 'options'>,
  { slug, parent, isStartpage }: { slug: unknown; parent: unknown; isStartpage: boolean },
  ownId?: number,
): string {
  if (isLongSlug(slug)) throw invalid({ slug: ['is too long'] })
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
  checkAddress(parts, fullSlug)
  return fullSlug
}

/** Throws 422 where nobody could reach a page at a full slug. */
export function checkAddress({ options }: Pick<Context, 'options'>, fullSlug: string): void {
  const fault = options.addressFault?.(bareSlug(fullSlug))
  if (fault) throw invalid({ slug: [fault] })
}

/** Throws 422 where nobody could reach a page at its path in one of the languages; `moved` are entries as they will be. */
export async function checkTranslated(
  { reading, options }: Pick<Context, 'reading' | 'options'>,
  entries: Iterable<Addressed>,
  moved: Moved = new Map(),
): Promise<void> {
  const folders = foldersWith(reading, moved)
  await mapInSlices(entries, (entry) => {
    const faults = options.languages.flatMap((language) => {
      const path = bareSlug(localizedPath(entry, language, folders))
      const fault = path === bareSlug(entry.full_slug) ? undefined : options.addressFault?.(path)
      return fault ? [`${language}: ${fault}`] : []
    })
    if (faults.length > 0) throw invalid({ translated_slugs_attributes: faults })
  })
}
