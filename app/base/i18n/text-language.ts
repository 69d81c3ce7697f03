import { defaultLocale, languageTag, type Locale } from '#app/content/locales.ts'

/*
 * Which blocks of the page being drawn stand in English for want of a translation. One page is drawn at a time, so one
 * holder is enough.
 */
let english: ReadonlySet<string> = new Set()
let locale: Locale = defaultLocale

/** A page in a language begins, with the `_uid`s of what is not translated. */
export function beginTexts(pageLocale: Locale, untranslated: Iterable<string>): void {
  locale = pageLocale
  english = new Set(untranslated)
}

export function isInEnglish({ _uid }: { _uid: string }): boolean {
  return english.has(_uid)
}

/**
 * `lang` for the element of a block's part (a row, a slide, an entry of the navigation): English where it is not
 * translated; undefined on pages where everything is.
 */
export function langOf(part: { _uid: string }): string | undefined {
  if (english.size === 0) return undefined
  return isInEnglish(part) ? defaultLocale : languageTag(locale)
}
