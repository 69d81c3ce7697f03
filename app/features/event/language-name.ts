import { isLocale, languageTag, localeNames, type Locale } from '#app/content/locales.ts'

/** What a track's language is called: by its own name, else in the page's language, else as the stream names it. */
export function languageName(language: string, name: string, locale: Locale): string {
  const [code = ''] = language.split('-')
  if (isLocale(code)) return localeNames[code]
  try {
    return new Intl.DisplayNames([languageTag(locale)], { type: 'language' }).of(language) ?? name
  } catch {
    return name
  }
}
