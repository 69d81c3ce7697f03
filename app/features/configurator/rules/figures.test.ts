import { expect, test } from 'vitest'
import { differenceOf, totalsOf } from './figures.ts'
import { plainChoice, plainGroup, plainProduct } from './fixtures.ts'

const plain = plainProduct([
  plainGroup('g', 'any', [
    plainChoice('mag', { price: 1_850_000, adds: { weight: 1450, height: 120 } }),
    plainChoice('mst', { price: 320_050, adds: { weight: 90 }, reaches: { height: 5580 } }),
    plainChoice('ask', { price: undefined }),
  ]),
])
const product = {
  ...plain,
  base: { ...plain.base, weight: 38_900, height: 3400, width: 3000, length: 15_380 },
}

test('weights add up, heights reach, and prices are whole minor units', () => {
  const { figures, price } = totalsOf(product, new Set(['mag', 'mst']))
  expect(figures).toMatchObject({ weight: 40_440, height: 5580, width: 3000 })
  expect(price.known).toBe(100_000 + 1_850_000 + 320_050)
})

test('a price on request leaves what is known as it is', () => {
  const { price } = totalsOf(product, new Set(['mag', 'ask']))
  expect(price.known).toBe(100_000 + 1_850_000)
  expect(price.onRequest.map(({ code }) => code)).toEqual(['ask'])
})

test('a difference names only what changed', () => {
  const base = totalsOf(product, new Set())
  expect(differenceOf(base, totalsOf(product, new Set(['mag'])))).toEqual({
    figures: { weight: 1450, height: 120 },
    price: { known: 1_850_000, added: [], removed: [] },
  })
})
