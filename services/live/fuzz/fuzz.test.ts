import { expect, test } from 'vitest'
import { fuzzRules } from './fuzz-rules.ts'
import { fuzzWire } from './fuzz-wire.ts'

test('three thousand spoilt messages are answered or refused, and nothing is harmed or left behind', async () => {
  expect(await fuzzWire(1, (rounds) => rounds >= 3000)).toBe(3000)
})

test('five hundred spoilt rules are refused by line or answer every question', () => {
  const { read } = fuzzRules(1, (rounds) => rounds >= 500)
  expect(read).toBeGreaterThan(20)
})
