import { usePage } from '#app/base/page/page-context.ts'
import type { PagePayload } from '#app/content/types.ts'
import { useSite, type SiteContextValue } from '#app/base/page/site.ts'

/** Whether a page is a room of a live event: by its story, or because the whole site is one. */
export function isRoom(mode: SiteContextValue['mode'], payload: PagePayload | undefined): boolean {
  const content = payload?.story.content
  return mode === 'stream' || (content?.component === 'Page' && content.room === true)
}

/** Whether the page being shown is a room. Only there the full client of the live database is loaded. */
export function useRoom(): boolean {
  return isRoom(useSite().mode, usePage())
}
