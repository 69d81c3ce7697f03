import { slices } from '#common/slices.ts'
import type { Story } from './story.ts'

/** The stories one kind of reader sees, indexed. */
export interface Edition {
  /** Without folders, in the order of the space. */
  stories: Story[]
  /** With folders. */
  entries: Story[]
  byId: ReadonlyMap<number, Story>
  byUuid: ReadonlyMap<string, Story>
  /** With folders. */
  entryByUuid: ReadonlyMap<string, Story>
  /** By full slug, without a slash at its end. */
  bySlug: ReadonlyMap<string, Story>
  /** By language and path in that language, without the language's prefix, where that is not the default one. */
  byPath: ReadonlyMap<string, ReadonlyMap<string, Story>>
  byGroup: ReadonlyMap<string, Story[]>
  /** The full path of an entry in a language, without the language's prefix. */
  pathIn(story: Story, language: string): string
}

export async function buildEdition(entries: Story[], languages: readonly string[]): Promise<Edition> {
  const ordered = entries.toSorted(inOrder)
  const stories = ordered.filter((entry) => !entry.is_folder)
  const bySlug = new Map(stories.map((story) => [bareSlug(story.full_slug), story]))
  const folders = new Map(
    ordered.filter((entry) => entry.is_folder).map((entry) => [bareSlug(entry.full_slug), entry]),
  )
  const translatable = ordered.filter(mayBeTranslated)
  const paths = new Map<string, ReadonlyMap<string, string>>()
  const byPath = new Map<string, ReadonlyMap<string, Story>>()
  for (const language of languages) {
    const translated = await translatedPaths(translatable, language, folders)
    const stored = new Map<string, Story>()
    for (const [story, path] of translated) {
      const slug = bareSlug(path)
      const holder = bySlug.get(slug)
      // Of two that have the same path in a language, the first in the space's order is meant.
      const isTaken = holder && !translated.has(holder) && inOrder(holder, story) < 0
      if (!story.is_folder && !stored.has(slug) && !isTaken) stored.set(slug, story)
    }
    byPath.set(language, stored)
    paths.set(language, new Map([...translated].map(([story, path]) => [story.uuid, path])))
  }
  return {
    stories,
    entries: ordered,
    byId: new Map(stories.map((story) => [story.id, story])),
    byUuid: new Map(stories.map((story) => [story.uuid, story])),
    entryByUuid: new Map(ordered.map((entry) => [entry.uuid, entry])),
    bySlug,
    byPath,
    byGroup: Map.groupBy(ordered, (entry) => entry.group_id),
    pathIn: (story, language) => paths.get(language)?.get(story.uuid) ?? story.full_slug,
  }
}

/** What the address of an entry follows from. */
export type Addressed = Pick<Story, 'full_slug' | 'translated_slugs' | 'localized_paths' | 'is_startpage'>

/** The order of the space. */
const inOrder = (a: Story, b: Story) => a.position - b.position || a.id - b.id

/** Whether an entry or a folder above it may have another path in some language. */
const mayBeTranslated = ({ translated_slugs, localized_paths, full_slug }: Story) =>
  translated_slugs.length > 0 || localized_paths.length > 0 || full_slug.includes('/')

/** The entries' full paths in a language where they are not the default ones. */
async function translatedPaths(
  entries: Story[],
  language: string,
  folders: ReadonlyMap<string, Story>,
): Promise<Map<Story, string>> {
  const paths = new Map<Story, string>()
  const turn = slices()
  for (const entry of entries) {
    const others = turn()
    if (others) await others
    const path = localizedPath(entry, language, folders)
    if (path !== entry.full_slug) paths.set(entry, path)
  }
  return paths
}

/** A slug as it is compared: without slashes at its ends. */
export function bareSlug(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, '')
}

/** The translated slug of the entry and of every folder above it, each falling back to the default one. */
export function localizedPath(
  entry: Addressed,
  language: string,
  folders: ReadonlyMap<string, Addressed>,
): string {
  const segments = bareSlug(entry.full_slug).split('/')
  const ownSlug = slugIn(entry, language)
  const path = segments.map((segment, index) => {
    const slug = segments.slice(0, index + 1).join('/')
    const above = index === segments.length - 1 && !entry.is_startpage ? undefined : folders.get(slug)
    return (
      (above && slugIn(above, language)) ?? (index === segments.length - 1 ? ownSlug : undefined) ?? segment
    )
  })
  const computed = path.join('/')
  if (computed === segments.join('/') && ownSlug === undefined) {
    const given = entry.localized_paths.find((item) => item.lang === language)?.path
    if (given) return given
  }
  return entry.full_slug.endsWith('/') ? `${computed}/` : computed
}

const slugIn = (entry: Addressed, language: string) =>
  entry.translated_slugs.find((item) => item.lang === language)?.slug || undefined
