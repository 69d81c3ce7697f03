import { defaultLocale, locales } from '#app/content/locales.ts'
import { contentMount, streamsMount } from '../mounts.ts'
import { movedLines, type MovedSlugs } from '../moved-pages.ts'
import { workerPath } from '../offline/worker.ts'
import { pageSecurityHeaders } from '../security.ts'

export interface HostFilesOptions {
  base: string
  https: boolean
  /** Sites that may show each embed, by its path. */
  framed: ReadonlyMap<string, string>
}

type Rule = [path: string, headers: Record<string, string>]

const year = 'public, max-age=31536000, immutable'

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Rules of one file add up, so none sets a header again. Each page
 * holds its own policy; here stands what a page cannot say of itself.
 */
export function headersFile({ base, https, framed }: HostFilesOptions): string {
  const { 'content-security-policy': _, ...everywhere } = pageSecurityHeaders({
    framing: 'nobody',
    assetOrigins: [],
    https,
  })
  // Pages are made in any order.
  const embeds = [...framed]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, by]) => [[path, by] as const, [`${path}/`, by] as const])
  const rules: Rule[] = [
    ['/*', everywhere],
    [`${base}/assets/*`, { 'cache-control': year, 'access-control-allow-origin': '*' }],
    [
      `${base}${contentMount}/f/*`,
      {
        'cache-control': year,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
    ],
    [`${base}${streamsMount}/*`, { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }],
    [`${base}/_i18n/*`, { 'cache-control': 'public, max-age=86400' }],
    [`${base}/builds/meta/*`, { 'cache-control': year }],
    [base + workerPath, { 'cache-control': 'no-cache' }],
    [`${base}/builds/latest.json`, { 'cache-control': 'no-cache' }],
    [`${base}/sitemap.xml`, { 'cache-control': 'public, max-age=3600' }],
    [`${base}/_payload.json`, { 'x-robots-tag': 'noindex' }],
    [`${base}/*/_payload.json`, { 'x-robots-tag': 'noindex' }],
    // A frame-ancestors directive takes precedence over X-Frame-Options.
    ...embeds.map(([path, by]): Rule => [
      base + path,
      { 'content-security-policy': `frame-ancestors ${by}`, 'x-robots-tag': 'noindex' },
    ]),
  ]
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

/** `_redirects`: the way into the base path, old addresses of pages, and (Netlify) the error page of the language an address belongs to. */
export function redirectsFile({ base }: Pick<HostFilesOptions, 'base'>, moved: MovedSlugs): string {
  const others = locales.filter((locale) => locale !== defaultLocale)
  return [
    ...(base ? [`/ ${base}/ 302`] : []),
    ...movedLines(base, moved),
    ...others.map((locale) => `${base}/${locale}/* ${base}/${locale}/404.html 404`),
    ...(base ? [`${base}/* ${base}/404.html 404`] : []),
    '',
  ].join('\n')
}
