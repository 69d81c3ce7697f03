import { expect, test } from 'vitest'
import { applyTransform } from './transform.ts'
import type { Value } from './value.ts'

const whole = (n: bigint | number): Value => ({ integerValue: String(n) })
const apply = (kind: 'increment' | 'minimum' | 'maximum', old: Value | undefined, operand: Value) =>
  applyTransform({ path: ['n'], kind, operand }, old, 0).value

test('integers stop at the ends of 64 bits', () => {
  expect(apply('increment', whole(2n ** 63n - 2n), whole(5))).toEqual(whole(2n ** 63n - 1n))
  expect(apply('increment', whole(-(2n ** 63n)), whole(-1))).toEqual(whole(-(2n ** 63n)))
})

test('integers above 2^53 are added exactly', () => {
  expect(apply('increment', whole(9_007_199_254_740_993n), whole(1))).toEqual(whole(9_007_199_254_740_994n))
})

test('a double makes the sum a double, and what is no number is replaced', () => {
  expect(apply('increment', whole(1), { doubleValue: 0.5 })).toEqual({ doubleValue: 1.5 })
  expect(apply('increment', { stringValue: 'a' }, whole(3))).toEqual(whole(3))
  expect(apply('increment', undefined, whole(3))).toEqual(whole(3))
})

test('minimum and maximum keep the stored number when both are equal, and NaN wins', () => {
  expect(apply('maximum', whole(3), { doubleValue: 3 })).toEqual(whole(3))
  expect(apply('minimum', whole(3), { doubleValue: 2.5 })).toEqual({ doubleValue: 2.5 })
  expect(apply('maximum', whole(3), { doubleValue: 'NaN' })).toEqual({ doubleValue: 'NaN' })
  expect(apply('minimum', { nullValue: null }, whole(3))).toEqual(whole(3))
})

test('a union adds what is missing once, by value', () => {
  const old = { arrayValue: { values: [whole(1)] } }
  const values: Value[] = [{ doubleValue: 1 }, whole(2), whole(2)]
  const { value, result } = applyTransform({ path: ['l'], kind: 'union', values }, old, 0)
  expect(value).toEqual({ arrayValue: { values: [whole(1), whole(2)] } })
  expect(result).toEqual({ nullValue: null })
})
