import { useEffect, useEffectEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { readStored } from '#app/base/storage.ts'

/** Sends what an earlier page or visit could not, and tells the visitor. Its code comes only when something waits. */
export function WaitingForms() {
  const site = useSite()
  const t = useT()
  const send = useEffectEvent(() =>
    import('./send-kept.ts').then(
      ({ sendKept }) => sendKept(site, t),
      (error: unknown) => console.warn('Waiting forms could not be sent', error),
    ),
  )
  // Once a page: what waits from this page on is seen to by the form itself.
  useEffect(() => {
    if (readStored('form:waiting')) void send()
  }, [])
  return null
}
