import { defaultLocale, type Locale } from '#app/content/locales.ts'
import { blocksIn, type RawBlock } from './blocks-in.ts'
import type { Fill } from './compared.ts'
import type { ContentClient } from './content-client.ts'
import type { ListQuery } from './content-requests.ts'
import { numberOf, textOf } from './json.ts'
import { withListPage } from './list-address.ts'
import { folderNow, linkByUuid, pathOf } from './links.ts'
import { parseAsset } from './parse-asset.ts'
import type { ParseContext } from './parse-story.ts'
import type { ListedStory, RawStory, StoryLink, StoryListPage } from './types.ts'

const USUAL = 12
const MOST = 48

/** How the API orders: articles by the date their editor gives, pages by when they were first published. */
const orders = {
  newest: (isArticle: boolean) => (isArticle ? 'content.date:desc' : 'first_published_at:desc'),
  oldest: (isArticle: boolean) => (isArticle ? 'content.date:asc' : 'first_published_at:asc'),
  name: () => 'name:asc',
  position: () => 'position:asc',
}
const isOrder = (value: string): value is keyof typeof orders => Object.hasOwn(orders, value)

/** What a list's block asks for; the story it stands in is no part of it. `links` know where a folder has moved. */
export function listQuery(
  block: Readonly<Record<string, unknown>>,
  page: number,
  self: Pick<RawStory, 'id' | 'content'>,
  links: readonly StoryLink[] = [],
): ListQuery {
  const kind = textOf(block.kind) === 'Page' ? 'Page' : 'Article'
  const isArticle = kind === 'Article'
  const folder = folderNow(textOf(block.folder).replace(/^\/+|\/+$/g, ''), links)
  const tag = isArticle ? textOf(block.tag) : ''
  const number = Math.floor(numberOf(block.number) ?? USUAL)
  const order = textOf(block.order)
  return {
    content_type: kind,
    ...(folder && { starts_with: `${folder}/` }),
    ...(tag && { tag }),
    ...(self.content.component === kind && { excluding_ids: String(self.id) }),
    sort_by: orders[isOrder(order) ? order : 'newest'](isArticle),
    page,
    per_page: Math.min(MOST, Math.max(1, number)),
  }
}

/** Whether the rest of a list follows on further pages. */
export const isPaged = (block: RawBlock) => block.component === 'StoryList' && block.pages === true

/** The address of a further page of a page's list: `news/page/2` in every language. */
export function linkToListPage(link: StoryLink, page: number): StoryLink {
  if (page < 2) return link
  const each = <T>(record: Partial<Record<Locale, T>> = {}, write: (value: T) => T) =>
    Object.fromEntries(Object.entries(record).map(([locale, value]) => [locale, write(value)]))
  return {
    ...link,
    slug: withListPage(link.slug, page),
    name: `${link.name} (${page})`,
    translated: each(link.translated, (slug) => withListPage(slug, page)),
    names: each(link.names, (name) => `${name} (${page})`),
  }
}

/** What the lists among a page's blocks show, by `_uid`; undefined without a list. `path` is that of the first page. */
export async function storyLists(
  client: ContentClient,
  raw: RawStory,
  content: unknown,
  { path, page, context, fill }: { path: string; page: number; context: ListContext; fill: Fill },
): Promise<Record<string, StoryListPage> | undefined> {
  const blocks = blocksIn(content).filter(({ component }) => component === 'StoryList')
  if (blocks.length === 0) return undefined
  const lists = await Promise.all(
    blocks.map(async (block): Promise<[string, StoryListPage]> => {
      const current = isPaged(block) ? page : 1
      const query = listQuery(block, current, raw, context.links)
      const { stories, total } = await client.list(context.locale, query, context.version)
      const listed = await Promise.all(stories.map((story) => listedStory(client, story, context, fill)))
      const pages = isPaged(block) ? Math.max(1, Math.ceil(total / query.per_page)) : 1
      return [block._uid, { stories: listed.flatMap((story) => story ?? []), page: current, pages, path }]
    }),
  )
  return Object.fromEntries(lists)
}

/** How many pages the longest list of a published page has, in any language. */
export async function lastListPage(client: ContentClient, raw: RawStory): Promise<number> {
  const pages = blocksIn(raw.content)
    .filter(isPaged)
    .map(async (block) => {
      const query = listQuery(block, 1, raw, await client.links('published'))
      const { total } = await client.list(defaultLocale, query, 'published')
      return Math.ceil(total / query.per_page)
    })
  return Math.max(1, ...(await Promise.all(pages)))
}

type ListContext = Pick<ParseContext, 'locale' | 'version' | 'links'>

async function listedStory(
  client: ContentClient,
  raw: RawStory,
  { locale, version, links }: ListContext,
  fill: Fill,
): Promise<ListedStory | undefined> {
  const link = linkByUuid(links, raw.uuid)
  if (!link) return undefined
  const isArticle = raw.content.component === 'Article'
  const textIn = (story: RawStory) => textOf(isArticle ? story.content.lead : story.content.description)
  const titleIn = (story: RawStory) => textOf(story.content.title) || story.name
  const foreign = locale !== defaultLocale
  const [filled = raw, english, names] = await Promise.all([
    fill(raw),
    foreign ? client.story({ uuid: raw.uuid }, defaultLocale, version) : undefined,
    Array.isArray(raw.content.tags) && raw.content.tags.length > 0 ? client.tags(locale, version) : undefined,
  ])
  const text = textIn(filled)
  const date = textOf(raw.content.date).slice(0, 10)
  const picture = parseAsset(isArticle ? raw.content.picture : raw.content.preview_image, locale)
  const tags = (Array.isArray(raw.content.tags) ? raw.content.tags : []).map(textOf).filter(Boolean)
  const isEnglish = english && titleIn(english) === titleIn(raw) && textIn(english) === textIn(raw)
  return {
    uuid: raw.uuid,
    path: pathOf(link, locale),
    title: titleIn(filled),
    ...(text && { text }),
    ...(!Number.isNaN(Date.parse(date)) && { date }),
    ...(picture && { picture }),
    tags: tags.map((tag) => names?.[tag] ?? tag),
    ...(isEnglish && { inEnglish: true as const }),
  }
}
