import { useEffect, useState, type ComponentType } from 'react'
import type { MessagePart } from '#app/base/i18n/messages.tsx'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { loadWords } from './load-messages.ts'

/** A component with words of its own, fetched once it is wanted; null when it cannot be had. */
export function useLater(
  isWanted: boolean,
  load: () => Promise<ComponentType>,
  parts: readonly MessagePart[],
): ComponentType | null | undefined {
  const site = useSite()
  const locale = useLocale()
  const [found, setFound] = useState<{ locale: string; Later: ComponentType | null }>()
  useEffect(() => {
    if (!isWanted || found?.locale === locale) return
    Promise.all([load(), ...parts.map((part) => loadWords(locale, site, part))]).then(
      ([Later]) => setFound({ locale, Later }),
      () => setFound({ locale, Later: null }),
    )
    // What is loaded is the same each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, locale, site])
  return found?.locale === locale ? found.Later : undefined
}
