import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import type { MessagePart } from '#app/base/i18n/messages.tsx'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { loadWords } from './load-messages.ts'

/** A component with words of its own, fetched once it is wanted; null when it cannot be had. */
export function useLater<Props = object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  parts: readonly MessagePart[],
): ComponentType<Props> | null | undefined {
  const site = useSite()
  const locale = useLocale()
  const [loaded, setLoaded] = useState<{ locale: string; Later: ComponentType<Props> | null }>()
  const begin = useEffectEvent(() => {
    if (loaded?.locale === locale) return
    Promise.all([load(), ...parts.map((part) => loadWords(locale, site, part))]).then(
      ([Later]) => setLoaded({ locale, Later }),
      () => setLoaded({ locale, Later: null }),
    )
  })
  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted, locale, site])
  return loaded?.locale === locale ? loaded.Later : undefined
}
