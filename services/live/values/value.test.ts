import { expect, test } from 'vitest'
import { readFields, readValue } from './value.ts'

const nested = (depth: number): unknown => {
  let value: unknown = { integerValue: '1' }
  for (let at = 0; at < depth; at++) value = { mapValue: { fields: { a: value } } }
  return value
}

test('64-bit integers are kept exactly and refused beyond', () => {
  expect(readValue({ integerValue: '9223372036854775807' })).toEqual({ integerValue: '9223372036854775807' })
  expect(() => readValue({ integerValue: '9223372036854775808' })).toThrow('out of range')
})

test('doubles JSON cannot say are words', () => {
  expect(readValue({ doubleValue: 'NaN' })).toEqual({ doubleValue: 'NaN' })
  expect(readValue({ doubleValue: -0 })).toEqual({ doubleValue: '-0' })
  expect(readValue({ doubleValue: '1.5' })).toEqual({ doubleValue: 1.5 })
  expect(() => readValue({ doubleValue: 'many' })).toThrow('Invalid double')
})

test('timestamps become UTC with microseconds', () => {
  expect(readValue({ timestampValue: '2026-01-02T03:04:05.123456789+02:00' })).toEqual({
    timestampValue: '2026-01-02T01:04:05.123456Z',
  })
  expect(() => readValue({ timestampValue: '2026-13-02T03:04:05Z' })).toThrow('Invalid timestamp')
})

test('coordinates outside the globe are refused', () => {
  expect(() => readValue({ geoPointValue: { latitude: 90.1, longitude: 0 } })).toThrow('Latitude')
  expect(() => readValue({ geoPointValue: { latitude: 0, longitude: -180.5 } })).toThrow('Longitude')
})

test('an array in an array is refused, one in a map in an array is not', () => {
  const array = { arrayValue: { values: [{ integerValue: '1' }] } }
  expect(() => readValue({ arrayValue: { values: [array] } })).toThrow('array value in an array value')
  expect(() => readValue({ arrayValue: { values: [{ mapValue: { fields: { a: array } } }] } })).not.toThrow()
})

test('values nest twenty deep and no deeper', () => {
  expect(() => readFields({ a: nested(19) })).not.toThrow()
  expect(() => readFields({ a: nested(21) })).toThrow('Property a contains an invalid nested entity.')
})

test.each(['', '__name__', '__a__'])('the field name "%s" is refused', (name) => {
  expect(() => readFields({ [name]: { nullValue: null } })).toThrow(/Field name/)
})

test.each([{}, { integerValue: '1', stringValue: 'a' }, { colour: 'red' }, 7, null])(
  '%j is no value',
  (input) => {
    expect(() => readValue(input)).toThrow()
  },
)

test('a field may be called __proto__-like names without harm', () => {
  const fields = readFields(JSON.parse('{"constructor":{"integerValue":"1"}}'))
  expect(Object.keys(fields)).toEqual(['constructor'])
})
