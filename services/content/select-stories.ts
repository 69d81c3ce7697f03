import { filterInSlices } from '#common/slices.ts'
import { bareSlug, type Edition } from './edition.ts'
import { parseFilter } from './filter-query.ts'
import { splitLanguage } from './languages.ts'
import type { Query } from './query.ts'
import { unprocessable } from './refusal.ts'
import { parseSort } from './sort-stories.ts'
import type { Story } from './story.ts'
import { wildcard } from './wildcard.ts'

export interface Selection {
  stories: Story[]
  /** A language named by the slugs asked for, `starts_with=de/blog`. */
  language: string | undefined
}

type Holds = (story: Story) => boolean

/** Words that a search may have. */
const MOST_WORDS = 50

/**
 * The stories a list request asks for, in the order it asks for, all pages of them. `goOn` is called every few
 * milliseconds and throws where the rest is not looked for.
 */
export async function selectStories(
  edition: Edition,
  languages: readonly string[],
  query: Query,
  language?: string,
  goOn?: () => void,
): Promise<Selection> {
  const [prefixed, prefix] = splitLanguage(languages, query.get('starts_with') ?? '')
  const lang = language ?? prefixed
  const conditions: Holds[] = [
    startsWith(edition, prefix, lang),
    ...slugConditions(edition, languages, query, lang),
    ...idConditions(query),
    ...placeConditions(query),
    ...dateConditions(query),
  ]
  const type = query.get('content_type')
  if (type !== undefined) conditions.push((story) => story.content.component === type)
  const tags = query.list('with_tag')
  if (tags) conditions.push((story) => story.tag_list.some((tag) => tags.includes(tag)))
  const filter = parseFilter(query)
  conditions.push((story) => filter(story.content))
  const holds = (story: Story) => conditions.every((condition) => condition(story))
  const selected = await filterInSlices(edition.stories, holds, goOn)
  return { stories: await ordered(selected, query, goOn), language: lang }
}

async function ordered(found: Story[], query: Query, goOn?: () => void): Promise<Story[]> {
  const term = query.get('search_term')
  const matches = term === undefined ? found : await search(found, term, goOn)
  const sortBy = query.get('sort_by')
  const uuids = query.list('by_uuids_ordered')
  if (uuids) return matches.toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid))
  return sortBy === undefined ? matches : matches.toSorted(parseSort(sortBy))
}

/** Those that hold every word anywhere, first by the slug, then by the name, then in the order of the space. */
async function search(stories: Story[], term: string, goOn?: () => void): Promise<Story[]> {
  const words = [...new Set(term.toLowerCase().split(/\s+/).filter(Boolean))]
  if (words.length > MOST_WORDS) throw unprocessable(`search_term has at most ${MOST_WORDS} words`)
  const holds = (text: string) => {
    // Once for all words: a page’s texts in all languages are long.
    const lower = text.toLowerCase()
    return words.every((word) => lower.includes(word))
  }
  const rank = (story: Story) => (holds(story.full_slug) ? 0 : holds(story.name) ? 1 : 2)
  const found = await filterInSlices(
    stories,
    (story) => holds(`${story.full_slug} ${story.name} ${textsOf(story.content).join(' ')}`),
    goOn,
  )
  return found
    .map((story) => ({ story, rank: rank(story) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ story }) => story)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function startsWith(edition: Edition, prefix: string, language: string | undefined): Holds {
  const start = prefix.replace(/\*$/, '')
  if (start === '') return () => true
  return (story) =>
    story.full_slug.startsWith(start) ||
    (language !== undefined && edition.pathIn(story, language).startsWith(start))
}

function slugConditions(
  edition: Edition,
  languages: readonly string[],
  query: Query,
  language?: string,
): Holds[] {
  const matcher = (name: string): Holds | undefined => {
    const patterns = query.list(name)?.map((slug) => wildcard(splitLanguage(languages, slug)[1]))
    if (!patterns) return undefined
    return (story) => {
      const slugs = [story.full_slug, ...(language === undefined ? [] : [edition.pathIn(story, language)])]
      return slugs.some((slug) => patterns.some((pattern) => pattern(slug) || pattern(bareSlug(slug))))
    }
  }
  const wanted = matcher('by_slugs')
  const unwanted = matcher('excluding_slugs')
  return [...(wanted ? [wanted] : []), ...(unwanted ? [(story: Story) => !unwanted(story)] : [])]
}

function idConditions(query: Query): Holds[] {
  const conditions: Holds[] = []
  const uuids = query.list('by_uuids_ordered') ?? query.list('by_uuids')
  const ids = query.list('by_ids')
  const excluded = query.list('excluding_ids')
  if (uuids) conditions.push((story) => uuids.includes(story.uuid))
  if (ids) conditions.push((story) => ids.includes(String(story.id)))
  if (excluded) conditions.push((story) => !excluded.includes(String(story.id)))
  return conditions
}

function placeConditions(query: Query): Holds[] {
  const conditions: Holds[] = []
  const startpage = query.flag('is_startpage')
  const level = query.get('level')
  if (startpage !== undefined) conditions.push((story) => story.is_startpage === startpage)
  if (level !== undefined) {
    if (!/^\d+$/.test(level)) throw unprocessable('level is invalid')
    const depth = Number(level)
    conditions.push((story) => !story.is_startpage && bareSlug(story.full_slug).split('/').length === depth)
  }
  return conditions
}

function dateConditions(query: Query): Holds[] {
  const comparisons = {
    gt: (time: number, limit: number) => time > limit,
    gte: (time: number, limit: number) => time >= limit,
    lt: (time: number, limit: number) => time < limit,
    lte: (time: number, limit: number) => time <= limit,
  }
  return (['published_at', 'first_published_at', 'updated_at'] as const).flatMap((field) =>
    Object.entries(comparisons).flatMap(([suffix, holds]) => {
      const limit = query.date(`${field}_${suffix}`)
      if (limit === undefined) return []
      return [(story: Story) => holds(Date.parse(story[field] ?? ''), limit)]
    }),
  )
}
