import { createContext, use } from 'react'
import { defaultLocale, languageTag, type Locale } from '#app/content/locales.ts'

/** The language of a page and the `_uid`s of what stands in English on it for want of a translation. */
export interface PageTexts {
  locale: Locale
  untranslated: ReadonlySet<string>
}

export const PageTextsContext = createContext<PageTexts>({ locale: defaultLocale, untranslated: new Set() })

export function useIsInEnglish(): (part: { _uid: string }) => boolean {
  const { untranslated } = use(PageTextsContext)
  return ({ _uid }) => untranslated.has(_uid)
}

/**
 * `const langOf = useLangOf()` gives `lang` for the element of a block's part (a row, a slide, an entry of the
 * navigation): English where it is not translated; undefined on pages where everything is.
 */
export function useLangOf(): (part: { _uid: string }) => string | undefined {
  const { locale, untranslated } = use(PageTextsContext)
  return ({ _uid }) => {
    if (untranslated.size === 0) return undefined
    return untranslated.has(_uid) ? defaultLocale : languageTag(locale)
  }
}
