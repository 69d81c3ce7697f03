import { blocksIn } from '#app/content/blocks-in.ts'
import { isObject, textOf } from '#app/content/json.ts'
import type { Locale } from '#app/content/locales.ts'
import type { RawStory } from '#app/content/types.ts'
import { filledStories } from '#content/filled-stories.ts'
import { readStories } from '#content/files.ts'

/** The site's stories in a language, with their figures. */
export interface SiteIn {
  locale: Locale
  pages: readonly RawStory[]
}

/** Reads a content folder once and gives its stories in any language. */
export async function siteOf(content: string): Promise<(locale: Locale) => SiteIn> {
  const stories = (await readStories(content, 'stories')).map(({ json }) => json)
  return (locale) => ({ locale, pages: filledStories(stories, locale).map(({ story }) => story) })
}

/** What the site's footer calls a page. Throws where it does not lead there. */
export function footerName({ pages, locale }: SiteIn, slug: string): string {
  const page = pages.find(({ full_slug }) => full_slug === slug)
  const settings = pages.find(({ full_slug }) => full_slug === 'settings')
  const button = blocksIn(settings?.content).find(
    ({ component, link }) => component === 'FooterButton' && isObject(link) && link.id === page?.uuid,
  )
  if (!page || !button) throw new Error(`The footer (${locale}) has no link to ${slug}`)
  return textOf(button.label)
}

/** The maker's name and town, as the imprint begins. Throws where it does not begin with an address. */
export function addressOf({ pages, locale }: SiteIn): string {
  const imprint = pages.find(({ full_slug }) => full_slug === 'legal/imprint')
  const body = blocksIn(imprint?.content).find(({ component }) => component === 'Text')?.body
  const [name, ...lines] = linesIn(firstParagraph(body))
  const [, town] = lines.map((line) => /^\d{5} (.+)$/.exec(line)).find(Boolean) ?? []
  if (!name || !town) throw new Error(`legal/imprint (${locale}) does not begin with a name and an address`)
  return `${name}, ${town}`
}

interface Node {
  type?: string
  text?: string
  content?: Node[]
}

const firstParagraph = (body: unknown): Node[] =>
  (body as Node | undefined)?.content?.find(({ type }) => type === 'paragraph')?.content ?? []

const linesIn = (nodes: readonly Node[]): string[] =>
  nodes
    .map(({ type, text = '' }) => (type === 'hard_break' ? '\n' : text))
    .join('')
    .split('\n')
    .map((line) => line.trim())
