import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainChoice, plainGroup, plainProduct } from './fixtures.ts'
import { itemsOf, pricesOf, sumsOf } from './offer.ts'
import { minorOf, priceDifference, priceOf, sumIn } from './price.ts'
import { choicesOf } from './product.ts'

const product = plainProduct([
  plainGroup('g', 'any', [
    plainChoice('mag', { price: 2_480_000 }),
    plainChoice('fog', { price: -90_000 }),
    plainChoice('ral', { price: undefined }),
    plainChoice('log', { price: undefined }),
  ]),
])

test('what is known of a price is summed, and what is on request is named', () => {
  const { known, onRequest } = priceOf(product, new Set(['mag', 'ral', 'log']))
  expect(known).toBe(100_000 + 2_480_000)
  expect(onRequest.map(({ code }) => code)).toEqual(['ral', 'log'])
  expect(priceOf({ ...product, basePrice: undefined }, new Set(['mag'])).known).toBeUndefined()
})

test('a price on request does not hide a known difference, not even that of the machine itself', () => {
  const difference = priceDifference(
    priceOf({ ...product, basePrice: undefined }, new Set(['ral', 'log'])),
    priceOf({ ...product, basePrice: undefined }, new Set(['mag', 'ral'])),
  )
  expect(difference.known).toBe(2_480_000)
  expect(difference.added).toEqual([])
  expect(difference.removed.map(({ code }) => code)).toEqual(['log'])
})

test('the price of any build is the machine plus its priced choices; differences add up along the way', () => {
  const prices = fc.array(fc.option(fc.integer({ min: -1e8, max: 1e9 }), { nil: undefined }), {
    minLength: 1,
    maxLength: 12,
  })
  const mask = fc.integer({ min: 0, max: 4095 })
  fc.assert(
    fc.property(prices, mask, mask, mask, (list, ...masks) => {
      const random = plainProduct([
        plainGroup(
          'g',
          'any',
          list.map((price, at) => plainChoice(`c${at}`, { price })),
        ),
      ])
      const [a, b, c] = masks.map(
        (bits) => new Set(choicesOf(random).flatMap(({ code }, at) => (bits & (1 << at) ? [code] : []))),
      ) as [Set<string>, Set<string>, Set<string>]
      const sum = (codes: Set<string>) =>
        [...codes].map((code) => list[Number(code.slice(1))] ?? 0).reduce((all, item) => all + item, 0)
      expect(priceOf(random, a).known).toBe(100_000 + sum(a))
      expect(priceOf(random, a).onRequest).toHaveLength(
        [...a].filter((code) => list[Number(code.slice(1))] === undefined).length,
      )
      const [ab, bc, ac] = [
        priceDifference(priceOf(random, a), priceOf(random, b)),
        priceDifference(priceOf(random, b), priceOf(random, c)),
        priceDifference(priceOf(random, a), priceOf(random, c)),
      ]
      expect(ab.known + bc.known).toBe(ac.known)
      expect(ac.known).toBe(sum(c) - sum(a))
    }),
  )
})

test('the builder’s total is the offer’s, to the last yen, in every currency and at every rate', () => {
  const cents = fc.integer({ min: 1, max: 90_000_000 })
  const prices = fc.array(cents, { minLength: 1, maxLength: 40 })
  const rate = fc.double({ min: 0.01, max: 400, noNaN: true })
  fc.assert(
    fc.property(
      cents,
      prices,
      rate,
      fc.constantFrom('EUR', 'GBP', 'JPY', 'KWD'),
      (base, list, rate, code) => {
        const choices = list.map((price, at) => plainChoice(`c${at}`, { price }))
        const machine = { ...plainProduct([plainGroup('g', 'any', choices)]), basePrice: base }
        const codes = new Set(choices.map((choice) => choice.code))
        const currency = { code, rate, minor: minorOf(code) }
        const none = { downPayment: 0, tradeIn: 0, financing: undefined }
        const { net } = sumsOf(itemsOf(pricesOf(machine, codes, false), currency), undefined, none)
        expect(sumIn(priceOf(machine, codes).items, currency)).toBe(net)
      },
    ),
  )
  // Twenty options of half a yen each: converted together they would be ten yen, converted one by one twenty.
  expect(
    sumIn(
      Array.from({ length: 20 }, () => 50),
      { rate: 1, minor: 1 },
    ),
  ).toBe(20)
})
