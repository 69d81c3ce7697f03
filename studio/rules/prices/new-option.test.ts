import { expect, test } from 'vitest'
import { sampleConfigurators } from '../sample-configurators.ts'
import { groupsIn } from '../sentence/options.ts'
import { addOption, codeFor, codesTaken, newOption } from './new-option.ts'

test('a code is short, of letters and digits, and no other option’s nor one of an old link', () => {
  const taken = new Set(['ove', 'ove2'])
  expect(codeFor('Overband magnet', new Set())).toBe('ove')
  expect(codeFor('Overband magnet', taken)).toBe('ove3')
  expect(codeFor('Öljy', new Set())).toBe('olj')
  expect(codeFor('散水', new Set())).toBe('op')
  expect(codeFor('X', new Set())).toBe('opx')
  const j1150 = sampleConfigurators.find(({ block }) => block.code === 'j1150')?.block
  expect(j1150 && codesTaken(j1150).has('g50')).toBe(true)
  expect(j1150 && codesTaken(j1150).has('mag')).toBe(true)
})

test('an option stands last in its group, on request', () => {
  const [sample] = sampleConfigurators
  const [first] = sample ? groupsIn(sample.block) : []
  if (!sample || !first) throw new Error('no sample')
  const option = newOption('Fuel cell', sample.block)
  const after = groupsIn(addOption(sample.block, first.group, option))[0]
  expect(after?.choices.at(-1)).toMatchObject({
    component: 'Option',
    kind: 'choice',
    title: 'Fuel cell',
    price: '',
  })
  expect(after?.choices).toHaveLength(first.choices.length + 1)
})
