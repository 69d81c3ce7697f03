import { localePath, splitLocale } from '#app/content/locales.ts'
import { seriesFolders } from '#app/content/track.ts'
import { tryDecodeUriComponent } from '#common/uri.ts'
import { isEmbed } from './embeds.ts'

/** A path with its escapes resolved and without a trailing slash; undefined when it is malformed or not one of a page. */
export function pagePath(path: string): string | undefined {
  if (/%2f|%5c|%00|\\/i.test(path) || path.includes('//')) return undefined
  const decoded = tryDecodeUriComponent(path)
  if (decoded === undefined || /(?:^|\/)\.\.?(?:\/|$)/.test(decoded)) return undefined
  return decoded.replace(/\/$/, '') || '/'
}

/**
 * The path an error page is drawn for: the page's own or, where it has none, the root of what the browser takes it for: of
 * its language, and of embeds or a series below that.
 */
export function errorPath(path: string): string {
  const { locale, slug } = splitLocale(path)
  const folder = isEmbed(slug) ? 'embed' : seriesFolders.find((name) => slug.split('/', 1)[0] === name)
  return pagePath(path) ?? localePath(locale, folder ?? '')
}
