import { expect, test } from 'vitest'
import { plainNumber } from './plain-number.ts'

test('numbers are kept in plain digits, however they were typed or copied', () => {
  for (const [typed, kept] of [
    ['590 000', '590000'],
    ['590\u00a0000', '590000'],
    ["1'234'567", '1234567'],
    ['５９００００', '590000'],
    ['38,5', '38.5'],
    ['−12', '-12'],
    [' 7 ', '7'],
    ['38.', '38.'],
  ] as const)
    expect(plainNumber(typed), typed).toBe(kept)
})

test('what is no number stays, for its fault to be said', () => {
  for (const typed of ['', 'many', '590 000 €', '1,2,3', '{j-1150.weight}', '12 or 13'])
    expect(plainNumber(typed), typed).toBe(typed)
})
