import { expect, test } from 'vitest'
import { matchingStep, newTotpKey, stepOf, totpCode } from './totp.ts'

/** `12345678901234567890`, the key of RFC 6238's test vectors. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238: at second %i the code is %s', (second, code) => {
  expect(totpCode(key, stepOf(second * 1000))).toBe(code)
})

test('a code is good for its own step and its neighbours, once', () => {
  const now = 1_700_000_000_000
  const step = stepOf(now)
  for (const near of [-1, 0, 1])
    expect(matchingStep(key, totpCode(key, step + near), now, 0)).toBe(step + near)
  for (const far of [-3, -2, 2, 3]) expect(matchingStep(key, totpCode(key, step + far), now, 0)).toBeNull()
  expect(matchingStep(key, totpCode(key, step), now, step)).toBeNull()
  expect(matchingStep(key, totpCode(key, step - 1), now, step)).toBeNull()
  expect(matchingStep(key, totpCode(key, step + 1), now, step)).toBe(step + 1)
})

test('what is no code matches nothing', () => {
  const now = Date.now()
  const right = totpCode(key, stepOf(now))
  for (const odd of ['', ' ', `${right}0`, right.slice(1), ` ${right}`, '\u0661'.repeat(6), 'x'.repeat(5000)])
    expect(matchingStep(key, odd, now, 0), odd.slice(0, 20)).toBeNull()
})

test('keys have 160 bits and differ', () => {
  const keys = Array.from({ length: 50 }, newTotpKey)
  expect(new Set(keys).size).toBe(50)
  for (const each of keys) expect(each).toMatch(/^[A-Z2-7]{32}$/)
})
