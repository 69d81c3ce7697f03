import { expect, test } from 'vitest'
import { clausesOf, ConditionError, holds, parseCondition } from './condition.ts'

const builds = (codes: readonly string[]) =>
  Array.from({ length: 2 ** codes.length }, (_, bits) => new Set(codes.filter((_, i) => (bits >> i) & 1)))

test.for([
  'a',
  'not a',
  'a and b or c',
  'a and (b or not c)',
  'not (a or b and c)',
  'a, b, not c',
  'not not a',
])('the clauses of “%s” hold exactly where it holds', (text) => {
  const condition = parseCondition(text)
  for (const positive of [true, false]) {
    const clauses = clausesOf(condition, positive)
    for (const build of builds(['a', 'b', 'c'])) {
      const met = clauses.every((clause) => clause.some(({ code, positive: is }) => build.has(code) === is))
      expect(met).toBe(holds(condition, build) === positive)
    }
  }
})

test('“and” binds closer than “or”', () => {
  expect(holds(parseCondition('a or b and c'), new Set(['a']))).toBe(true)
  expect(holds(parseCondition('(a or b) and c'), new Set(['a']))).toBe(false)
})

test.for([
  ['', 'at the end'],
  ['a and', 'at the end'],
  ['(a or b', '“)” expected'],
  ['a b', 'instead of “b”'],
  ['a & b', 'instead of “&”'],
  ['or a', 'instead of “or”'],
])('“%s” is refused: %s', ([text = '', message]) => {
  expect(() => parseCondition(text)).toThrow(ConditionError)
  expect(() => parseCondition(text)).toThrow(message)
})
