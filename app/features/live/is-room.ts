import type { SiteContextValue } from '#app/base/page/site.ts'
import type { PagePayload } from '#app/content/types.ts'

/** Whether a page is a room of a live event: by its story, or because the whole site is one. */
export function isRoom(mode: SiteContextValue['mode'], payload: PagePayload | undefined): boolean {
  const content = payload?.story.content
  return mode === 'stream' || (content?.component === 'Page' && content.room === true)
}
