import type { ContentClient } from './content-client.ts'
import { textOf } from './json.ts'
import { pagesTo, pathOf } from './links.ts'
import { defaultLocale, type Locale } from './locales.ts'
import type { Breadcrumb, ContentVersion, StoryLink } from './types.ts'

interface Place {
  links: readonly StoryLink[]
  locale: Locale
  version: ContentVersion
  /** What the page itself is called in its language. */
  title: string | null | undefined
}

/**
 * From the lobby through the folders that have a page to the page itself, each by its name in the language; where its
 * story has a name in English only, by the title of its page.
 */
export function breadcrumbsOf(
  client: Pick<ContentClient, 'story'>,
  link: StoryLink,
  { links, locale, version, title }: Place,
): Promise<Breadcrumb[]> {
  const titleOf = async (page: StoryLink) => {
    if (page === link) return title
    // The page does without a title of another one that cannot be had just now.
    const story = await client.story({ uuid: page.uuid }, locale, version).catch(() => undefined)
    const written = textOf(story?.content.title)
    return written.includes('{') ? undefined : written
  }
  const nameOf = async (page: StoryLink) =>
    page.names?.[locale] ?? ((locale !== defaultLocale && (await titleOf(page))) || page.name)
  return Promise.all(
    pagesTo(links, link).map(async (page) => ({ name: await nameOf(page), path: pathOf(page, locale) })),
  )
}
