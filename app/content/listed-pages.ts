import { defaultLocale, type Locale } from '#app/content/locales.ts'
import type { ContentClient } from './content-client.ts'
import { alternatesOf } from './links.ts'

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
    const alternates = alternatesOf(link)
    for (const [locale, path] of Object.entries(alternates))
      pages.push({ locale: locale as Locale, path, slug: link.slug, uuid: link.uuid, alternates })
  }
  return pages
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
