import { defaultLocale, localePath, locales, splitLocale } from '#app/content/locales.ts'

/** Old slugs with the slug each leads to, as the content service knows them: `news/old`, or `de/aktuelles/alt` for one language. */
export type MovedSlugs = ReadonlyMap<string, string>

/** What the address of a page’s payload ends with. */
export const payloadName = '/_payload.json'

/** Where the payload of a page is, by the page’s path. */
export const payloadPath = (path: string) => path.replace(/\/$/, '') + payloadName

/** Where the page of an old path is now, without the base path; undefined when nothing is known to have been there. */
export function movedTo(path: string, moved: MovedSlugs): string | undefined {
  const { locale, slug } = splitLocale(path)
  const own = moved.get(`${locale}/${slug}`)
  if (own !== undefined && locale !== defaultLocale) return pathOf(own)
  const target = moved.get(slug)
  return target === undefined ? undefined : localePath(locale, target)
}

/** The lines of `_redirects` for all old addresses and their payloads, in all languages. */
export function movedLines(base: string, moved: MovedSlugs): string[] {
  return [...moved].flatMap(([from, to]) => {
    const { locale } = splitLocale(`/${from}`)
    const ofAll = locale === defaultLocale ? locales : [locale]
    return ofAll
      .filter((each) => locale !== defaultLocale || each === defaultLocale || !moved.has(`${each}/${from}`))
      .flatMap((each) => {
        const [old, now] =
          locale === defaultLocale
            ? [localePath(each, from), localePath(each, to)]
            : [pathOf(from), pathOf(to)]
        const line = (one: string, other: string) => `${base}${encodeURI(one)} ${base}${encodeURI(other)} 301`
        return [line(old, now), line(payloadPath(old), payloadPath(now))]
      })
  })
}

function pathOf(slug: string): string {
  const { locale, slug: rest } = splitLocale(`/${slug}`)
  return localePath(locale, rest)
}
