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
  /** By language and path in that language, without the language's prefix. */
  byPath: ReadonlyMap<string, ReadonlyMap<string, Story>>
  byGroup: ReadonlyMap<string, Story[]>
  /** The full path of an entry in a language, without the language's prefix. */
  pathIn(story: Story, language: string): string
}

export async function buildEdition(entries: Story[], languages: readonly string[]): Promise<Edition> {
  const ordered = entries.toSorted((a, b) => a.position - b.position || a.id - b.id)
  const stories = ordered.filter((entry) => !entry.is_folder)
  const folders = new Map(
    ordered.filter((entry) => entry.is_folder).map((entry) => [bareSlug(entry.full_slug), entry]),
  )
  const paths = new Map(languages.map((language) => [language, new Map<string, string>()]))
  const byPath = new Map<string, Map<string, Story>>()
  const turn = slices()
  for (const [language, pathOf] of paths) {
    const stored = new Map<string, Story>()
    for (const entry of ordered) {
      await turn()
      const path = localizedPath(entry, language, folders)
      pathOf.set(entry.uuid, path)
      if (!entry.is_folder && !stored.has(bareSlug(path))) stored.set(bareSlug(path), entry)
    }
    byPath.set(language, stored)
  }
  return {
    stories,
    entries: ordered,
    byId: new Map(stories.map((story) => [story.id, story])),
    byUuid: new Map(stories.map((story) => [story.uuid, story])),
    entryByUuid: new Map(ordered.map((entry) => [entry.uuid, entry])),
    bySlug: new Map(stories.map((story) => [bareSlug(story.full_slug), story])),
    byPath,
    byGroup: Map.groupBy(ordered, (entry) => entry.group_id),
    pathIn: (story, language) => paths.get(language)?.get(story.uuid) ?? story.full_slug,
  }
}

/** A slug as it is compared: without slashes at its ends. */
export function bareSlug(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, '')
}

/** The translated slug of the entry and of every folder above it, each falling back to the default one. */
function localizedPath(entry: Story, language: string, folders: ReadonlyMap<string, Story>): string {
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

const slugIn = (entry: Story, language: string) =>
  entry.translated_slugs.find((item) => item.lang === language)?.slug || undefined
