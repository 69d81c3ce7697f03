import type { Block } from '#app/content/block.ts'
import { rateBetween, type ExchangeRates } from '#app/content/exchange-rates.ts'
import type { Locale } from '#app/content/locales.ts'
import { listed, type ProductBlock } from './product-of.ts'
import type { Money } from './show.ts'

const homes: Record<Locale, string> = {
  en: 'GB',
  de: 'DE',
  es: 'ES',
  fi: 'FI',
  fr: 'FR',
  pl: 'PL',
  ru: 'FI',
  tr: 'TR',
  ja: 'JP',
  pt: 'PT',
}

/**
 * The market of a country; before one is chosen that of a country the browser is `here` in, then that of the page's
 * language, always one of the product's.
 */
export function marketOf(
  block: Pick<ProductBlock, 'markets'>,
  country: string | undefined,
  locale: Locale,
  here: readonly string[] = [],
): Block<'BuildMarket'> | undefined {
  const markets = listed(block.markets)
  const marketIn = (code: string | undefined) => markets.find((market) => market.country === code)
  return [country, ...here, homes[locale]].map(marketIn).find(Boolean) ?? markets[0]
}

/** How a market shows prices; without a rate they stay in the currency they are kept in. */
export function moneyOf(
  block: Pick<ProductBlock, 'currency'>,
  market: Block<'BuildMarket'> | undefined,
  rates: ExchangeRates | undefined,
): Money {
  const currency = market?.currency ?? block.currency
  const rate = rateBetween(rates, block.currency, currency)
  return {
    prices: market?.prices === 'hidden' || market?.prices === 'from' ? market.prices : 'full',
    currency: rate === undefined ? block.currency : currency,
    rate: rate ?? 1,
  }
}
