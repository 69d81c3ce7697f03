import { compareValues, encodeValue } from './encode.ts'
import { formatMicros } from './time.ts'
import { doubleValue, isNumber, toNumber, type Value } from './value.ts'
import type { Transform } from '../storage/write.ts'

const maxInteger = 2n ** 63n - 1n
const minInteger = -(2n ** 63n)

/** Integers stay integers and stop at the ends of 64 bits; with a double the sum is a double. */
function addNumbers(a: Value, b: Value): Value {
  if (a.integerValue === undefined || b.integerValue === undefined)
    return doubleValue(toNumber(a) + toNumber(b))
  const sum = BigInt(a.integerValue) + BigInt(b.integerValue)
  return { integerValue: String(sum > maxInteger ? maxInteger : sum < minInteger ? minInteger : sum) }
}

const isNaNValue = (value: Value) => Number.isNaN(toNumber(value))

function extreme(kind: 'minimum' | 'maximum', old: Value | undefined, operand: Value): Value {
  if (!old || !isNumber(old)) return operand
  if (isNaNValue(old) || isNaNValue(operand)) return doubleValue(NaN)
  const order = compareValues(old, operand)
  return (kind === 'minimum' ? order <= 0 : order >= 0) ? old : operand
}

/** Equal values have equal keys. */
const keyOf = (value: Value) => encodeValue(value).toString('latin1')

function changeArray(kind: 'union' | 'remove', old: Value | undefined, values: Value[]): Value {
  const result = [...(old?.arrayValue?.values ?? [])]
  if (kind === 'remove') {
    const gone = new Set(values.map(keyOf))
    return { arrayValue: { values: result.filter((item) => !gone.has(keyOf(item))) } }
  }
  const present = new Set(result.map(keyOf))
  for (const value of values) {
    const key = keyOf(value)
    if (!present.has(key)) result.push(value)
    present.add(key)
  }
  return { arrayValue: { values: result } }
}

/** The field's new value, and what the write's result says of it (null for array transforms). */
export function applyTransform(transform: Transform, old: Value | undefined, time: number) {
  switch (transform.kind) {
    case 'serverTime': {
      const value = { timestampValue: formatMicros(time) }
      return { value, result: value }
    }
    case 'increment': {
      const value = old && isNumber(old) ? addNumbers(old, transform.operand) : transform.operand
      return { value, result: value }
    }
    case 'minimum':
    case 'maximum': {
      const value = extreme(transform.kind, old, transform.operand)
      return { value, result: value }
    }
    case 'union':
    case 'remove':
      return { value: changeArray(transform.kind, old, transform.values), result: { nullValue: null } }
  }
}
