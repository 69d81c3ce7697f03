import { expect, test } from 'vitest'
import { figureWithUnit } from '#app/base/i18n/number.ts'
import type { Locale } from '#app/content/locales.ts'
import { withFigures } from './placeholders.ts'
import { figuresIn } from './story-figures.ts'

const row = (fields: object) => ({ _uid: 'r', component: 'SpecificationRow', ...fields })
const figures = (unit: (name: string) => string) =>
  figuresIn({
    rows: [
      row({
        figure: 'weight',
        value: '38900',
        unit: unit('kg'),
        imperial_value: '85760',
        imperial_unit: 'lb',
      }),
      row({ figure: 'capacity', value: '400', unit: unit('t/h') }),
      row({ figure: 'road_size', parts: 'road_length road_width', value: '14250 × 3000', unit: unit('mm') }),
      row({ figure: 'hopper', value: '7.0', unit: unit('m³') }),
      row({ figure: 'alias', value: '{weight}' }),
      {
        _uid: 'm',
        component: 'Map',
        markers: ['FI', 'FI', 'US'].map((country) => ({ _uid: 'x', component: 'MapMarker', country })),
      },
    ],
  })
const russian: Record<string, string> = { kg: 'кг', 't/h': 'т/ч', mm: 'мм', 'm³': 'м³' }

function filled(text: string, locale: Locale = 'en') {
  const own = figures((name) => (locale === 'ru' ? (russian[name] ?? name) : name))
  const measures: string[][] = []
  const unknown: string[] = []
  const result = withFigures(
    text,
    (story) => (story === undefined || story === 'j-1150' ? own : undefined),
    { locale, write: figureWithUnit },
    {
      figure: ({ metric, imperial }) => void measures.push([metric, imperial]),
      unknown: ({ text: item }) => void unknown.push(item),
    },
  )
  return {
    text: result.replaceAll('\u00a0', '_'),
    measures: measures.flat().map((measure) => measure.replaceAll('\u00a0', '_')),
    unknown,
  }
}

test('a figure is written with its unit as the language does', () => {
  expect(filled('It weighs {weight}.').text).toBe('It weighs 38,900_kg.')
  expect(filled('{j-1150.weight}', 'de').text).toBe('38.900_kg')
  expect(filled('{weight}', 'ru').text).toBe('38_900_кг')
  expect(filled('重さ{weight}です', 'ja').text).toBe('重さ38,900kgです')
})

test('parts, larger units, other decimals and bare numbers', () => {
  expect(filled('{road_size}, {road_width}').text).toBe('14,250_× 3,000_mm, 3,000_mm')
  expect(filled('{weight:t} {weight:t1} {road_length:m1}').text).toBe('39_t 38.9_t 14.3_m')
  expect(filled('{hopper:0} {hopper} {weight:value}').text).toBe('7_m³ 7.0_m³ 38,900')
})

test('American units are what the page says, else converted; the short ton is named', () => {
  expect(filled('{weight}').measures[1]).toBe('85,760_lb')
  expect(filled('{capacity}').measures[1]).toBe('441_US tons/h')
  expect(filled('{capacity}', 'ru').measures[1]).toBe('441_кор. т/ч')
  expect(filled('{weight:t}').measures[1]).toBe('43_US tons')
  expect(filled('{road_width}').measures[1]).toBe('118_in')
  expect(filled('{weight}').measures[0]).toBe('38,900_kg')
})

test('a map counts its places and their countries', () => {
  expect(filled('{count} dealers in {countries} countries').text).toBe('3 dealers in 2 countries')
})

test('what is no figure stays and is told; other braces are none', () => {
  expect(filled('{powr} {j-9.weight} {weight:x} {alias}').unknown).toEqual([
    '{powr}',
    '{j-9.weight}',
    '{weight:x}',
    '{alias}',
  ])
  expect(filled('{} {Name} {a b}')).toMatchObject({ text: '{} {Name} {a b}', unknown: [] })
})

test('a text cannot bring what a figure would be replaced by', () => {
  expect(filled('$& {weight} $1').text).toBe('$& 38,900_kg $1')
})
