import { defaultLocale, isLocale, localePath, locales, type Locale } from '#app/content/locales.ts'
import { isObject, textOf, type JsonObject } from './json.ts'
import type { ContentVersion, StoryLink } from './types.ts'

/** The story that is the site's lobby; its page has the empty slug in every language. */
const LOBBY = 'home'

/** `lokotrack/` → `lokotrack`, `home` → ``. */
export function bareSlug(fullSlug: string): string {
  const slug = fullSlug.replace(/^\/+|\/+$/g, '')
  return slug === LOBBY ? '' : slug
}

/** The slug the content service knows a page by: `` → `home`. */
export function storySlug(slug: string): string {
  return bareSlug(slug) || LOBBY
}

/**
 * The pages of the content service's answer `{ links: { [uuid]: … } }`; folders and what is no link are left out. A
 * translated slug or name that is not published in its language counts in drafts only.
 */
export function parseLinks(links: unknown, version: ContentVersion = 'published'): StoryLink[] {
  if (!isObject(links)) return []
  return Object.values(links).flatMap((entry) => {
    if (!isObject(entry) || entry.is_folder === true) return []
    const { id, uuid, slug } = entry
    if (typeof id !== 'number' || typeof uuid !== 'string' || typeof slug !== 'string') return []
    const bare = bareSlug(slug)
    const name = textOf(entry.name)
    const former = Array.isArray(entry.former_slugs) ? entry.former_slugs.map(textOf).filter(Boolean) : []
    const alternates = (Array.isArray(entry.alternates) ? entry.alternates : [])
      .filter(isObject)
      .filter(({ published }) => version === 'draft' || published !== false)
    return [
      {
        id,
        uuid,
        name,
        slug: bare,
        published: entry.published === true,
        translated:
          bare === '' ? {} : inLanguages(alternates, (alternate) => bareSlug(textOf(alternate.path)), bare),
        names: inLanguages(alternates, (alternate) => textOf(alternate.name), name),
        is_startpage: entry.is_startpage === true,
        ...(former.length > 0 && { former }),
      },
    ]
  })
}

function inLanguages(
  alternates: readonly JsonObject[],
  valueOf: (alternate: JsonObject) => string,
  unlessSame: string,
): Partial<Record<Locale, string>> {
  const values: Partial<Record<Locale, string>> = {}
  for (const alternate of alternates) {
    const lang = textOf(alternate.lang)
    const value = valueOf(alternate)
    if (isLocale(lang) && lang !== defaultLocale && value && value !== unlessSame) values[lang] = value
  }
  return values
}

/** The page's slug in a language: `about` is `ueber-uns` in German when it has been translated. */
export function slugIn(link: StoryLink, locale: Locale): string {
  return link.translated[locale] ?? link.slug
}

/** The page's path in a language, without base path. */
export function pathOf(link: StoryLink, locale: Locale): string {
  return localePath(locale, slugIn(link, locale))
}

/** Where the pages of a folder are that has another address now: what names the folder by the old one still means them. */
export function folderNow(folder: string, links: readonly Pick<StoryLink, 'slug' | 'former'>[]): string {
  const inside = `${folder}/`
  if (folder === '' || links.some(({ slug }) => slug.startsWith(inside))) return folder
  for (const { slug, former = [] } of links)
    for (const old of former) {
      const name = old.slice(folder.length)
      if (old.startsWith(inside) && slug.endsWith(name)) return slug.slice(0, -name.length)
    }
  return folder
}

interface LinkIndex {
  byUuid: Map<string, StoryLink>
  bySlug: Map<string, StoryLink>
  translated: Map<string, StoryLink>
}

const indexes = new WeakMap<readonly StoryLink[], LinkIndex>()

function indexOf(links: readonly StoryLink[]): LinkIndex {
  const existing = indexes.get(links)
  if (existing) return existing
  const index: LinkIndex = { byUuid: new Map(), bySlug: new Map(), translated: new Map() }
  for (const link of links) {
    index.byUuid.set(link.uuid, link)
    index.bySlug.set(link.slug, link)
    for (const [locale, slug] of Object.entries(link.translated))
      index.translated.set(`${locale}/${slug}`, link)
  }
  indexes.set(links, index)
  return index
}

export function linkByUuid(links: readonly StoryLink[], uuid: string): StoryLink | undefined {
  return indexOf(links).byUuid.get(uuid)
}

/**
 * The page a language's slug leads to: its translated slug, else the default one. A page found by the default slug
 * although it has a translated one answers too; its own address is `pathOf`.
 */
export function findStory(links: readonly StoryLink[], locale: Locale, slug: string): StoryLink | undefined {
  const bare = bareSlug(slug)
  const index = indexOf(links)
  return index.translated.get(`${locale}/${bare}`) ?? index.bySlug.get(bare)
}

/** The page's path in all ten languages; what is not translated is English there. */
export function alternatesOf(link: StoryLink): Record<Locale, string> {
  return Object.fromEntries(locales.map((locale) => [locale, pathOf(link, locale)])) as Record<Locale, string>
}

/** From the lobby through the folders that have a page to the page itself. */
export function pagesTo(links: readonly StoryLink[], link: StoryLink): StoryLink[] {
  const segments = link.slug === '' ? [] : link.slug.split('/')
  const ancestors = segments.map((_, depth) => segments.slice(0, depth).join('/'))
  const { bySlug } = indexOf(links)
  return [...ancestors.flatMap((slug) => bySlug.get(slug) ?? []), link]
}

/** Where a link leads, ready to render; without `href` it leads nowhere (yet). Paths have no base path. */
export interface ResolvedLink {
  href?: string
  target?: '_blank'
  /** Leads to another site or a file there, so it is not a page of ours. */
  external: boolean
}

/** The link of a multilink field of a parsed block. */
export function linkOf(field: object | null | undefined): ResolvedLink {
  const link: JsonObject = isObject(field) ? field : {}
  const href = textOf(link.href)
  return {
    ...(href && { href }),
    ...(link.target === '_blank' && { target: '_blank' as const }),
    external: /^https?:/i.test(href),
  }
}
