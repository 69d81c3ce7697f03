import { minorOf } from './price.ts'
import { itemsOf, type OfferCurrency, type Prices } from './offer.ts'

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
 * Prices as a line that a form keeps and people can read: `EUR>GBP 0.86 2026-11-18 base=52288000 mag=2132800 ral=?`, in
 * the smallest units of the currency that was seen, so to the penny what was shown; `?` is on request, and `from` stands
 * before the base where prices begin at it.
 */
export function seenPricesText({ prices, base, currency, ratesOf, isFrom }: SeenPrices): string {
  return [
    `${base}>${currency.code}`,
    String(currency.rate),
    ...(ratesOf ? [ratesOf] : []),
    ...(isFrom ? ['from'] : []),
    ...itemsOf(prices, currency).map(({ code = 'base', amount = nothing }) => `${code}=${amount}`),
  ].join(' ')
}

const line =
  /^([A-Z]{3})>([A-Z]{3}) (\d{1,9}(?:\.\d{1,20})?)(?: (\d{4}-\d\d-\d\d))?( from)? base=(\d{1,15}|\?)((?: [a-z0-9]{2,12}=(?:-?\d{1,15}|\?))*)$/

/** The prices of such a line; undefined for one that nobody's configurator has written. */
export function readSeenPrices(text: string): SeenPrices | undefined {
  const [, base, code, rate, ratesOf, from, machine, rest = ''] = line.exec(text) ?? []
  if (base === undefined || code === undefined || !(Number(rate) > 0)) return undefined
  const currency = { code, rate: Number(rate), minor: minorOf(code) }
  // As the product's currency would have it: converted, it is the amount again.
  const price = (amount: string | undefined) =>
    amount === nothing ? null : (Number(amount) * 100) / (currency.rate * currency.minor)
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
    currency,
    ratesOf,
    isFrom: from !== undefined,
  }
}
