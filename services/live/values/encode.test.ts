import { expect, test } from 'vitest'
import { compareValues, encodeId } from './encode.ts'
import type { Value } from './value.ts'

const name = (path: string) => ({ referenceValue: `projects/p/databases/(default)/documents/${path}` })
const vector = (...values: number[]): Value => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: values.map((doubleValue) => ({ doubleValue })) } },
    },
  },
})
const array = (...values: Value[]): Value => ({ arrayValue: { values } })
const map = (fields: Record<string, Value>): Value => ({ mapValue: { fields } })

const ordered: Value[] = [
  { nullValue: null },
  { booleanValue: false },
  { booleanValue: true },
  { doubleValue: 'NaN' },
  { doubleValue: '-Infinity' },
  { integerValue: '-9223372036854775808' },
  { integerValue: '-9223372036854775807' },
  { doubleValue: -1.5 },
  { integerValue: '-1' },
  { doubleValue: -5e-324 },
  { integerValue: '0' },
  { doubleValue: 5e-324 },
  { integerValue: '1' },
  { doubleValue: 1.1 },
  { integerValue: '9007199254740992' },
  { integerValue: '9007199254740993' },
  { integerValue: '9223372036854775806' },
  { integerValue: '9223372036854775807' },
  { doubleValue: 9223372036854775808 },
  { doubleValue: 'Infinity' },
  { timestampValue: '0001-01-01T00:00:00Z' },
  { timestampValue: '1969-12-31T23:59:59.999999Z' },
  { timestampValue: '2026-01-01T00:00:00Z' },
  { timestampValue: '2026-01-01T00:00:00.000001Z' },
  { stringValue: '' },
  { stringValue: '\u0000' },
  { stringValue: 'a' },
  { stringValue: 'a\u0000' },
  { stringValue: 'ab' },
  { stringValue: 'é' },
  { stringValue: '\uffff' },
  { stringValue: '😀' },
  { bytesValue: '' },
  { bytesValue: 'AAE=' },
  { bytesValue: '/w==' },
  name('a/__id7__'),
  name('a/__id12__'),
  name('a/b'),
  name('a/b/c/d'),
  name('a/ba'),
  { geoPointValue: { latitude: -90, longitude: 0 } },
  { geoPointValue: { latitude: 1, longitude: -2 } },
  { geoPointValue: { latitude: 1, longitude: 2 } },
  array(),
  array({ integerValue: '1' }),
  array({ integerValue: '1' }, { integerValue: '0' }),
  array({ integerValue: '2' }),
  vector(5),
  vector(1, 2),
  vector(1, 3),
  map({}),
  map({ a: { integerValue: '1' } }),
  map({ a: { integerValue: '1' }, b: { integerValue: '0' } }),
  map({ a: { integerValue: '2' } }),
  map({ b: { integerValue: '0' } }),
]

test('values sort by type and then as the original sorts them', () => {
  for (let i = 0; i < ordered.length; i++)
    for (let j = 0; j < ordered.length; j++) {
      const [a = {}, b = {}] = [ordered[i], ordered[j]]
      expect(Math.sign(compareValues(a, b)), `${JSON.stringify(a)} ${JSON.stringify(b)}`).toBe(
        Math.sign(i - j),
      )
    }
})

test('equal numbers are equal whatever their type, and −0 is 0', () => {
  expect(compareValues({ integerValue: '3' }, { doubleValue: 3 })).toBe(0)
  expect(compareValues({ doubleValue: '-0' }, { integerValue: '0' })).toBe(0)
})

test('map members sort by name whatever order they came in', () => {
  const one: Value = { integerValue: '1' }
  expect(compareValues(map({ a: one, b: one }), map({ b: one, a: one }))).toBe(0)
})

test('ids sort by code points, numeric ids first', () => {
  const ids = ['__id-3__', '__id2__', '__id10__', 'A', 'a', 'b', '😀']
  expect(ids.toReversed().sort((a, b) => Buffer.compare(encodeId(a), encodeId(b)))).toEqual(ids)
})
