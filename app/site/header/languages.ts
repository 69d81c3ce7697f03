import type { PagePayload } from '#app/content/types.ts'
import { defaultLocale, locales, localeNames, localePath, type Locale } from '#app/content/locales.ts'

/** One entry of the language menu; `href` has no base path. */
export interface LanguageChoice {
  locale: Locale
  name: string
  href: string
  current: boolean
}

/** The languages the settings allow, in the site's own order; English always. Unknown codes are passed over. */
export function offeredLanguages(selection: readonly unknown[] | null | undefined): Locale[] {
  return locales.filter((locale) => locale === defaultLocale || selection?.includes(locale))
}

/**
 * What the language menu lists: the same page in each language, or that language's first page where it is missing.
 * Without a page (on the error page) it is the first page in every language of the site.
 */
export function languageChoices(
  locale: Locale,
  page: Pick<PagePayload, 'alternates' | 'settings'> | undefined,
): LanguageChoice[] {
  return (page ? offeredLanguages(page.settings.language_selection) : locales).map((offered) => ({
    locale: offered,
    name: localeNames[offered],
    href: page?.alternates[offered] ?? localePath(offered, ''),
    current: offered === locale,
  }))
}
