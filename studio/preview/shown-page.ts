import { localePath, type Locale } from '#app/content/locales.ts'
import type { StoryLine } from '../service/types.ts'

const withPage = ['Page', 'Article']

export interface ShownPage {
  /** The story whose page is shown. */
  story: Pick<StoryLine, 'id' | 'full_slug'>
  /** It is a page that only uses the open story. */
  isOther: boolean
}

/**
 * The page on which a story is looked at: its own, or for one without (settings) the first page below its folder, which
 * it holds for. Undefined when the site has none.
 */
export function pageShowing(
  story: Pick<StoryLine, 'id' | 'full_slug' | 'content_type'>,
  component: string,
  lines: readonly StoryLine[],
): ShownPage | undefined {
  if (withPage.includes(component)) return { story, isOther: false }
  const folder = story.full_slug.split('/').slice(0, -1).join('/')
  const pages = lines.filter(({ content_type }) => withPage.includes(content_type ?? ''))
  const home = pages.find(({ full_slug }) => full_slug === 'home')
  const below = folder ? pages.filter(({ full_slug }) => full_slug.startsWith(`${folder}/`)) : []
  const page =
    below.find(({ is_startpage }) => is_startpage) ?? (folder ? below[0] : undefined) ?? home ?? pages[0]
  return page && { story: page, isOther: true }
}

/** Address of a draft in a language, with the base path. */
export function draftAddress(
  { id, full_slug }: Pick<StoryLine, 'id' | 'full_slug'>,
  component: string,
  locale: Locale,
  base: string,
): string {
  const slug = full_slug.replace(/\/$/, '')
  return `${base}${localePath(locale, slug === 'home' ? '' : slug)}?_storyblok=${id}&_storyblok_c=${component}`
}
