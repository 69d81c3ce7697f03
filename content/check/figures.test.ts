import { expect, test } from 'vitest'
import { figuresAgree, figuresAreKnown, figuresStandOnce, downloadsSayTheirSize } from './figures.ts'
import { asset, block, doc, page, picture, site, storyLink, words } from './fixture.ts'
import type { Rule } from './finding.ts'
import type { StoryJson } from '../json.ts'

const row = (figure: string, value: string, unit: string, more = {}) =>
  block('SpecificationRow', { label: figure, value, unit, figure, ...more })
const rows = [
  row('weight', '38900', 'kg'),
  row('power', '224', 'kW', { imperial_value: '300', imperial_unit: 'hp' }),
  row('road_size', '14250 × 3000 × 3400', 'mm', { parts: 'road_length road_width road_height' }),
  row('folding_time', '24', 'min'),
]
const product = (more = {}) =>
  block('Product', {
    name: 'J-1150',
    kind: 'Jaw crusher',
    figures: [block('Figure', { value: '400', unit: 't/h', figure: 'capacity', label: 'Capacity' })],
    body: [block('Specification', { groups: [block('SpecificationGroup', { title: 'All', rows })] })],
    ...more,
  })
const machine = (more = {}) => page('lokotrack/j-1150', [product(more)])
const text = (heading: string, more = {}) => page('home', [block('Text', { heading, ...more })])
const told = (rule: Rule, ...stories: StoryJson[]) => rule(site(stories)).map(({ message }) => message)

test('a name that no story gives is told with those there are', () => {
  expect(told(figuresAreKnown, machine(), text('{j-1150.power}, {j-1150.weight:t1}'))).toEqual([])
  const [message] = told(figuresAreKnown, machine(), text('{j-1150.powr}'))
  expect(message).toContain('{j-1150.powr} is no figure; j-1150 gives capacity')
  expect(told(figuresAreKnown, machine(), text('{j-9.power}'))).toHaveLength(1)
  expect(told(figuresAreKnown, machine(), text('Fine', { heading__i18n__de: '{power}' }))).toHaveLength(1)
  expect(told(figuresAreKnown, machine({ intro: '{power}' }))).toEqual([])
})

test('a figure without its unit would not follow the visitor’s units', () => {
  expect(told(figuresAreKnown, machine(), text('{j-1150.power:value} kW'))).toHaveLength(1)
  expect(told(figuresAreKnown, machine(), text('{j-1150.folding_time:value} minutes'))).toEqual([])
})

test.each([
  ['heading', '38,900 kg in all', '{j-1150.weight}'],
  ['heading__i18n__de', '38.900 kg', '{j-1150.weight}'],
  ['heading__i18n__de', '38\u00a0900 кг', '{j-1150.weight}'],
  ['heading', 'With 224 kW', '{j-1150.power}'],
  ['heading', 'The J-1150 is 3.4 m high', '{j-1150.road_height}'],
  ['heading', '14,250 × 3,000 × 3,400 mm', '{j-1150.road_size}'],
  ['heading', 'J-1150: 39 t', '{j-1150.weight}'],
])('%s “%s” is to be %s', (field, said, placeholder) => {
  const [message] = told(figuresStandOnce, machine(), text('Words', { [field]: said }))
  expect(message).toContain(`Write ${placeholder} instead of`)
})

test('rich text, the machine’s own page and fields are looked at too', () => {
  expect(
    told(figuresStandOnce, machine(), text('Words', { body: doc([words('It weighs 38,900 kg.')]) })),
  ).toHaveLength(1)
  expect(told(figuresStandOnce, machine({ intro: 'It has 224 kW.' }))[0]).toContain('Write {power} instead')
  const feature = block('Feature', {
    heading: 'J',
    figures: [block('Figure', { value: '38900', unit: 'kg', label: 'W' })],
  })
  expect(told(figuresStandOnce, machine(), page('home', [feature]))[0]).toContain('{j-1150.weight}')
  const build = block('BuildYourOwn', {
    name: 'J-1150',
    machine: storyLink('lokotrack/j-1150'),
    base: 'power 310',
  })
  expect(told(figuresStandOnce, machine(), page('build', [build]))[0]).toContain('Leave it empty')
  const model = block('Verge3dV4', { height: '4.16' })
  expect(
    told(figuresStandOnce, machine({ viewer: [block('ProductViewer', { modes: [model] })] })),
  ).toHaveLength(1)
})

test('what only looks like a figure is left alone', () => {
  for (const other of ['224 hours', '1,224 kW', '9 km away', 'About 400 people', '38,900 kW'])
    expect(told(figuresStandOnce, machine(), text(other))).toEqual([])
})

test('dealers are counted, not written', () => {
  const [message] = told(figuresStandOnce, text('41 dealers in 26 countries'))
  expect(message).toContain('{dealers.count}')
})

test('a figure has one value, and a calculation stays within the machine’s capacity', () => {
  expect(told(figuresAgree, machine())).toEqual([])
  const again = block('Figure', { value: '310', unit: 'kW', figure: 'power', label: 'Power' })
  expect(told(figuresAgree, machine({ more_figures: [again] }))).toHaveLength(1)
  expect(told(figuresAgree, machine({ profit: [block('ProfitPreset', { tonnes: '500' })] }))).toHaveLength(1)
})

test('a download says as many bytes as its file has', () => {
  const sheet = asset(7, { content_length: 500 })
  const modal = (size: string) =>
    page('home', [
      block('ModalDownloadLinkWithPreview', { name: 'x', title: 'X', file: picture(sheet), size }),
    ])
  const found = (size: string) => downloadsSayTheirSize(site([modal(size)], { assets: [sheet] }))
  expect(found('500')).toEqual([])
  expect(found('499')).toMatchObject([{ message: 'Write 500: so many bytes has the file.' }])
})
