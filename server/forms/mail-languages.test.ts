import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Days that people work: neither German “Werktage” nor Finnish “arkipäivät”, which count Saturdays. */
const inTwoDays: Record<Locale, string> = {
  en: 'within two working days',
  de: 'innerhalb von zwei Arbeitstagen',
  es: 'en dos días laborables',
  fi: 'kahden työpäivän kuluessa',
  fr: 'sous deux jours ouvrés',
  pl: 'w ciągu dwóch dni roboczych',
  ru: 'в течение двух рабочих дней',
  tr: 'iki iş günü içinde',
  ja: '二営業日以内に',
  pt: 'em dois dias úteis',
}
/** What a page may promise nobody who has given no number. */
const calls =
  /\bcall\b|\brufen\b.*\ban\b|llamamos|soitamme|appelons|zadzwonimy|позвоним|ararız|お電話|\bligamos\b/

test('page and mail promise the same answer, in every language', () => {
  const stories = ['pilot_', 'contact_', 'build_', 'c-300_', 's-620_', 'j-1150_']
  const folder = join(import.meta.dirname, '../../content/stories')
  const promises = readdirSync(folder)
    .filter((file) => stories.some((name) => file.startsWith(name)))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/"thanks(?:__i18n__(..))?": "(.+)"/g),
    ])
    .map(([, locale = 'en', text = '']) => [locale as Locale, text] as const)
  expect(promises.length).toBeGreaterThanOrEqual(5 * locales.length)
  for (const [locale, text] of promises) {
    expect(text).toContain(inTwoDays[locale])
    expect(text).not.toMatch(calls)
  }
  for (const form of ['pilot_requests', 'contact_messages', 'quotes'] as const)
    for (const locale of locales) expect(words[form].text[locale]).toContain(inTwoDays[locale])
})
