import { expect, test } from 'vitest'
import { localePath, locales } from '#app/content/locales.ts'
import { languageChoices, offeredLanguages } from './languages.ts'

test('the settings choose the languages, in the site’s order', () => {
  expect(offeredLanguages(['ja', 'de', 'en'])).toEqual(['en', 'de', 'ja'])
})

test('English is always offered', () => {
  expect(offeredLanguages(['fi'])).toEqual(['en', 'fi'])
  expect(offeredLanguages([])).toEqual(['en'])
  expect(offeredLanguages(null)).toEqual(['en'])
})

test('unknown codes are passed over', () => {
  expect(offeredLanguages(['xx', 'default', 'pt'])).toEqual(['en', 'pt'])
})

const settings = (language_selection: string[]) => ({
  _uid: 's',
  component: 'Settings' as const,
  language_selection,
})

test('the menu keeps the page, by the address it has in each language', () => {
  const alternates = { en: '/about', de: '/de/ueber-uns' }
  const choices = languageChoices('de', { alternates, settings: settings(['en', 'de']) })
  expect(choices.map(({ href }) => href)).toEqual(['/about', '/de/ueber-uns'])
})

test.each(locales)('without the page in %s the menu leads to the first page there', (locale) => {
  const [choice] = languageChoices('en', { alternates: {}, settings: settings([locale]) }).filter(
    (languageChoice) => languageChoice.locale === locale,
  )
  expect(choice?.href).toBe(locale === 'en' ? '/' : `/${locale}`)
})

test.each(locales)('%s is marked when the page is in it', (locale) => {
  const choices = languageChoices(locale, { alternates: {}, settings: settings([...locales]) })
  expect(choices.filter(({ current }) => current).map((choice) => choice.locale)).toEqual([locale])
})

test('on the error page the menu leads to the first page in every language of the site', () => {
  const choices = languageChoices('de', undefined)
  expect(choices.map(({ locale }) => locale)).toEqual(locales)
  expect(choices.map(({ href }) => href)).toEqual(locales.map((locale) => localePath(locale, '')))
  expect(choices.filter(({ current }) => current).map(({ locale }) => locale)).toEqual(['de'])
})
