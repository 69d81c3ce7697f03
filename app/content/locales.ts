/** The site's ten languages; English is the default, has no prefix and stands in for what is not translated. */
export const locales = ['en', 'de', 'es', 'fi', 'fr', 'pl', 'ru', 'tr', 'ja', 'pt'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale = 'en' satisfies Locale

/** Own names, as the language menu shows them. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  pl: 'Polski',
  ru: 'Русский',
  tr: 'Türkçe',
  ja: '日本語',
  pt: 'Português',
}

/** The value of `<html lang>`: `en-US` for the default, the bare code for the others. */
export function languageTag(locale: Locale): string {
  return locale === defaultLocale ? 'en-US' : locale
}

export function isLocale(code: string | undefined): code is Locale {
  return (locales as readonly (string | undefined)[]).includes(code)
}

/** `/de/about` → German and `about`; `/about` → English and `about`; `/en/about` is no address of the site. */
export function splitLocale(path: string): { locale: Locale; slug: string } {
  const slug = path.replace(/^\/+|\/+$/g, '')
  const [first] = slug.split('/', 1)
  if (first !== defaultLocale && isLocale(first)) return { locale: first, slug: slug.slice(first.length + 1) }
  return { locale: defaultLocale, slug }
}

/** The path of a slug in a language, without the base path: (`de`, `about`) → `/de/about`, (`en`, ``) → `/`. */
export function localePath(locale: Locale, slug: string): string {
  if (locale === defaultLocale) return `/${slug}`
  return slug ? `/${locale}/${slug}` : `/${locale}`
}
