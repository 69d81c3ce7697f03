import { defaultLocale, isLocale, type Locale } from '#app/content/locales.ts'

/** The language the page is written in. `<html lang>` names another one where a browser has translated it. */
export function pageLocale(): Locale {
  const { locale } = document.documentElement.dataset
  return isLocale(locale) ? locale : defaultLocale
}
