import { expect, test } from 'vitest'
import { figureWithUnit } from '#app/base/i18n/number.ts'
import { blocksIn } from '#app/content/blocks-in.ts'
import type { RawStory } from '#app/content/types.ts'
import { fillStory, referencesOf } from './fill-story.ts'

let uids = 0
const block = (component: string, fields: object = {}) => ({ _uid: `u${uids++}`, component, ...fields })
const story = (slug: string, ...body: object[]) =>
  ({ uuid: `u-${slug}`, full_slug: slug, content: block('Page', { body }) }) as unknown as RawStory
const row = (figure: string, value: string, more = {}) =>
  block('SpecificationRow', { figure, value, unit: 'mm', ...more })
const rows = [
  row('power', '224', { unit: 'kW', imperial_value: '300', imperial_unit: 'hp' }),
  row('weight', '38900', { unit: 'kg' }),
  row('road_size', '14250 × 3000 × 3400', { parts: 'road_length road_width road_height' }),
  row('working_size', '15380 × 4120', { parts: 'working_length working_height', note: '{power} in all' }),
]
const machine = story(
  'lokotrack/j-1150',
  block('Specification', { groups: [block('SpecificationGroup', { rows })] }),
  block('ProfitPreset', { purchase: '608000' }),
  block('Figure', { figure: 'capacity', value: '400', unit: 't/h' }),
  block('Verge3dV4', { width: '4.43' }),
)
const link = { linktype: 'story', id: machine.uuid }
const filled = (raw: RawStory) =>
  fillStory(
    raw,
    { byKey: new Map([['j-1150', machine]]), byUuid: new Map([[machine.uuid, machine]]) },
    { locale: 'en', write: figureWithUnit },
  )
const first = (raw: RawStory, component: string) =>
  blocksIn(filled(raw).story.content).find((item) => item.component === component)

test('a configurator counts from what the machine’s page says', () => {
  const build = story(
    'build/j-1150',
    block('BuildYourOwn', { machine: link, base: 'power 310', model: [block('Verge3dV4')] }),
  )
  expect(first(build, 'BuildYourOwn')).toMatchObject({ base_price: '608000' })
  expect(first(build, 'BuildYourOwn')?.base).toContain('weight 38900\ntransportWeight 38900\nlength 14250')
  expect(first(build, 'BuildYourOwn')?.base).toContain('workingHeight 4120\npower 224')
  expect(first(build, 'Verge3dV4')).toMatchObject({ length: '15.38', height: '4.12', road_width: '3.00' })
})

test('a specification elsewhere is the machine’s, with its own figures in it', () => {
  const embed = story('embed', block('Specification', { machine: link }))
  const last = blocksIn(filled(embed).story.content).findLast(
    ({ component }) => component === 'SpecificationRow',
  )
  expect(last).toMatchObject({ note: '224\u00a0kW in all', imperial_note: '300\u00a0hp in all' })
})

test('a figure that is another’s brings value, unit and American units; its own are converted', () => {
  const card = story('home', block('Figure', { value: '{j-1150.power}', label: 'Power' }))
  expect(first(card, 'Figure')).toMatchObject({
    value: '224',
    unit: 'kW',
    imperial_value: '300',
    imperial_unit: 'hp',
  })
  expect(first(machine, 'Figure')).toMatchObject({
    value: '400',
    imperial_value: '441',
    imperial_unit: 'US tons/h',
  })
})

test('measures come longest first, and a story without figures refers to none', () => {
  const { measures } = filled(
    story('home', block('Text', { heading: '{j-1150.road_width}, {j-1150.road_size}' })),
  )
  expect(measures.map(([metric]) => metric.length)).toEqual([25, 8])
  expect(referencesOf(story('home', block('Text', { heading: 'Words' })).content).any).toBe(false)
})

test('the stories are left as they were', () => {
  const before = JSON.stringify(machine)
  filled(machine)
  expect(JSON.stringify(machine)).toBe(before)
})

test('a card and an entry of the menu say that a machine can be turned where its page shows it so', () => {
  const page = (...inside: object[]) => story('lokotrack/j-1150', block('Product', { body: inside }))
  const marks = (target: RawStory) => {
    const blocks = ['ProductItem', 'Feature'].map((name) =>
      block(name, { link, layout: 'machine', has_360: name === 'ProductItem' }),
    )
    const { story: cards } = fillStory(
      story('settings', ...blocks),
      { byKey: new Map(), byUuid: new Map([[target.uuid, target]]) },
      { locale: 'en', write: figureWithUnit },
    )
    return blocksIn(cards.content).flatMap(({ has_360 }) => (has_360 === undefined ? [] : [has_360]))
  }
  expect(marks(page(block('Product360Sequence')))).toEqual([true, true])
  expect(marks(page())).toEqual([false, false])
  expect(marks(story('lokotrack/j-1150'))).toEqual([true, false])
})
