import { createContext } from 'react-router'
import type { PagePayload } from '#app/content/types.ts'

/** Where loaders get a page from: the content client on the server, `_payload.json` in the browser. */
export interface PageDoor {
  /** The path without the base path: `/machines/de/about` → `/de/about` under the base `/machines`. */
  path(pathname: string): string
  /** `path` is root-relative without base path, `search` the query. Rejects with `pageError`. */
  page(path: string, search: string, signal: AbortSignal): Promise<PagePayload>
}

export const doorContext = createContext<PageDoor>()

/** Removes the base path from a path name; a path outside it stays as it is. */
export function withoutBase(pathname: string, base: string): string {
  if (base && (pathname === base || pathname.startsWith(`${base}/`)))
    return pathname.slice(base.length) || '/'
  return pathname
}
