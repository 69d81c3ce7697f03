import { createContext, use } from 'react'
import type { PagePayload } from '#app/content/types.ts'

/** What is shown at an address: a page, what kept it from being shown, or neither where no story stands behind it. */
export interface ShownPage {
  payload?: PagePayload | undefined
  /** Anything thrown on the way. */
  error?: unknown
}

export const ShownPageContext = createContext<ShownPage>({})

export function useShownPage(): ShownPage {
  return use(ShownPageContext)
}
