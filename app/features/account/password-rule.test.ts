import { expect, test } from 'vitest'
import { lacking, ruleOf, strengthOf } from './password-rule.ts'

test('a policy without a minimum asks for six characters', () => {
  expect(ruleOf(undefined).min).toBe(6)
  expect(ruleOf({ customStrengthOptions: {} }).min).toBe(6)
  expect(ruleOf({ customStrengthOptions: { minPasswordLength: 12 } }).min).toBe(12)
})

test('a password lacks what the policy asks for and it does not have', () => {
  const rule = ruleOf({
    customStrengthOptions: {
      minPasswordLength: 8,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: true,
    },
    allowedNonAlphanumericCharacters: '!?',
  })
  expect(lacking('short', rule)).toEqual(['length', 'digit', 'sign'])
  expect(lacking('longer than#8', rule)).toEqual(['sign'])
  expect(lacking('longer than 8!', rule)).toEqual([])
  expect(lacking('x'.repeat(5), { ...rule, kinds: [], min: 1, max: 4 })).toEqual(['length'])
})

test('the meter sees through runs, well known words and the own name', () => {
  const rule = ruleOf(undefined)
  expect(strengthOf('abc', rule)).toBe(0)
  for (const weak of ['aaaaaaaaaaaaaaaa', '1234567890', 'password1234', 'Lokotrack1'])
    expect([weak, strengthOf(weak, rule)]).toEqual([weak, 1])
  expect(strengthOf('annamaria.k7', rule, 'annamaria.k@example.com')).toBe(1)
  expect(strengthOf('granite belt seven owls', rule)).toBe(4)
  expect(strengthOf('Gr4nite.b', rule)).toBeGreaterThan(1)
})
