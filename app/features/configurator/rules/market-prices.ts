import type { Block } from '#app/content/block.ts'
import type { Choice, MarketPrices, Product } from './product.ts'
import type { Money } from './show.ts'

/** Reads lines `US 29900`; `unread` are those that are no price of a market, or the second one of the same market. */
export function readMarketPrices(text: string | null | undefined): {
  prices: MarketPrices
  unread: readonly string[]
} {
  const prices = new Map<string, number>()
  const unread: string[] = []
  for (const line of (text ?? '').split('\n').map((each) => each.trim())) {
    if (!line) continue
    const [, country = '', price] = /^([A-Za-z]{2})\s+([+-]?\d{1,12})$/.exec(line) ?? []
    const code = country.toUpperCase()
    if (!code || prices.has(code)) unread.push(line)
    else prices.set(code, Number(price))
  }
  return { prices, unread }
}

/** Prices of its own as they are stored, a line each. */
export function writeMarketPrices(prices: MarketPrices): string {
  return [...prices].map(([country, price]) => `${country} ${price}`).join('\n')
}

/**
 * A product as a market prices it: prices of its own there stand in the place of the others. They are kept in the
 * market's currency, so that no exchange rate moves them; here they are what comes to them by the rate of `money`, which
 * need not be a whole number of minor units. Shown in another currency, for want of a rate, none of them holds.
 */
export function productIn(
  product: Product,
  market: Pick<Block<'BuildMarket'>, 'country' | 'currency'> | undefined,
  money: Pick<Money, 'currency' | 'rate'>,
): Product {
  if (!market || market.currency !== money.currency) return product
  const { country } = market
  const priceOf = ({ price, marketPrices }: Pick<Choice, 'price' | 'marketPrices'>) => {
    const own = marketPrices?.get(country)
    return own === undefined ? price : (own * 100) / money.rate
  }
  const { groups, basePrice, marketBasePrices } = product
  const hasOwn =
    marketBasePrices?.has(country) ||
    groups.some(({ choices }) => choices.some(({ marketPrices }) => marketPrices?.has(country)))
  if (!hasOwn) return product
  return {
    ...product,
    basePrice: priceOf({ price: basePrice, ...(marketBasePrices && { marketPrices: marketBasePrices }) }),
    groups: groups.map((group) => ({
      ...group,
      choices: group.choices.map((choice) =>
        choice.marketPrices?.has(country) ? { ...choice, price: priceOf(choice) } : choice,
      ),
    })),
  }
}
