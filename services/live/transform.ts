import { compareValues } from './encode.ts'
import { formatMicros } from './time.ts'
import { doubleValue, isNumber, toNumber, type Value } from './value.ts'
import type { Transform } from './write.ts'

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

const has = (list: readonly Value[], value: Value) => list.some((item) => compareValues(item, value) === 0)

function changeArray(kind: 'union' | 'remove', old: Value | undefined, values: Value[]): Value {
  const result = [...(old?.arrayValue?.values ?? [])]
  if (kind === 'remove') return { arrayValue: { values: result.filter((item) => !has(values, item)) } }
  for (const value of values) if (!has(result, value)) result.push(value)
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
