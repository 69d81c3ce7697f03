import { readStored, writeStored } from '#app/base/storage.ts'
import type { Locale } from '#app/content/locales.ts'

/** Name in the browser's storage: which account's language this browser has taken over. */
const languageKey = 'account:language'
/** Where the browser stores nothing. */
let taken: string | undefined

/**
 * Whether the account's language is new to this browser: once it has been taken over, who chooses another one on a page
 * here keeps that, until the account's own changes or somebody signs in anew.
 */
export function isNewLanguage(uid: string, locale: Locale): boolean {
  return (readStored(languageKey) ?? taken) !== `${uid} ${locale}`
}

export function noteLanguage(uid: string, locale: Locale): void {
  const language = `${uid} ${locale}`
  taken = writeStored(languageKey, language) ? undefined : language
}
