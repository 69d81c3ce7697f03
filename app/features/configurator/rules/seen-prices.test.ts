import {
  assert,
  constantFrom,
  integer,
  option,
  property,
  record,
  string,
  tuple,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { forms } from '#app/features/forms/definitions.ts'
import { itemsOf } from './offer.ts'
import { readSeenPrices, seenPricesText, type SeenPrices } from './seen-prices.ts'

const price = option(integer({ min: -900_000, max: 90_000_000 }), { nil: null })
const seen = record({
  prices: record({
    base: option(integer({ min: 0, max: 90_000_000 }), { nil: null }),
    options: uniqueArray(
      tuple(string({ unit: constantFrom(...'abz059'), minLength: 2, maxLength: 12 }), price),
      {
        selector: ([code]) => code,
        maxLength: 20,
      },
    ),
  }),
  base: constantFrom('EUR'),
  currency: constantFrom(
    { code: 'GBP', rate: 0.86, minor: 100 },
    { code: 'JPY', rate: 162, minor: 1 },
    { code: 'EUR', rate: 1, minor: 100 },
  ),
  ratesOf: constantFrom('2026-11-18', undefined),
  isFrom: constantFrom(true, false),
})

test('prices that were seen are read back as they were, and a form takes their line', () => {
  const { pattern } = forms.quotes.prices
  assert(
    property(seen, (one) => {
      const text = seenPricesText(one satisfies SeenPrices)
      expect(text).toMatch(new RegExp(`^${pattern}$`))
      const read = readSeenPrices(text)
      expect({ ...read, prices: read && itemsOf(read.prices, read.currency) }).toEqual({
        ...one,
        prices: itemsOf(one.prices, one.currency),
      })
    }),
  )
  expect(
    seenPricesText({
      prices: {
        base: 60_800_000,
        options: [
          ['mag', 2_480_000],
          ['ral', null],
        ],
      },
      base: 'EUR',
      currency: { code: 'GBP', rate: 0.86, minor: 100 },
      ratesOf: '2026-11-18',
      isFrom: false,
    }),
  ).toBe('EUR>GBP 0.86 2026-11-18 base=52288000 mag=2132800 ral=?')
})

test('a line that no configurator has written is none', () => {
  for (const text of [
    '',
    'EUR>GBP',
    'EUR>GBP 0 base=1',
    'EUR>GBP -1 base=1',
    'EUR>GBP 1e9 base=1',
    'EUR>GBP 0.86 base=-1',
    'EUR>GBP 0.86 base=1 MAG=2',
    'EUR>GBP 0.86 base=1 mag=2.5',
    'EUR>GBP 0.86 base=1 mag',
    'eur>gbp 0.86 base=1',
    `EUR>GBP 0.86 base=${'9'.repeat(16)}`,
  ])
    expect([text, readSeenPrices(text)]).toEqual([text, undefined])
})
