import { expect, test } from 'vitest'
import { locales, type Locale } from '#app/content/locales.ts'
import { LANGUAGES, type Language } from '#services/identity/action-words.ts'
import words from './confirmation-words.json' with { type: 'json' }

/** A language of the pages that mails are not written in does not compile. */
const languages: readonly Language[] = locales
const greeting: Record<Locale, string> = words.greeting

test('mails are written in every language of the site', () => {
  expect([...languages].sort()).toEqual([...LANGUAGES].sort())
  for (const locale of locales) expect(greeting[locale]).not.toBe('')
})
