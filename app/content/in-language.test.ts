import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { inLanguage } from './in-language.ts'

const content = {
  title: 'Machines',
  title__i18n__de: 'Maschinen',
  title__i18n__fi: '',
  body: [{ component: 'Text', heading: 'Rock in', heading__i18n__de: 'Fels rein' }],
}

test('fields take their translation, at every depth, and lose the translations beside them', () => {
  expect(inLanguage(content, 'de')).toEqual({
    title: 'Maschinen',
    body: [{ component: 'Text', heading: 'Fels rein' }],
  })
})

test.each(locales.filter((locale) => locale !== 'de'))(
  'without a translation to %s the English text stays',
  (locale) => {
    expect(inLanguage(content, locale)).toEqual({
      title: 'Machines',
      body: [{ component: 'Text', heading: 'Rock in' }],
    })
  },
)
