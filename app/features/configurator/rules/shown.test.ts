import { expect, test } from 'vitest'
import type { OptionBlock } from './product-of.ts'
import { isSeen, shownBuild } from './shown.ts'

const option = (code: string, fields: object = {}) =>
  ({
    component: 'Option',
    _uid: code,
    code,
    title: code,
    kind: 'choice',
    ...fields,
  }) as unknown as OptionBlock

const lamp = {
  component: 'AddedModel',
  _uid: 'lamp-1',
  model: { filename: 'https://a.storyblok.com/f/1/a/lamp.glb' },
  part: 'base',
  at: '1 2 3',
  turn: '90',
}
const options = [
  option('die', { show: 'opt_diesel' }),
  option('hyb', { show: 'opt_hybrid, opt_cable', hide: 'opt_diesel' }),
  option('fog', { show: 'opt_spray' }),
  option('wat', { show: 'opt_spray' }),
  option('gra', { colours: 'paint #c8b183\naccent #3a3f44' }),
  option('red', { colours: 'accent #c3161c' }),
  option('led', { added: [lamp] }),
  option('trn'),
]
const shown = (...codes: string[]) => shownBuild(options, new Set(codes))

test('parts that choices show are hidden until one of them is made', () => {
  expect([...shown().hidden]).toEqual(['opt_diesel', 'opt_hybrid', 'opt_cable', 'opt_spray'])
  expect([...shown('die', 'wat').hidden]).toEqual(['opt_hybrid', 'opt_cable'])
  expect([...shown('fog').hidden]).not.toContain('opt_spray')
})

test('what a choice hides stays hidden, whatever shows it', () => {
  expect([...shown('die', 'hyb').hidden].toSorted()).toEqual(['opt_diesel', 'opt_spray'])
})

test('colours of all choices count, the later one where two name a material', () => {
  expect(shown('gra', 'red').colours).toBe('paint #c8b183\naccent #3a3f44\naccent #c3161c')
  expect(shown('trn').colours).toBe('')
})

test('a model of its own stands where the choice says', () => {
  expect(shown('led').added).toEqual([
    { key: 'lamp-1', src: 'https://a.storyblok.com/f/1/a/lamp.glb', part: 'base', at: '1 2 3', turn: 90 },
  ])
})

test('builds that look the same have one key, others have another', () => {
  expect(shown('die', 'trn').key).toBe(shown('die').key)
  const keys = [shown(), shown('die'), shown('hyb'), shown('gra'), shown('led')].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('what changes nothing on the model is not to be seen', () => {
  expect(options.filter((one) => !isSeen(one)).map(({ code }) => code)).toEqual(['trn'])
})
