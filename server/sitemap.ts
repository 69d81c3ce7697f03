import { setImmediate as othersTurn } from 'node:timers/promises'
import type { ListedPage } from '#app/content/listed-pages.ts'
import type { ContentClient } from '#app/content/content-client.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { compressPieces, makeAnswer, type Answer } from './answer.ts'
import { cacheRules } from './cache-rules.ts'
import type { Site } from './site.ts'

/** Addresses a part may have; the protocol allows 50,000 and 50 MB, of which alternates in ten languages take much. */
export const partLength = 10_000
/** Pages written before others have their turn. */
const sliceLength = 100

/** The place of a sitemap's part, from 1. */
export const partPath = (part: number) => `/sitemap-${part}.xml`
/** Whether a path is that of the sitemap or one of its parts. */
export const isSitemap = (path: string) =>
  path === '/sitemap.xml' || /^\/sitemap-[1-9]\d{0,3}\.xml$/.test(path)

/** A file in pieces: a part with ten thousand addresses in ten languages has ten megabytes. */
type Pieces = AsyncGenerator<string, void, void>

/** The sitemap's files by path: one, or from 10,000 addresses on parts with an index of them. */
export function sitemapFiles(pages: readonly ListedPage[], site: SiteContextValue, length = partLength) {
  const leadsElsewhere = ({ slug, locale }: ListedPage) =>
    slug === '' && (site.root?.[locale] ?? site.root?.['*'])
  const shown = pages.filter((page) => !leadsElsewhere(page))
  if (shown.length <= length)
    return new Map<string, () => Pieces>([['/sitemap.xml', () => writeUrls(shown, site)]])
  const parts = Array.from({ length: Math.ceil(shown.length / length) }, (_, at) => at + 1)
  const absolute = (path: string) => escapeXml(site.origin + encodeURI(site.base + path))
  const index = `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts
    .map((part) => `<sitemap><loc>${absolute(partPath(part))}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`
  return new Map<string, () => Pieces>([
    ['/sitemap.xml', () => pieces([index])],
    ...parts.map((part): [string, () => Pieces] => [
      partPath(part),
      () => writeUrls(shown.slice((part - 1) * length, part * length), site),
    ]),
  ])
}

async function* pieces(texts: string[]): Pieces {
  yield* texts
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Pages with their alternates, English as `x-default`; in slices, between which others have their turn. */
async function* writeUrls(pages: readonly ListedPage[], site: SiteContextValue): Pieces {
  const absolute = (path: string) =>
    escapeXml(site.origin + (encodeURI(site.base + path).replace(/\/$/, '') || '/'))
  const urlOf = ({ path, alternates }: ListedPage) => {
    const links = Object.entries(alternates).map(
      ([locale, to]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${absolute(to)}"/>`,
    )
    if (alternates.en !== undefined)
      links.push(`<xhtml:link rel="alternate" hreflang="x-default" href="${absolute(alternates.en)}"/>`)
    return `<url><loc>${absolute(path)}</loc>${links.join('')}</url>\n`
  }
  yield `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (let at = 0; at < pages.length; at += sliceLength) {
    if (at > 0) await othersTurn()
    yield pages
      .slice(at, at + sliceLength)
      .map(urlOf)
      .join('')
  }
  yield '</urlset>\n'
}

/** Milliseconds the list of pages is kept for the parts that are asked for next. */
const listKept = 30_000

/**
 * The answers with the sitemap and its parts, each made when first asked for and once per content version; a failed one is
 * made again when next requested. A story whose slug the server keeps for itself is in none. Undefined for a part there is none of.
 */
export function cachedSitemap(
  { app, context }: Pick<Site, 'app' | 'context'>,
  client: ContentClient,
  isReachable: (slug: string) => boolean = () => true,
): (path: string) => Promise<Answer | undefined> {
  let listed: { version: number; files: Promise<ReturnType<typeof sitemapFiles>> } | undefined
  let made = { version: -1, answers: new Map<string, Promise<Answer | undefined>>() }

  function files(version: number) {
    if (listed?.version === version && version) return listed.files
    const reached = (pages: readonly ListedPage[]) => pages.filter(({ slug }) => isReachable(slug))
    const list = {
      version,
      files: app.indexedPages(client).then((pages) => sitemapFiles(reached(pages), context)),
    }
    listed = list
    const forget = () => {
      if (listed === list) listed = undefined
    }
    list.files.then(() => setTimeout(forget, listKept).unref(), forget)
    return list.files
  }

  async function make(path: string, version: number): Promise<Answer | undefined> {
    const write = (await files(version)).get(path)
    return (
      write &&
      makeAnswer({
        brotli: await compressPieces(write()),
        type: 'application/xml; charset=utf-8',
        headers: { 'cache-control': cacheRules.hour },
      })
    )
  }

  return (path) => {
    const version = client.version()
    if (made.version !== version || !version) made = { version, answers: new Map() }
    const { answers } = made
    const answer = answers.get(path) ?? make(path, version)
    answers.set(path, answer)
    // What is not there is not kept, nor what has failed.
    const drop = () => answers.delete(path)
    answer.then((found) => found ?? drop(), drop)
    return answer
  }
}

/** `robots.txt`: open in production (embeds say themselves that they are not to be indexed), closed everywhere else. */
export function robots(production: boolean, site: SiteContextValue): string {
  if (!production) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}${site.base}/sitemap.xml\n`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`)
}
