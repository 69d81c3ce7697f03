import { minorOf } from './price.ts'
import type { OfferCurrency, Prices } from './offer.ts'

/** What a visitor was shown when they asked for a quote: every price, the currency, and how it came from the product's. */
export interface SeenPrices {
  prices: Prices
  /** The currency that prices are kept in. */
  base: string
  currency: OfferCurrency
  /** The day of the exchange rate; undefined where nothing was converted. */
  ratesOf: string | undefined
  /** The machine begins at these prices. */
  isFrom: boolean
}

const nothing = '?'

/**
 * Prices as a line that a form keeps and people can read: `EUR>GBP 0.86 2026-11-18 base=60800000 mag=2480000 ral=?`, in
 * the smallest units of the first currency; `?` is on request, and `from` stands before the base where prices begin at it.
 */
export function seenPricesText({ prices, base, currency, ratesOf, isFrom }: SeenPrices): string {
  const price = (amount: number | null) => (amount === null ? nothing : String(amount))
  return [
    `${base}>${currency.code}`,
    String(currency.rate),
    ...(ratesOf ? [ratesOf] : []),
    ...(isFrom ? ['from'] : []),
    `base=${price(prices.base)}`,
    ...prices.options.map(([code, amount]) => `${code}=${price(amount)}`),
  ].join(' ')
}

const line =
  /^([A-Z]{3})>([A-Z]{3}) (\d{1,9}(?:\.\d{1,20})?)(?: (\d{4}-\d\d-\d\d))?( from)? base=(\d{1,15}|\?)((?: [a-z0-9]{2,12}=(?:-?\d{1,15}|\?))*)$/

/** The prices of such a line; undefined for one that nobody's configurator has written. */
export function readSeenPrices(text: string): SeenPrices | undefined {
  const [, base, code, rate, ratesOf, from, machine, rest = ''] = line.exec(text) ?? []
  if (base === undefined || code === undefined || !(Number(rate) > 0)) return undefined
  const price = (amount: string | undefined) => (amount === nothing ? null : Number(amount))
  const options = rest
    .split(' ')
    .filter(Boolean)
    .map((pair) => {
      const [option = '', amount] = pair.split('=')
      return [option, price(amount)] as const
    })
  return {
    prices: { base: price(machine), options },
    base,
    currency: { code, rate: Number(rate), minor: minorOf(code) },
    ratesOf,
    isFrom: from !== undefined,
  }
}
