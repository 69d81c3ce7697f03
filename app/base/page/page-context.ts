import { createContext, use } from 'react'
import type { PagePayload } from '#app/content/types.ts'

export const PageContext = createContext<PagePayload | undefined>(undefined)

/** The page being shown; undefined on the error page. */
export function usePage(): PagePayload | undefined {
  return use(PageContext)
}
