import { defaultLocale, type Locale } from '#app/content/locales.ts'
import type { ContentClient } from './content-client.ts'
import { alternatesOf, linkByUuid } from './links.ts'
import { lastListPage, linkToListPage } from './story-lists.ts'
import type { StoryLink } from './types.ts'

/** Settings and navigation are stories of their own and no pages. */
export const noPages = /(^|\/)settings$/

export interface ListedPage {
  locale: Locale
  path: string
  slug: string
  uuid: string
  alternates: Partial<Record<Locale, string>>
}

/** Stories listed before requests have their turn: a space may have thousands, in ten languages each. */
const sliceLength = 250

/** Every published page in every language, as an export needs it. */
export async function allPages(client: ContentClient): Promise<ListedPage[]> {
  const links = (await client.links('published')).filter(
    ({ slug, published }) => published && !noPages.test(slug),
  )
  const pages: ListedPage[] = []
  for (const [at, link] of links.entries()) {
    if (at % sliceLength === sliceLength - 1) await othersTurn()
    pages.push(...pagesOf(link))
  }
  return pages
}

/** The further pages of the lists on published pages, which have no story of their own: `news/page/2` in every language. */
export async function furtherListPages(client: ContentClient): Promise<ListedPage[]> {
  const links = await client.links('published')
  const found = (await client.stories(defaultLocale, {})).map(async (raw) => {
    const link = linkByUuid(links, raw.uuid)
    if (!link?.published || noPages.test(link.slug)) return []
    const last = await lastListPage(client, raw)
    return Array.from({ length: last - 1 }, (_, at) => linkToListPage(link, at + 2))
  })
  return (await Promise.all(found)).flat().flatMap((link) => pagesOf(link))
}

function pagesOf(link: StoryLink): ListedPage[] {
  const alternates = alternatesOf(link)
  return Object.entries(alternates).map(([locale, path]) => ({
    locale: locale as Locale,
    path,
    slug: link.slug,
    uuid: link.uuid,
    alternates,
  }))
}

const othersTurn = () => new Promise((turn) => setTimeout(turn))

/** The pages search engines may show: no embeds, and none its editor keeps out. */
export async function indexedPages(client: ContentClient): Promise<ListedPage[]> {
  const [pages, stories] = await Promise.all([
    allPages(client),
    client.stories(defaultLocale, { noindex: true }),
  ])
  const hidden = new Set(stories.filter(({ content }) => content.noindex === true).map(({ uuid }) => uuid))
  return pages.filter(({ slug, uuid }) => !/^embed(\/|$)/.test(slug) && !hidden.has(uuid))
}
