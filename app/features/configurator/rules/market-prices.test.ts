import { assert, constantFrom, double, integer, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { plainChoice, plainGroup, plainProduct } from './fixtures.ts'
import { productIn, readMarketPrices, writeMarketPrices } from './market-prices.ts'
import { offerState, readOffer } from './offer-link.ts'
import { itemsOf, pricesOf, sumsOf } from './offer.ts'
import { amountIn, minorOf, priceDifference, priceOf, sumIn } from './price.ts'
import { showMoney } from './show.ts'

test('prices are read a line each, and what is none is told', () => {
  const { prices, unread } = readMarketPrices(' us 29900\n\nGB -500\nUS 3\nJP 1,000\nSweden 5\nCA 1.5')
  expect([...prices]).toEqual([
    ['US', 29900],
    ['GB', -500],
  ])
  expect(unread).toEqual(['US 3', 'JP 1,000', 'Sweden 5', 'CA 1.5'])
  expect(writeMarketPrices(prices)).toBe('US 29900\nGB -500')
  expect(readMarketPrices(null)).toEqual({ prices: new Map(), unread: [] })
})

const rate = double({ min: 0.005, max: 400, noNaN: true })
const currency = constantFrom('USD', 'GBP', 'JPY', 'KWD')
const own = integer({ min: -90_000, max: 900_000_000 })

test('a market’s own price is what was typed, at every rate and in every currency, in sums and offers too', () => {
  assert(
    property(rate, currency, own, own, own, nat(90_000_000), (by, code, machine, one, other, kept) => {
      const market = { country: 'US', currency: code }
      const choices = [
        plainChoice('a', { marketPrices: new Map([['US', one]]) }),
        plainChoice('b', { price: 1, marketPrices: new Map([['US', other]]) }),
        plainChoice('c', { price: kept }),
      ]
      const product = {
        ...plainProduct([plainGroup('g', 'any', choices)]),
        marketBasePrices: new Map([['US', machine]]),
      }
      const there = productIn(product, market, { currency: code, rate: by })
      const minor = minorOf(code)
      const money = { rate: by, minor }
      const [a, b] = there.groups[0]?.choices ?? []
      expect(amountIn(a?.price ?? Number.NaN, money)).toBe(one * minor)
      expect(showMoney(b?.price ?? Number.NaN, { prices: 'full', currency: code, rate: by }, 'en')).toBe(
        showMoney(other * 100, { prices: 'full', currency: code, rate: 1 }, 'en'),
      )
      const codes = new Set(['a', 'b', 'c'])
      const sum = (machine + one + other) * minor + amountIn(kept, money)
      expect(sumIn(priceOf(there, codes).items, money)).toBe(sum)
      const prices = pricesOf(there, codes, false)
      const none = { downPayment: 0, tradeIn: 0, financing: undefined }
      expect(sumsOf(itemsOf(prices, { code, ...money }), undefined, none).net).toBe(sum)
      // Its link brings the same prices back.
      const offer = {
        number: 'TS-20261122-7F3K9-QXM2D',
        date: '2026-11-22',
        validDays: 30,
        customer: { name: '', company: '' },
        currency: { code, ...money },
        ratesOf: undefined,
        prices,
        isFrom: false,
        taxRate: undefined,
        inputs: none,
      }
      expect(readOffer(offerState(offer))?.prices).toEqual(prices)
    }),
  )
})

test('what costs the same in a market differs by nothing', () => {
  const marketPrices = new Map([['US', 29_900]])
  const same = [plainChoice('a', { price: 5, marketPrices }), plainChoice('b', { price: 9, marketPrices })]
  const product = plainProduct([plainGroup('g', 'one', [...same, plainChoice('c', { price: 333 })])])
  const there = productIn(product, { country: 'US', currency: 'USD' }, { currency: 'USD', rate: 1.0837 })
  const priced = (...codes: string[]) => priceOf(there, new Set(codes))
  expect(priceDifference(priced('a', 'c'), priced('c', 'b')).known).toBe(0)
  expect(priceDifference(priced('c'), priced('c', 'a')).known).toBeCloseTo(2_990_000 / 1.0837, 3)
})

test('elsewhere, and where no rate leads to the market’s currency, the one price holds', () => {
  const marketPrices = new Map([['US', 1]])
  const product = plainProduct([plainGroup('g', 'one', [plainChoice('a', { marketPrices })])])
  expect(productIn(product, { country: 'FI', currency: 'EUR' }, { currency: 'EUR', rate: 1 })).toBe(product)
  expect(productIn(product, { country: 'US', currency: 'USD' }, { currency: 'EUR', rate: 1 })).toBe(product)
  expect(productIn(product, undefined, { currency: 'EUR', rate: 1 })).toBe(product)
})
