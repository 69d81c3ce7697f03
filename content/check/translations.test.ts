import { expect, test } from 'vitest'
import { block, doc, page, site, words } from './fixture.ts'
import {
  figuresKeepTheirNumbers,
  translationsDifferFromEnglish,
  translationsKeepMarkup,
} from './translations.ts'

const text = (english: string, german: string) =>
  site([page('a', [block('Text', { heading: english, heading__i18n__de: german })])])
const rich = (body: object, german: object) =>
  site([page('a', [block('Text', { body, body__i18n__de: german })])])
const bold = { type: 'bold' }

test('a sentence that is still English is found, in rich text too', () => {
  const sentence = 'Rock in, product out all day'
  expect(translationsDifferFromEnglish(text(sentence, sentence))).toMatchObject([
    { path: 'content.body[0].heading__i18n__de' },
  ])
  const body = doc([words(sentence)])
  expect(translationsDifferFromEnglish(rich(body, body))).toHaveLength(1)
})

test('names and short words may be the same', () => {
  expect(translationsDifferFromEnglish(text('Software', 'Software'))).toEqual([])
  expect(
    translationsDifferFromEnglish(
      text('Lokotrack Series Tampere Finland', 'Lokotrack Series Tampere Finland'),
    ),
  ).toEqual([])
})

test('a lost placeholder and lost marks are found', () => {
  expect(translationsKeepMarkup(text('{count} machines', 'Maschinen'))).toHaveLength(1)
  expect(translationsKeepMarkup(rich(doc([words('Go', bold)]), doc([words('Los')])))).toMatchObject([
    { path: 'content.body[0].body__i18n__de' },
  ])
  expect(translationsKeepMarkup(rich(doc([words('A')], [words('B')]), doc([words('A')])))).toHaveLength(1)
})

test('kept marks are silent', () => {
  expect(translationsKeepMarkup(text('{count} machines', '{count} Maschinen'))).toEqual([])
  expect(
    translationsKeepMarkup(
      rich(doc([words('Go', bold), words(' on')]), doc([words('Weiter '), words('so', bold)])),
    ),
  ).toEqual([])
})

test('a figure with other numbers is found, another grouping is not', () => {
  const figure = (german: string) =>
    site([page('a', [block('Figure', { value: '38,900 kg', value__i18n__de: german, label: '1' })])])
  expect(figuresKeepTheirNumbers(figure('38.900 kg'))).toEqual([])
  expect(figuresKeepTheirNumbers(figure('39.800 kg'))).toMatchObject([
    { path: 'content.body[0].value__i18n__de' },
  ])
})

test('the imperial value of a specification keeps its numbers', () => {
  const row = block('SpecificationRow', {
    label: '1',
    value: '1',
    imperial_value: '85,760',
    imperial_value__i18n__de: '85,7',
  })
  expect(figuresKeepTheirNumbers(site([page('a', [row])]))).toHaveLength(1)
})
