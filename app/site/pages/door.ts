import type { PagePayload } from '#app/content/types.ts'

/** Where the browser gets a page from. */
export interface PageDoor {
  /**
   * `path` is root-relative without base path, `search` the query. Rejects with a `PageError`, or with a `Redirect` where
   * the page stands at another address.
   */
  page(path: string, search: string, signal: AbortSignal): Promise<PagePayload>
}

/** Thrown in place of a page: it is to be had at `to`, an address without base path. */
export class Redirect {
  readonly to: string

  constructor(to: string) {
    this.to = to
  }
}

/** Removes the base path from a path name; a path outside it stays as it is. */
export function withoutBase(pathname: string, base: string): string {
  if (base && (pathname === base || pathname.startsWith(`${base}/`)))
    return pathname.slice(base.length) || '/'
  return pathname
}
