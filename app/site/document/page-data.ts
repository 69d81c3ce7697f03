import { createContext, use } from 'react'
import type { PageData } from '#app/site/pages/site-config.ts'

/** What came with the document, for the parts of it that are drawn once. */
export const PageDataContext = createContext<(PageData & { json: string }) | undefined>(undefined)

export function usePageData() {
  const data = use(PageDataContext)
  if (!data) throw new Error('The document was drawn without its page data')
  return data
}
