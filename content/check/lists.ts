import { say } from '#common/say.ts'
import { folderNow } from '#app/content/links.ts'
import { isRecord, type Json } from '../json.ts'
import { type Finding, finding, inStory } from './finding.ts'
import type { SiteContent } from './site.ts'

/** Slug of the datasource with the tags of articles. */
const TAGS = 'tags'

/** What a list asks for is there: its folder, and its tag; articles have tags that there are. */
export function listsAskForWhatIsThere(site: SiteContent): Finding[] {
  const tags = tagsOf(site)
  const known = tags && new Set(tags.map(({ value }) => value))
  const slugs = site.stories.map(({ slug }) => slug)
  const moved = [...Map.groupBy(site.moved, ([, to]) => to)].map(([slug, from]) => ({
    slug,
    former: from.map(([old]) => old),
  }))
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }): Finding[] => {
      const unknownTag = (field: string, tag: unknown): Finding[] =>
        known && typeof tag === 'string' && tag !== '' && !known.has(tag)
          ? [
              inStory(
                story,
                `${path}.${field}`,
                'lists',
                say('“{tag}” is no tag: choose one, or add it to the datasource “{datasource}”.', {
                  tag,
                  datasource: TAGS,
                }),
              ),
            ]
          : []
      if (block.component === 'Article' && Array.isArray(block.tags))
        return block.tags.flatMap((tag) => unknownTag('tags', tag))
      if (block.component !== 'StoryList') return []
      const folder = typeof block.folder === 'string' ? block.folder.replace(/^\/+|\/+$/g, '') : ''
      const isEmpty = folder !== '' && !slugs.some((slug) => slug.startsWith(`${folder}/`))
      const now = isEmpty ? folderNow(folder, moved) : folder
      if (now !== folder)
        return [
          ...unknownTag('tag', block.tag),
          inStory(
            story,
            `${path}.folder`,
            'lists',
            say('The folder “{folder}” is now “{now}”: choose that.', { folder, now }),
            'warning',
          ),
        ]
      return [
        ...unknownTag('tag', block.tag),
        ...(isEmpty
          ? [
              inStory(
                story,
                `${path}.folder`,
                'lists',
                say('Nothing stands in the folder “{folder}”: the list stays empty.', { folder }),
              ),
            ]
          : []),
      ]
    }),
  )
}

/** Tags are named in every language. */
export function tagsAreNamed(site: SiteContent): Finding[] {
  return (tagsOf(site) ?? []).flatMap(({ value, names }): Finding[] => {
    const lacking = site.locales.slice(1).filter((locale) => !names[locale])
    if (lacking.length === 0) return []
    return [
      {
        ...finding(
          `datasources: ${TAGS}`,
          String(value),
          'untranslated',
          say('Lacks {lacking}. Write its names into “dimension_values”.', { lacking }),
        ),
        lacking,
      },
    ]
  })
}

/** The entries of the datasource; undefined where the content has none, as that of a space elsewhere. */
function tagsOf({ datasources }: SiteContent): { value: unknown; names: Json }[] | undefined {
  const tags = datasources.find(({ slug }) => slug === TAGS)
  if (!tags) return undefined
  return (Array.isArray(tags.entries) ? tags.entries : [])
    .filter(isRecord)
    .map(({ value, dimension_values: names }) => ({ value, names: isRecord(names) ? names : {} }))
}
