import { expect, test } from 'vitest'
import { asset, block, doc, page, picture, site, words } from './fixture.ts'
import { everythingIsTranslated } from './translated.ts'

const found = (content: ReturnType<typeof site>) =>
  everythingIsTranslated(content).map(({ story, path }) => `${story} ${path}`)

test('a text that lacks a language is found, in drafts and published versions', () => {
  const english = page('a', [block('Text', { heading: 'Crush' })])
  expect(found(site([english], { published: [english] }))).toEqual([
    'a content.body[0].heading',
    'a (published) content.body[0].heading',
  ])
})

test('a rich text that lacks a language is found, one without words is not', () => {
  expect(
    found(
      site([
        page('a', [
          block('Text', { body: doc([words('Crush')]) }),
          block('Text', { body: doc([words('42')]) }),
        ]),
      ]),
    ),
  ).toEqual(['a content.body[0].body'])
})

test('translated texts, numbers and model codes are silent', () => {
  const body = [
    block('Text', {
      heading: 'Crush',
      heading__i18n__de: 'Brechen',
      body: doc([words('Go')]),
      body__i18n__de: doc([words('Los')]),
    }),
    block('Figure', { value: '1150 × 760', unit: '', label: 'J-1150' }),
  ]
  expect(found(site([page('a', body)]))).toEqual([])
})

test('alt texts and titles of assets need every language', () => {
  const untranslated = asset(1, { alt: 'A jaw', title: 'J-1150' })
  const translated = asset(2, { alt: 'A jaw', meta_data: { alt__i18n__de: 'Eine Backe' } })
  expect(found(site([], { assets: [untranslated, translated] }))).toEqual(['assets/jaw_1.json alt'])
})

test('an asset in a story needs the translations of its record', () => {
  const record = asset(1, { alt: 'A jaw', meta_data: { alt__i18n__de: 'Eine Backe' } })
  const showing = (more: Record<string, unknown>) =>
    site([page('a', [block('Image', { asset: picture(record, more) })])], { assets: [record] })
  expect(everythingIsTranslated(showing({ alt: 'A jaw' }))).toMatchObject([
    { path: 'content.body[0].asset.alt', message: expect.stringContaining('renew'), lacking: ['de'] },
  ])
  expect(found(showing({ alt: 'A jaw', meta_data: { alt__i18n__de: 'Eine Backe' } }))).toEqual([])
  expect(found(showing({ alt: 'Another jaw' }))).toEqual(['a content.body[0].asset.alt'])
})

test('interface messages need every language', () => {
  const missingMessages = (locale: string) => (locale === 'de' ? ['header.menu'] : [])
  expect(everythingIsTranslated({ ...site([]), missingMessages })).toMatchObject([
    { path: 'de', severity: 'error' },
  ])
})
