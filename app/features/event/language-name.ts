import { displayNames } from '#app/base/i18n/formats.ts'
import { isLocale, localeNames, type Locale } from '#app/content/locales.ts'

/** What a track's language is called: by its own name, else in the page's language, else as the stream names it. */
export function languageName(language: string, name: string, locale: Locale): string {
  const [code = ''] = language.split('-')
  if (isLocale(code)) return localeNames[code]
  try {
    return displayNames(locale, { type: 'language' }).of(language) ?? name
  } catch {
    return name
  }
}
