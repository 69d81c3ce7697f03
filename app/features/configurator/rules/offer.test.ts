import { array, assert, boolean, constantFrom, integer, option, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { itemsOf, sumsOf, type OfferInputs, type Prices } from './offer.ts'
import { minorOf } from './price.ts'
import { dayOf, newOfferNumber, offerState, readOffer, validUntil, type IssuedOffer } from './offer-link.ts'

const price = option(integer({ min: -5_000_000, max: 200_000_000 }))
const prices = record({
  base: price,
  options: array(price, { maxLength: 40 }).map((all) => all.map((item, at) => [`c${at}`, item] as const)),
})
const currency = record({
  code: constantFrom('EUR', 'JPY', 'TRY', 'USD'),
  rate: constantFrom(1, 0.86, 1.08, 4.3, 46, 162),
}).map(({ code, rate }) => ({ code, rate, minor: minorOf(code) }))
const inputs = record({
  downPayment: integer({ min: 0, max: 50_000_000 }),
  tradeIn: integer({ min: 0, max: 50_000_000 }),
  financing: option(
    record({
      interest: integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
      months: integer({ min: 1, max: 120 }),
    }),
    { nil: undefined },
  ),
})
const none: OfferInputs = { downPayment: 0, tradeIn: 0, financing: undefined }

test('every sum is that of the lines above it, to the last cent or yen', () => {
  assert(
    property(prices, currency, option(constantFrom(0, 5.5, 19, 25.5)), inputs, (given, money, tax, paid) => {
      const items = itemsOf(given as Prices, money)
      const sums = sumsOf(items, tax ?? undefined, paid)
      const shown = items.flatMap(({ amount }) => amount ?? [])
      for (const amount of [...shown, ...Object.values(sums).filter((item) => typeof item === 'number')])
        expect(Number.isSafeInteger(amount)).toBe(true)
      expect(sums.onRequest).toHaveLength(items.length - shown.length)
      if (shown.length === 0) {
        expect(sums.net).toBeUndefined()
        return
      }
      const net = shown.reduce((sum, amount) => sum + amount, 0)
      expect(sums.net).toBe(net)
      expect(sums.gross).toBe(sums.tax === undefined ? undefined : net + sums.tax)
      expect(sums.remaining).toBe(Math.max(0, net - paid.downPayment - paid.tradeIn))
      if (!paid.financing) {
        expect(sums.monthly).toBeUndefined()
        return
      }
      const { monthly = 0, remaining = 0, monthsTotal, charge } = sums
      expect(monthsTotal).toBe(monthly * paid.financing.months)
      expect(remaining + (charge ?? 0)).toBe(monthsTotal)
    }),
  )
})

test('the months pay the sum back with its interest, but for the cents they are rounded by', () => {
  assert(
    property(
      integer({ min: 100, max: 100_000_000 }),
      integer({ min: 0, max: 300 }),
      integer({ min: 1, max: 120 }),
      (sum, tenths, months) => {
        const financing = { interest: tenths / 10, months }
        const { monthly = 0 } = sumsOf([{ code: undefined, amount: sum }], undefined, { ...none, financing })
        let owed = sum
        let grown = 0
        for (let month = 0; month < months; month++) {
          owed = owed * (1 + financing.interest / 1200) - monthly
          grown = grown * (1 + financing.interest / 1200) + 0.5
        }
        expect(Math.abs(owed)).toBeLessThanOrEqual(grown + 0.01)
      },
    ),
  )
})

test('a known figure: 100,000 at 4.8 % over 60 months', () => {
  const financing = { interest: 4.8, months: 60 }
  const sums = sumsOf([{ code: undefined, amount: 10_000_000 }], 19, { ...none, financing })
  // 100,000 · 0.004 / (1 − 1.004⁻⁶⁰)
  expect(sums).toMatchObject({ monthly: 187_797, tax: 1_900_000, gross: 11_900_000 })
})

const offer = record({
  number: integer().map(() => newOfferNumber('TS', '2026-11-22')),
  date: constantFrom('2026-11-22', '2028-02-29'),
  validDays: integer({ min: 1, max: 366 }),
  customer: record({
    name: string({ maxLength: 60, unit: 'grapheme' }),
    company: constantFrom('', '株式会社クラッシャ', 'ООО «Щебень»'),
  }),
  currency,
  ratesOf: option(constantFrom('2026-11-18'), { nil: undefined }),
  prices,
  isFrom: boolean(),
  taxRate: option(constantFrom(0, 19, 25.5), { nil: undefined }),
  inputs,
})

test('an offer’s link brings back exactly what was offered, and one that was changed anywhere is refused', () => {
  assert(
    property(offer, integer({ min: 0 }), (given, at) => {
      const text = offerState(given as IssuedOffer)
      expect(text).toMatch(/^[\w~-]+$/)
      expect(readOffer(text)).toEqual(given)
      const cut = at % text.length
      expect(readOffer(text.slice(0, cut))).toBeUndefined()
      const other = text[cut] === 'A' ? 'B' : 'A'
      expect(readOffer(text.slice(0, cut) + other + text.slice(cut + 1))).toBeUndefined()
    }),
  )
})

test('an offer tells which words it was drawn up with; one from before they were noted is read too', () => {
  const old: IssuedOffer = {
    number: 'TS-20261122-7F3K9-QXM2D',
    date: '2026-11-22',
    validDays: 30,
    customer: { name: '', company: '' },
    currency: { code: 'EUR', rate: 1, minor: 100 },
    ratesOf: undefined,
    prices: { base: 1, options: [] },
    isFrom: false,
    taxRate: undefined,
    inputs: none,
  }
  const wording = { locale: 'ja', check: '1z141z3' }
  expect(readOffer(offerState({ ...old, wording }))).toEqual({ ...old, wording })
  expect(readOffer(offerState(old))).toEqual(old)
})

test('numbers have the day, do not count, and do not meet', () => {
  const all = Array.from({ length: 20_000 }, () => newOfferNumber('TS', '2026-11-22'))
  expect(all.every((one) => /^TS-20261122-[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(one))).toBe(true)
  expect(new Set(all).size).toBe(all.length)
  expect(all.join('')).not.toMatch(/[ILOU]/)
})

test('the last day is so many days after the first, over months and leap years', () => {
  expect(validUntil({ date: '2026-11-22', validDays: 30 })).toBe('2026-12-22')
  expect(validUntil({ date: '2028-02-28', validDays: 2 })).toBe('2028-03-01')
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
