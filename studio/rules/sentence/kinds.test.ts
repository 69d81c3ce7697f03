import { expect, test } from 'vitest'
import { searchOptions, type OptionName } from './options.ts'
import { asKind, withWish } from './kinds.ts'
import { optionTerm } from './term.ts'

test('a rule that becomes one of another kind keeps the options it spoke of', () => {
  const subject = optionTerm('mag')
  const needs = {
    kind: 'needs',
    subject,
    object: { kind: 'all', of: [optionTerm('lvl'), optionTerm('wdg')] },
  } as const
  expect(asKind(needs, 'excludes')).toEqual({ kind: 'excludes', subject, others: ['lvl', 'wdg'] })
  expect(asKind(asKind(needs, 'excludes'), 'needs')).toEqual(needs)
  expect(asKind(needs, 'recommends')).toEqual({ kind: 'recommends', subject, choice: 'lvl' })
  const limit = asKind(needs, 'limit')
  expect(limit).toMatchObject({ counts: [{ code: 'mag' }, { code: 'lvl' }, { code: 'wdg' }] })
  expect(asKind(limit, 'limit')).toBe(limit)
})

test('“excludes” without options is not taken for “needs” while it is being written', () => {
  const empty = { kind: 'needs', subject: undefined, object: undefined } as const
  expect(withWish(empty, 'excludes')).toEqual({ kind: 'excludes', subject: undefined, others: [] })
  expect(withWish(empty, undefined)).toBe(empty)
  const filled = { ...empty, object: optionTerm('mag') }
  expect(withWish(filled, 'excludes')).toBe(filled)
})

const option = (code: string, title: string, where = ''): OptionName => ({ uid: code, code, title, where })
const options = [
  option('sdl', 'Side conveyor, left', 'Conveyors'),
  option('mhp', 'Magnetic head pulley', 'Conveyors › Metal separation'),
  option('mag', 'Overband magnet', 'Conveyors › Metal separation'),
]

test('options are found by words of name, code and group; a code or a beginning comes first', () => {
  const found = (words: string) => searchOptions(options, words).map(({ code }) => code)
  expect(found('mag')).toEqual(['mhp', 'mag'])
  expect(found('MAG ')).toEqual(['mhp', 'mag'])
  expect(found('over')).toEqual(['mag'])
  expect(found('metal pulley')).toEqual(['mhp'])
  expect(found('left conveyors')).toEqual(['sdl'])
  expect(found('')).toHaveLength(3)
  expect(found('gearbox')).toEqual([])
})
