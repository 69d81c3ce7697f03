import { expect, test } from 'vitest'
import { Draft } from '../storage/draft.ts'
import { formatFieldPath, parseFieldPath, valueAt } from './field-path.ts'
import type { Fields, Value } from './value.ts'

function withValue(fields: Fields, path: string[], value: Value | undefined): Fields {
  const draft = new Draft(fields)
  draft.set(path, value)
  return draft.fields
}

test('quoted segments may hold anything', () => {
  expect(parseFieldPath('a.`b.c`.`d\\`e\\\\`')).toEqual(['a', 'b.c', 'd`e\\'])
})

test.each([['a'], ['a', 'b.c'], ['ü', '`'], ['0', '\\']])('a path of %j reads back as it was', (...path) => {
  expect(parseFieldPath(formatFieldPath(path))).toEqual(path)
})

test.each(['', '.a', 'a.', 'a..b', 'a[0]', 'a/b', 'a*', '~', '`a', '`a`b'])('"%s" is refused', (text) => {
  expect(() => parseFieldPath(text)).toThrow('Invalid property path')
})

test('setting a deep path makes maps and keeps siblings', () => {
  const one = { integerValue: '1' }
  const fields = withValue({ a: { mapValue: { fields: { x: one } } } }, ['a', 'b', 'c'], one)
  expect(valueAt(fields, ['a', 'b', 'c'])).toEqual(one)
  expect(valueAt(fields, ['a', 'x'])).toEqual(one)
})

test('removing a path that is not there changes nothing', () => {
  expect(withValue({}, ['a', 'b'], undefined)).toEqual({})
})

test('what a draft is made of stays as it is, and many paths are set as fast as few', () => {
  const one = { integerValue: '1' }
  const before: Fields = { a: { mapValue: { fields: { x: one } } } }
  const draft = new Draft(before)
  for (let n = 0; n < 50_000; n++) draft.set(['a', `y${n}`], one)
  draft.set(['a', 'x'], undefined)
  expect(before).toEqual({ a: { mapValue: { fields: { x: one } } } })
  expect(Object.keys(draft.fields['a']?.mapValue?.fields ?? {})).toHaveLength(50_000)
})
