import { decodeUriSafely } from '#common/uri.ts'

/** Whether a link leads to the page the visitor is on: same path, whatever stands behind it and however it is escaped. */
export function isHere(href: string | undefined, path: string): boolean {
  return href !== undefined && href.startsWith('/') && bare(href) === bare(path)
}

function bare(path: string): string {
  return decodeUriSafely(path.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/')
}
