import { useEffect } from 'react'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { useConsent } from './consent.ts'

/** How many places of the page need an answer. */
let waiting = 0

/**
 * Asks the visitor by the bar as long as a place on the page needs an answer and there is none. In a frame nobody is
 * asked: there the place itself asks.
 */
export function useConsentBar(needed: boolean): void {
  const locale = useLocale()
  const isCounted = !!useSite().measurement
  const asks = useConsent() === 'none' && needed
  useEffect(() => {
    if (!asks || window.top !== window) return
    waiting++
    const bar = import('./library.ts')
    bar.then(({ showBar }) => (waiting > 0 ? showBar(locale, isCounted) : undefined)).catch(() => {})
    return () => {
      waiting--
      bar.then(({ hideBar }) => (waiting > 0 ? undefined : hideBar())).catch(() => {})
    }
  }, [asks, locale, isCounted])
}
