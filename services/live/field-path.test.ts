import { expect, test } from 'vitest'
import { formatFieldPath, parseFieldPath, valueAt, withValue } from './field-path.ts'

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
