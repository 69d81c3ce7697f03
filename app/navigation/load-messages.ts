import type { Locale } from '#app/i18n/locales.ts'
import { addMessages, type Messages } from '#app/i18n/messages.tsx'
import type { SiteContextValue } from '#app/ui/site.ts'

const pending = new Map<Locale, Promise<void>>()

/** Fetches the words of a language once; a failure is logged and English words stand in until the next try. */
export function loadMessages(locale: Locale, site: SiteContextValue): Promise<void> {
  const known = pending.get(locale)
  if (known) return known
  const loading = fetch(`${site.base}/_i18n/${site.build}/${locale}/messages.json`)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      addMessages(locale, (await answer.json()) as Messages)
    })
    .catch((error: unknown) => {
      pending.delete(locale)
      console.warn(`Failed to load the messages of ${locale}`, error)
    })
  pending.set(locale, loading)
  return loading
}
