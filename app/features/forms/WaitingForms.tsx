import { useEffect } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'

/** Sends what an earlier page or visit could not, and tells the visitor. Its code comes only when something waits. */
export function WaitingForms() {
  const site = useSite()
  const t = useT()
  useEffect(() => {
    try {
      if (!localStorage.getItem('form:waiting')) return
    } catch {
      return
    }
    import('./send-kept.ts').then(
      ({ sendKept }) => sendKept(site, t),
      (error: unknown) => console.warn('What waits could not be sent', error),
    )
    // Once a page: what waits from this page on is seen to by the form itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
