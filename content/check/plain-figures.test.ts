import { expect, test } from 'vitest'
import { block, page, site } from './fixture.ts'
import { figuresArePlain, figuresSayTheSame } from './plain-figures.ts'

const rowOf = (fields: Record<string, string>) =>
  site([page('j-1150', [block('SpecificationRow', { label: 'Weight', ...fields })])])
const plainly = (value: string, more: Record<string, string> = {}) =>
  figuresArePlain(rowOf({ value, figure: 'weight', ...more })).map(({ message }) => message)
const same = (value: string, unit: string, imperial_value: string, imperial_unit = '') =>
  figuresSayTheSame(rowOf({ value, unit, imperial_value, imperial_unit })).map(({ message }) => message)

test('a figure is written in plain digits, as no language writes it', () => {
  for (const value of ['38900', '7.0', '1150 × 760', '1150 x 760', '40–150', '0.125', '{j-1150.weight}'])
    expect(plainly(value), value).toEqual([])
  for (const [value, plain] of [
    ['39 500', '39500'],
    ['39\u00a0500', '39500'],
    ['39500,5', '39500.5'],
    ['39,5', '39.5'],
    ['39,500', '39500'],
    ['1.234.567', '1234567'],
    ['1.234,5', '1234.5'],
    ['14 250 × 3000 × 3400', '14250'],
  ] as const)
    expect(plainly(value), value).toEqual([
      `Write ${plain} instead of “${value}”: the site itself parts thousands and decimals as each language does.`,
    ])
  expect(plainly('39.500')).toEqual([
    'Write 39500 or 39.5 instead of “39.500”: a point stands before decimals, and the site itself parts thousands.',
  ])
  expect(plainly('39500 kg')).toEqual([
    'Write the number of “39500 kg” alone: its unit has a field of its own.',
  ])
})

test('words are no figure, also where there are numbers among them; translations are looked at, too', () => {
  for (const value of ['EU Stage V / EPA Tier 4 final', '2, hydraulic, set from the ground'])
    expect(plainly(value, { figure: '' }), value).toEqual([])
  expect(plainly('38900', { value__i18n__de: '38.900,0' })).toHaveLength(1)
})

test('American values say what the metric ones do, rounded', () => {
  for (const [value, unit, imperial, imperialUnit] of [
    ['38900', 'kg', '85760', 'lb'],
    ['1.0–2.4', 'm/s', '200–470', 'ft/min'],
    ['1.1', 'km/h', '0.7', 'mph'],
    ['3300 × 1250', 'mm', '130 × 49', 'in'],
    ['14250 × 3000 × 3400', 'mm', '46 ft 9 in × 9 ft 10 in × 11 ft 2 in', ''],
    ['38900', 'kg', 'on request', 'lb'],
    ['24', 'min', '24', 'min'],
  ] as const)
    expect(same(value, unit, imperial, imperialUnit), imperial).toEqual([])
  expect(same('39500', 'kg', '85760', 'lb')).toEqual([
    '“85760 lb” is not 39500 kg, which is 87083 lb: change it, or leave it empty.',
  ])
  expect(same('15250 × 3000 × 3400', 'mm', '46 ft 9 in × 9 ft 10 in × 11 ft 2 in')).toHaveLength(1)
})
