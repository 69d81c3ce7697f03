import { expect, test } from 'vitest'
import { wildcard } from './wildcard.ts'

test.each([
  ['home', 'home', true],
  ['home', 'homes', false],
  ['ho*', 'home', true],
  ['*me', 'home', true],
  ['*om*', 'home', true],
  ['h*m*e', 'home', true],
  ['a*a', 'a', false],
  ['ab*bc', 'abc', false],
  ['*', '', true],
  ['**', 'x', true],
  ['a*b*c', 'a.c.b', false],
  ['a.c', 'abc', false],
  ['products/*', 'products', false],
])('%s and %s: %s', (pattern, text, holds) => {
  expect(wildcard(pattern)(text)).toBe(holds)
})

// One that went back and tried again would not end.
test('a hostile pattern ends', () => {
  expect(wildcard(`${'*a'.repeat(5000)}b`)('a'.repeat(100_000))).toBe(false)
})
