import { expect, test } from 'vitest'
import { Bytes, LatLng, Path, Timestamp } from './values.ts'
import { fieldsOfWire, timestampOfText, valueOfWire } from './wire.ts'

test('every kind of stored value has its plain form', () => {
  const fields = fieldsOfWire({
    integer: { integerValue: '9223372036854775807' },
    double: { doubleValue: '-0' },
    nan: { doubleValue: 'NaN' },
    nothing: { nullValue: 'NULL_VALUE' },
    bytes: { bytesValue: 'aGk=' },
    place: { geoPointValue: { latitude: 1 } },
    reference: { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
    list: { arrayValue: {} },
    map: { mapValue: { fields: { __proto__x: { booleanValue: false } } } },
  })
  expect(fields.get('integer')).toBe(9223372036854775807n)
  expect(fields.get('double')).toBe(-0)
  expect(fields.get('nan')).toBeNaN()
  expect(fields.get('nothing')).toBeNull()
  expect(fields.get('bytes')).toEqual(new Bytes(Buffer.from('hi')))
  expect(fields.get('place')).toEqual(new LatLng(1, 0))
  expect(fields.get('reference')).toEqual(new Path(['databases', '(default)', 'documents', 'a', 'b']))
  expect(fields.get('list')).toEqual([])
  expect(fields.get('map')).toEqual(new Map([['__proto__x', false]]))
})

test('a timestamp keeps its nanoseconds', () => {
  expect(timestampOfText('1970-01-01T00:00:01.000000001Z')).toEqual(new Timestamp(1_000_000_001n))
  expect(timestampOfText('1970-01-01T01:00:00+01:00')).toEqual(new Timestamp(0n))
  expect(() => timestampOfText('yesterday')).toThrow('not a timestamp')
})

test('a value of no known kind is refused', () => {
  expect(() => valueOfWire({})).toThrow('not a Firestore value')
})
