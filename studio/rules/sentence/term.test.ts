import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  and,
  choice,
  holds,
  not,
  or,
  parseCondition,
  type Condition,
} from '#app/features/configurator/rules/condition.ts'
import { addTerm, changeTerm, codesOfTerm, optionTerm, termOf, textOfTerm, turnTerm } from './term.ts'

const codes = ['mag', 'g40', 'lvl', 'wdg'] as const
const conditions = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(...codes).map((code) => choice(code)),
    tie('node').map((of) => not(of)),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((of) => and(...of)),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((of) => or(...of)),
  ),
})).node
const builds = Array.from(
  { length: 2 ** codes.length },
  (_, bits) => new Set(codes.filter((_, index) => bits & (1 << index))),
)

test('a statement means the same after it was shown in words and stored again', () => {
  fc.assert(
    fc.property(conditions, (condition) => {
      const stored = parseCondition(textOfTerm(termOf(condition)))
      for (const build of builds) expect(holds(stored, build)).toBe(holds(condition, build))
    }),
  )
})

test('what has been stored once is stored the same again', () => {
  fc.assert(
    fc.property(conditions, (condition) => {
      const text = textOfTerm(termOf(condition))
      expect(textOfTerm(termOf(parseCondition(text)))).toBe(text)
    }),
  )
})

const term = (text: string) => termOf(parseCondition(text))

test('“not” before a bracket is said of each option in it', () => {
  expect(textOfTerm(term('not (mag or not lvl)'))).toBe('not mag and lvl')
  expect(textOfTerm(term('not (mag and lvl)'))).toBe('not mag or not lvl')
})

test('an option is added beside others, and as an alternative to one of them', () => {
  expect(textOfTerm(addTerm(undefined, [], 'all', optionTerm('mag')))).toBe('mag')
  expect(textOfTerm(addTerm(term('mag and lvl'), [], 'all', optionTerm('wdg')))).toBe('mag and lvl and wdg')
  expect(textOfTerm(addTerm(term('mag and lvl'), [1], 'any', optionTerm('wdg', true)))).toBe(
    'mag and (lvl or not wdg)',
  )
  expect(textOfTerm(addTerm(term('mag and lvl'), [], 'any', optionTerm('wdg')))).toBe('mag and lvl or wdg')
})

test('an option that is taken out leaves no bracket of one and no empty one', () => {
  const without = (text: string, path: number[]) => textOfTerm(changeTerm(term(text), path, () => undefined))
  expect(without('mag and (lvl or wdg)', [1, 0])).toBe('mag and wdg')
  expect(without('mag and (lvl or wdg)', [0])).toBe('lvl or wdg')
  expect(without('mag', [])).toBe('')
})

test('“and” becomes “or” and takes the lists in it along', () => {
  expect(textOfTerm(turnTerm(term('mag and (lvl or wdg)'), []))).toBe('mag or lvl or wdg')
  expect(textOfTerm(turnTerm(term('mag and (lvl or wdg)'), [1]))).toBe('mag and lvl and wdg')
})

test('each code is named once', () => {
  expect(codesOfTerm(term('mag and (lvl or mag)'))).toEqual(['mag', 'lvl'])
})
