import { expect, test } from 'vitest'
import type { Block } from '#app/content/block.ts'
import { chosenIn, hashOf, withMachine } from './chosen.ts'
import { differenceOf, sideBySide } from './side-by-side.ts'

const group = (title: string, rows: Record<string, [string, string?]>): Block<'SpecificationGroup'> => ({
  component: 'SpecificationGroup',
  _uid: title,
  title,
  rows: Object.entries(rows).map(([label, [value, unit]]) => ({
    component: 'SpecificationRow' as const,
    _uid: label,
    label,
    value,
    ...(unit && { unit }),
  })),
})

test('figures of two machines meet by title and label, what both have first', () => {
  const paired = sideBySide(
    [
      group('Crusher', { Opening: ['1150'] }),
      group('Engine', { Stage: ['V'], Power: ['224', 'kW'], Boost: ['2'] }),
    ],
    [group('Screen', { Decks: ['2'] }), group('Engine', { Power: ['98', 'kW'], Stage: ['V'] })],
  )
  expect(paired.map(({ title }) => title)).toEqual(['Engine', 'Crusher', 'Screen'])
  const [engine] = paired
  expect(engine?.pairs.map(({ label, differs }) => [label, differs])).toEqual([
    ['Stage', false],
    ['Power', true],
    ['Boost', true],
  ])
  const [, power, boost] = engine?.pairs ?? []
  expect(power && differenceOf(power, 'metric')).toEqual({ value: '−126', unit: 'kW' })
  expect(boost && differenceOf(boost, 'metric')).toBeUndefined()
})

test('a figure is one whatever it is called: in a group of the same title, and where one group is within another', () => {
  const named = (title: string, rows: Record<string, [figure: string, value: string]>) => ({
    ...group(title, {}),
    rows: Object.entries(rows).map(([label, [figure, value]]) => ({
      component: 'SpecificationRow' as const,
      _uid: label,
      label,
      figure,
      value,
    })),
  })
  const jaw = [
    named('Crusher', { 'Feed opening, width × gape': ['feed_opening', '1150 × 760'] }),
    named('Feeder', { 'Hopper volume': ['hopper_volume', '7.0'], 'Grizzly bars': ['bar_spacing', '50'] }),
    named('Main conveyor', { 'Belt width': ['belt_width', '1000'], 'Discharge height': ['height', '3750'] }),
  ]
  const other = [
    named('Crusher', { 'Feed opening': ['feed_opening', '1320 × 900'] }),
    named('Feed boot', { Volume: ['hopper_volume', '2.0'] }),
    named('Conveyor', { 'Belt width': ['belt_width', '1000'], 'Belt speed': ['belt_speed', '2.4'] }),
  ]
  const shown = (groups: ReturnType<typeof sideBySide>) =>
    groups.map(({ title, pairs }) => [
      title,
      ...pairs.map(({ label, left, right }) => `${label}: ${left?.value ?? '–'} | ${right?.value ?? '–'}`),
    ])
  expect(shown(sideBySide(jaw, other))).toEqual([
    ['Crusher', 'Feed opening: 1150 × 760 | 1320 × 900'],
    ['Feeder', 'Hopper volume: 7.0 | 2.0', 'Grizzly bars: 50 | –'],
    ['Main conveyor', 'Belt width: 1000 | –', 'Discharge height: 3750 | –'],
    ['Conveyor', 'Belt width: – | 1000', 'Belt speed: – | 2.4'],
  ])
  expect(shown(sideBySide(other, jaw))[1]).toEqual([
    'Feeder',
    'Hopper volume: 2.0 | 7.0',
    'Grizzly bars: – | 50',
  ])
})

test('a difference has the decimals of the finer figure and is none between ranges', () => {
  const of = (item: string, other: string) => {
    const [paired] = sideBySide([group('a', { b: [item] })], [group('a', { b: [other] })])
    const [pair] = paired?.pairs ?? []
    return pair && differenceOf(pair, 'metric')?.value
  }
  expect(of('7', '4.2')).toBe('−2.8')
  expect(of('9.0', '9')).toBeUndefined()
  expect(of('40–150', '13–38')).toBeUndefined()
})

test('an address names two machines and a step; what it does not know is made up for', () => {
  const known = ['j', 'c', 's']
  expect(chosenIn('', known)).toEqual({ keys: ['j', 'c'] })
  expect(chosenIn('#compare:s', known)).toEqual({ keys: ['s', 'j'] })
  expect(chosenIn('#compare:s,x,s,c@9', known)).toEqual({ keys: ['s', 'c'], step: 9 })
  expect(chosenIn('#compare:s,x', known)).toEqual({ keys: ['s', 'j'], lacks: 's,x' })
  expect(chosenIn('#compare:x', known)).toEqual({ keys: ['j', 'c'], lacks: 'x' })
  const old = '#compare:s,%C3%A4%25%20x'
  expect(hashOf({ ...chosenIn(old, known), step: 2 })).toBe(`${old}@2`)
  expect(chosenIn(hashOf({ keys: ['c', 's'], step: 4 }), known)).toEqual({ keys: ['c', 's'], step: 4 })
})

test('a machine chosen in both places changes places', () => {
  expect(withMachine(['j', 'c'], 0, 's')).toEqual(['s', 'c'])
  expect(withMachine(['j', 'c'], 0, 'c')).toEqual(['c', 'j'])
  expect(withMachine(['j', 'c'], 1, 'j')).toEqual(['c', 'j'])
})
