import { isLocale, type Locale } from '#app/content/locales.ts'
import { readStored, writeStored } from '#app/base/storage.ts'

/** Read by `lost.ts` too, which imports nothing. */
const KEY = 'studio.language'

/** The language of the studio itself: as chosen here before, else the first of the browser's that the site has. */
export function ownLanguage(): Locale {
  const wanted = [readStored(KEY) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2))
  return wanted.find(isLocale) ?? 'en'
}

/** Shows the studio in another language from now on. */
export function chooseLanguage(locale: Locale): void {
  writeStored(KEY, locale)
  location.reload()
}
