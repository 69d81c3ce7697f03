import { expect, test } from 'vitest'
import { asset, block, page, picture, site } from './fixture.ts'
import { seriesKeepTheirNames } from './series-names.ts'

const found = (text: string) =>
  seriesKeepTheirNames(
    site([page('a', [block('Text', { heading: 'Machines', heading__i18n__de: text })])]),
  ).map(({ message }) => message)

test.each([
  'Lokotrack®-sarja: tela-alustaiset murskaimet',
  'Lokotrack®-sarjan logo',
  'Серия Nordtrack™: гусеничные грохоты',
  'Щековая дробилка серии Lokotrack®',
  'Lokotrack®シリーズ。切羽のジョークラッシャ',
  'La criba de la serie Nordtrack™',
  'Logo : série Lokotrack®',
  'Le crible de la gamme Nordtrack™',
  'Logo der Baureihe Lokotrack®',
  'Logo serii Nordtrack™',
  'Logo: Lokotrack® serisi',
  'Lokotrack Series',
])('“%s” calls a series by another name', (text) => {
  expect(found(text)).toHaveLength(1)
})

test.each([
  'Lokotrack® Series: raupenmobile Brecher',
  'Lokotrack® Series -murskaimet',
  'Lokotrack® ja Nordtrack™ ovat tässä kahden sarjan nimiä.',
  'Drei Lokotrack-Brecher',
])('“%s” keeps the name', (text) => {
  expect(found(text)).toEqual([])
})

test('what is said of a picture counts too, and the name to write is told', () => {
  const image = picture(asset(1), { alt: 'Logo of the Nordtrack series' })
  expect(seriesKeepTheirNames(site([page('a', [block('Image', { asset: image })])]))).toMatchObject([
    { path: 'content.body[0].asset.alt', message: expect.stringContaining('“Nordtrack™ Series”') },
  ])
})
