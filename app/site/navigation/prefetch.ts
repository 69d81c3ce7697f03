import { pageOfLink } from '#app/base/page/page-link.ts'

/** Starts fetching a page when the visitor points at or focuses a link to it, unless data is to be saved. */
export function prefetchOnIntent(base: string, prefetch: (path: string) => void): void {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  const consider = (event: Event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (!link || link.search || link.pathname === location.pathname) return
    const page = pageOfLink(link, location.origin, base)
    if (page !== undefined) prefetch(page.replace(/#.*/, ''))
  }
  addEventListener('pointerover', consider, { passive: true })
  addEventListener('focusin', consider)
}
