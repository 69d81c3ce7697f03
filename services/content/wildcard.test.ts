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

test('a hostile pattern takes no time', () => {
  const start = performance.now()
  expect(wildcard(`${'*a'.repeat(5000)}b`)('a'.repeat(100_000))).toBe(false)
  expect(performance.now() - start).toBeLessThan(500)
})
