import type { MessagePart } from '#app/base/i18n/messages.tsx'
import type { Locale } from '#app/content/locales.ts'
import { addMessages, addMoreMessages, type Messages } from '#app/base/i18n/messages.tsx'
import type { SiteContextValue } from '#app/base/page/site.ts'

const pending = new Map<string, Promise<void>>()

/** Fetches words of a language once. Rejects when they cannot be had; the next call tries again. */
function load(locale: Locale, site: SiteContextValue, part: MessagePart): Promise<void> {
  const key = `${locale} ${part}`
  const cached = pending.get(key)
  if (cached) return cached
  const loading = fetch(`${site.base}/_i18n/${site.build}/${locale}/${part}.json`).then(async (answer) => {
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const add = part === 'messages' ? addMessages : addMoreMessages
    add(locale, (await answer.json()) as Messages)
  })
  pending.set(key, loading)
  loading.catch(() => pending.delete(key))
  return loading
}

/** Fetches all words again that have been fetched. For development, where they change while a page stands open. */
export async function reloadMessages(site: SiteContextValue): Promise<void> {
  const keys = [...pending.keys()].map((key) => key.split(' ') as [Locale, MessagePart])
  pending.clear()
  // Those of every page first: the others are added to them.
  for (const [locale, part] of keys.toSorted(([, part]) => (part === 'messages' ? -1 : 1)))
    await load(locale, site, part)
}

/**
 * Fetches the words of every page. A failure is logged and rejects: a page never stands in another language than its
 * own, nor without words. The next call tries again.
 */
export function loadMessages(locale: Locale, site: SiteContextValue): Promise<void> {
  return load(locale, site, 'messages').catch((error: unknown) => {
    console.warn(`Failed to load the messages of ${locale}`, error)
    throw error
  })
}

/** Fetches words that stand apart from those of every page, after these. Rejects when they cannot be had. */
export async function loadWords(locale: Locale, site: SiteContextValue, part: MessagePart): Promise<void> {
  await loadMessages(locale, site)
  await load(locale, site, part)
}
