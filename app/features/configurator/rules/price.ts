import { numberFormat } from '#app/base/i18n/formats.ts'
import type { Choice, Product } from './product.ts'

/** What a build costs, as far as it is known. */
export interface Price {
  /** Minor units of the product's currency: the machine and every choice that has a price. Undefined: the machine itself is on request. */
  known: number | undefined
  /** The choices that have a price alone. */
  options: number
  /** What has a price, one by one; the machine first, where it has one. */
  items: readonly number[]
  /** Chosen options whose price is on request, in the order of the product. */
  onRequest: readonly Choice[]
}

/** The price of a build. Minor units, whole but for prices that a market has of its own (see `productIn`). */
export function priceOf(product: Pick<Product, 'groups' | 'basePrice'>, build: ReadonlySet<string>): Price {
  const onRequest: Choice[] = []
  let options = 0
  const items = product.basePrice === undefined ? [] : [product.basePrice]
  for (const { choices } of product.groups)
    for (const choice of choices) {
      if (!build.has(choice.code)) continue
      if (choice.price === undefined) onRequest.push(choice)
      else {
        options += choice.price
        items.push(choice.price)
      }
    }
  const { basePrice } = product
  return { known: basePrice === undefined ? undefined : basePrice + options, options, items, onRequest }
}

/** A currency that prices are shown in: its units for one of the product's, and its smallest units in one of it (cents, yen). */
export interface Currency {
  rate: number
  minor: number
}

/** A currency's smallest units in one of it, as ISO 4217 has them. */
export function minorOf(currency: string): number {
  const format = numberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}

/** Minor units of the product's currency as smallest units of another, rounded to the nearest. */
export function amountIn(price: number, { rate, minor }: Currency): number {
  // Without the dust of binary fractions, which would tip a half the wrong way.
  return Math.round(Number(((price * rate * minor) / 100).toPrecision(14)))
}

/**
 * What prices come to in a currency, in its smallest units: each is rounded once, then they are added. Builder, summary,
 * request for a quote, offer and PDF all say this sum.
 */
export function sumIn(prices: readonly number[], currency: Currency): number {
  return prices.reduce((sum, price) => sum + amountIn(price, currency), 0)
}

/** What one build costs more than another. */
export interface PriceDifference {
  /** Minor units: of all that both prices know. The machine's own price, known or not, is in both. */
  known: number
  /** Options on request that only the other build has, and that only the first one has. */
  added: readonly Choice[]
  removed: readonly Choice[]
}

/** The difference in price, which a price on request of one option does not hide. */
export function priceDifference(from: Price, to: Price): PriceDifference {
  return {
    // Without the dust of binary fractions: what costs the same differs by nothing.
    known: Math.round((to.options - from.options) * 1e4) / 1e4,
    added: to.onRequest.filter((item) => !from.onRequest.includes(item)),
    removed: from.onRequest.filter((item) => !to.onRequest.includes(item)),
  }
}
