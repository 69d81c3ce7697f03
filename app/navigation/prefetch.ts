import { withoutBase } from '#app/pages/door.ts'
import { isFile } from '#app/ui/Link.tsx'

/** Starts fetching a page when the visitor points at or focuses a link to it, unless data is to be saved. */
export function prefetchOnIntent(base: string, prefetch: (path: string) => void): void {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  const consider = (event: Event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.pathname === location.pathname || link.search || isFile(link.pathname)) return
    if (base && !link.pathname.startsWith(`${base}/`) && link.pathname !== base) return
    prefetch(withoutBase(link.pathname, base))
  }
  addEventListener('pointerover', consider, { passive: true })
  addEventListener('focusin', consider)
}
