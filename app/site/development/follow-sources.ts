import { reloadMessages } from '#app/base/i18n/load-messages.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { developmentEvents } from './events.ts'

/**
 * Fetches the open page's content and words again whenever the development server says that they have changed. What the
 * visitor has done on the page stays. For development alone.
 */
export function followSources(site: SiteContextValue, revalidate: () => void): void {
  import.meta.hot?.on(developmentEvents.drawnAnew, () => {
    reloadMessages(site).then(revalidate, console.error)
  })
}
