import type { Locale } from '#app/content/locales.ts'

/** Name in the browser's storage: which account's language this browser has taken over. */
export const languageKey = 'account:language'
let taken: string | undefined

/**
 * Whether the account's language is new to this browser: once it has been taken over, who chooses another one on a page
 * here keeps that, until the account's own changes or somebody signs in anew.
 */
export function isNewLanguage(uid: string, locale: Locale): boolean {
  try {
    return localStorage.getItem(languageKey) !== `${uid} ${locale}`
  } catch {
    return taken !== `${uid} ${locale}`
  }
}

export function noteLanguage(uid: string, locale: Locale): void {
  taken = `${uid} ${locale}`
  try {
    localStorage.setItem(languageKey, taken)
  } catch {
    // Until the page is left then.
  }
}
