import { useT } from '#app/base/i18n/messages.tsx'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { useSite } from '#app/base/page/site.ts'

interface OfflineLinkProps {
  words: 'ui.offline' | 'ui.keepOffline'
  /** Attributes of the link, such as those that make it a button. */
  look: object
  inList?: boolean
}

/** The way to what is stored for offline use; nothing without script, or where nothing is stored. */
export function OfflineLink({ words, look, inList }: OfflineLinkProps) {
  const t = useT()
  const isThere = useHydrated()
  if (useSite().offline === 'off' || !isThere) return null
  const link = (
    <a href="#offline" {...look}>
      {t(words)}
    </a>
  )
  return inList ? <li>{link}</li> : link
}
