import { filterInSlices } from '#common/slices.ts'
import { bareSlug } from '../edition.ts'
import { parseFilter } from '../filter-query.ts'
import { pageOf } from '../page.ts'
import type { Query } from '../query.ts'
import { parseSort } from '../sort-stories.ts'
import type { Story } from '../story.ts'
import { wildcard } from '../wildcard.ts'
import type { Answer, Context } from './context.ts'
import { storyLine } from './story-answer.ts'
import { storiesLeadingTo, storiesUsing } from './stories-using.ts'

type Holds = (entry: Story) => boolean

/** The stories and folders a list asks for, in short, in the order of the space. */
export async function listStories({ reading }: Pick<Context, 'reading'>, query: Query): Promise<Answer> {
  const { draft, files } = reading.space()
  const conditions = conditionsOf(query)
  const asset = query.get('contains_asset')
  const using = asset === undefined ? undefined : await storiesUsing(reading.space(), asset)
  if (using) conditions.push(({ uuid }) => using.has(uuid))
  const referenced = query.list('reference_search')
  const leading = referenced && (await storiesLeadingTo(reading.space(), new Set(referenced)))
  if (leading) conditions.push(({ uuid }) => leading.has(uuid))
  const sortBy = query.get('sort_by')
  const uuids = query.list('by_uuids_ordered')
  const selected = await filterInSlices(draft.entries, (entry) => conditions.every((holds) => holds(entry)))
  const ordered = uuids
    ? selected.toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid))
    : sortBy === undefined
      ? selected
      : selected.toSorted(parseSort(sortBy))
  const page = pageOf(ordered, query, 500)
  return {
    body: { stories: page.items.map((entry) => storyLine(entry, files.published.has(entry.uuid))) },
    page,
  }
}

function conditionsOf(query: Query): Holds[] {
  const conditions: Holds[] = []
  const add = (holds: Holds | undefined | false) => holds && conditions.push(holds)
  const listed = (name: string, of: (entry: Story) => string) => {
    const values = query.list(name)
    return values && ((entry: Story) => values.includes(of(entry)))
  }
  add(listed('by_uuids', ({ uuid }) => uuid))
  add(listed('by_uuids_ordered', ({ uuid }) => uuid))
  add(listed('by_ids', ({ id }) => String(id)))
  add(listed('with_parent', (entry) => String(entry.parent_id ?? 0)))
  add(listed('with_slug', (entry) => bareSlug(entry.full_slug)))
  const excluded = query.list('excluding_ids')
  add(excluded && (({ id }) => !excluded.includes(String(id))))
  const slugs = query.list('by_slugs')?.map(wildcard)
  const matches = (patterns: ReturnType<typeof wildcard>[]) => (entry: Story) =>
    patterns.some((pattern) => pattern(entry.full_slug) || pattern(bareSlug(entry.full_slug)))
  add(slugs && matches(slugs))
  const unwanted = query.list('excluding_slugs')?.map(wildcard)
  add(unwanted && ((entry) => !matches(unwanted)(entry)))
  const start = query.get('starts_with')?.replace(/^\/+/, '')
  add(start !== undefined && ((entry) => entry.full_slug.startsWith(start)))
  add(query.flag('story_only') === true && (({ is_folder }) => !is_folder))
  add(query.flag('folder_only') === true && (({ is_folder }) => is_folder))
  const published = query.flag('is_published')
  add(published !== undefined && ((entry) => entry.published === published))
  const tags = query.list('with_tag')
  add(tags && (({ tag_list }) => tag_list.some((tag) => tags.includes(tag))))
  const term = query.get('search')?.toLowerCase()
  add(term !== undefined && ((entry) => isCalled(entry, term)))
  const text = query.get('text_search')?.toLowerCase()
  add(text !== undefined && ((entry) => isCalled(entry, text) || says(entry.content, text)))
  const components = query.list('contain_component')
  add(components && ((entry) => components.some((name) => contains(entry.content, name))))
  if (query.flag('in_trash') === true) add(() => false)
  const filter = parseFilter(query)
  add((entry) => filter(entry.content))
  return conditions
}

const isCalled = ({ name, full_slug }: Story, term: string) =>
  `${name} ${full_slug}`.toLowerCase().includes(term)

/** Whether a text stands anywhere in a content: in fields, numbers of blocks, names of files, words of rich texts. */
function says(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(text)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((item) => says(item, text))
}

function contains(value: unknown, component: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ((value as { component?: unknown }).component === component) return true
  return Object.values(value).some((item) => contains(item, component))
}
