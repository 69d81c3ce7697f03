import { tryDecodeUriComponent } from '#common/uri.ts'

/** A path with its escapes resolved and without a trailing slash; undefined when it is malformed or not one of a page. */
export function pagePath(path: string): string | undefined {
  if (/%2f|%5c|%00|\\/i.test(path) || path.includes('//')) return undefined
  const decoded = tryDecodeUriComponent(path)
  if (decoded === undefined || /(?:^|\/)\.\.?(?:\/|$)/.test(decoded)) return undefined
  return decoded.replace(/\/$/, '') || '/'
}
