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

/** Every published page in every language, as an export needs it. */
export async function allPages(client: ContentClient): Promise<ListedPage[]> {
  const links = await client.links('published')
  return links
    .filter(({ slug, published }) => published && !noPages.test(slug))
    .flatMap((link) => {
      const alternates = alternatesOf(link)
      return Object.entries(alternates).map(([locale, path]) => ({
        locale: locale as Locale,
        path,
        slug: link.slug,
        uuid: link.uuid,
        alternates,
      }))
    })
}

/** The pages search engines may show: no embeds, and none its editor keeps out. */
export async function indexedPages(client: ContentClient): Promise<ListedPage[]> {
  const [pages, stories] = await Promise.all([allPages(client), client.stories(defaultLocale, {})])
  const hidden = new Set(stories.filter(({ content }) => content.noindex === true).map(({ uuid }) => uuid))
  return pages.filter(({ slug, uuid }) => !/^embed(\/|$)/.test(slug) && !hidden.has(uuid))
}
