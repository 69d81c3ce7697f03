import type { Locale } from '#app/content/locales.ts'
import { readStored, writeStored } from '#app/base/storage.ts'
import { studioLocales } from './words.ts'

/** Read by `lost.ts` too, which imports nothing. */
const KEY = 'studio.language'

/**
 * The language of the studio itself: as chosen here before, else the first of the browser's that it speaks, else English.
 * Another one of the site would put its own words and dates between English ones, and call all of them its own.
 */
export function ownLanguage(): Locale {
  const wanted = [readStored(KEY) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2))
  return wanted.flatMap((tag) => studioLocales.find((locale) => locale === tag) ?? []).at(0) ?? 'en'
}

/** Shows the studio in another language from now on. */
export function chooseLanguage(locale: Locale): void {
  writeStored(KEY, locale)
  location.reload()
}
