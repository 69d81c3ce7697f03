import type { ListedPage } from '#app/content/listed-pages.ts'
import type { ContentClient } from '#app/content/content-client.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { makeAnswer, type Answer } from './answer.ts'
import { cacheRules } from './cache-rules.ts'
import type { Site } from './site.ts'

/** `sitemap.xml`: the given pages with their alternates, English as `x-default`; no page that leads elsewhere. */
export function sitemap(pages: ListedPage[], site: SiteContextValue): string {
  const leadsElsewhere = ({ slug, locale }: ListedPage) =>
    slug === '' && (site.root?.[locale] ?? site.root?.['*'])
  const absolute = (path: string) =>
    escapeXml(site.origin + (encodeURI(site.base + path).replace(/\/$/, '') || '/'))
  const shown = pages.filter((page) => !leadsElsewhere(page))
  const entries = shown.map(({ path, alternates }) => {
    const links = Object.entries(alternates).map(
      ([locale, to]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${absolute(to)}"/>`,
    )
    if (alternates.en !== undefined)
      links.push(`<xhtml:link rel="alternate" hreflang="x-default" href="${absolute(alternates.en)}"/>`)
    return `<url><loc>${absolute(path)}</loc>${links.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** The answer with the sitemap, made once per content version; a failed one is made again when next requested. */
export function cachedSitemap({ app, context }: Site, client: ContentClient): () => Promise<Answer> {
  let cached: { version: number; answer: Promise<Answer> } | undefined
  return () => {
    const version = client.version()
    if (cached?.version && cached.version === version) return cached.answer
    const answer = app.indexedPages(client).then((pages) =>
      makeAnswer({
        body: sitemap(pages, context),
        type: 'application/xml; charset=utf-8',
        headers: { 'cache-control': cacheRules.hour },
      }),
    )
    cached = { version, answer }
    answer.catch(() => (cached = undefined))
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
