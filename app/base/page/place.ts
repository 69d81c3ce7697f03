import { createContext, use } from 'react'

/** An address of the site, as a step of the browser's history. */
export interface PageAddress {
  /** With the base path taken off. */
  pathname: string
  /** With its `?`; empty without one. */
  search: string
  /** With its `#`; empty without one. */
  hash: string
  /** What the history holds with this step. */
  state: unknown
  /** Another one for every step, and the same again when the visitor comes back to it. */
  key: string
}

/** Parts that are left out are empty; without a path it is the page that is shown. */
export type PartialAddress = Partial<Pick<PageAddress, 'pathname' | 'search' | 'hash'>>

export interface NavigateOptions {
  /** In place of the step one stands on. */
  replace?: boolean
  /** What the history is to hold with the step. */
  state?: unknown
  /** The page stays where it is scrolled to, unless the hash names a place on it. */
  preventScrollReset?: boolean
}

/**
 * Goes to another address of the site, given in parts or as a root-relative text without base path, or so many steps
 * back (-1) or forth in the history. Resolves when the page is shown, given up for another, or the browser was asked.
 */
export type Navigate = (to: string | number | PartialAddress, options?: NavigateOptions) => Promise<void>

/** Where in the page the visitor is, and the way elsewhere: what a block may know of the router. */
export interface PagePlace extends PageAddress {
  /** Another page is on its way. */
  leaving: boolean
  navigate: Navigate
  /** Fetches the page anew and shows it in place of this one; resolves when that has happened or failed. */
  reload: () => Promise<void>
}

export const PlaceContext = createContext<PagePlace>({
  pathname: '/',
  hash: '',
  search: '',
  state: null,
  key: '',
  leaving: false,
  navigate: async () => {},
  reload: async () => {},
})

export function usePlace(): PagePlace {
  return use(PlaceContext)
}
