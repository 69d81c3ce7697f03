import { createContext, use } from 'react'
import type { useNavigate } from 'react-router'

/** Where in the page the visitor is, and the way elsewhere: what a block may know of the router. */
export interface PagePlace {
  /** With the base path taken off. */
  pathname: string
  /** With its `#`; empty without one. */
  hash: string
  /** With its `?`; empty without one. */
  search: string
  /** What the history holds with this step. */
  state: unknown
  /** Another page is on its way. */
  leaving: boolean
  navigate: ReturnType<typeof useNavigate>
}

export const PlaceContext = createContext<PagePlace>({
  pathname: '/',
  hash: '',
  search: '',
  state: null,
  leaving: false,
  navigate: () => {},
})

/** Blocks ask here and not the router, whose code would otherwise leave the app's one file for a file of its own. */
export function usePlace(): PagePlace {
  return use(PlaceContext)
}
