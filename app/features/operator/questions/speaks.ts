import { useMemo } from 'react'
import { listOf, textOf } from '#app/features/event/event-document.ts'
import { useLive } from '#app/features/live/use-live.ts'
import { useSite } from '#app/base/page/site.ts'
import { isLocale, locales, type Locale } from '#app/content/locales.ts'
import { put } from '../database.ts'

/** The languages in a field of a document, in the site's order. */
export const localesIn = (value: unknown): Locale[] => {
  const named = listOf(value).map(textOf).filter(isLocale)
  return locales.filter((locale) => named.includes(locale))
}

/** The languages an operator has said that they speak, which stand with their account, and how to say so. */
export function useSpeaks(uid: string): {
  speaks: readonly Locale[]
  say: (speaks: Locale[]) => Promise<void>
} {
  const site = useSite()
  const path = `users/${uid}`
  const { data } = useLive(path)
  const stored = localesIn(data?.speaks).join()
  const speaks = useMemo(() => localesIn(stored.split(',')), [stored])
  return { speaks, say: (chosen) => put(site, [{ path, merge: { speaks: chosen } }]) }
}

/** The language that questions of an event are translated into. */
export function useEventLanguage(eventId: string): Locale {
  const { locale } = useLive(eventId ? `events/${eventId}/settings/language` : undefined).data ?? {}
  return typeof locale === 'string' && isLocale(locale) ? locale : 'en'
}
