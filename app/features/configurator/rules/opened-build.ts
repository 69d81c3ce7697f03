import type { ExchangeRates } from '#app/content/exchange-rates.ts'
import type { Locale } from '#app/content/locales.ts'
import { linkOf, openLink, termsOf, type Terms } from './link.ts'
import { productIn } from './market-prices.ts'
import { marketOf, moneyOf } from './market.ts'
import { productOf, type ProductBlock } from './product-of.ts'
import { codesOf } from './progress.ts'
import { rulebookOf } from './rulebook.ts'
import type { Product } from './product.ts'
import type { Money } from './show.ts'

/** A valid build with the terms it is seen under. */
export interface OpenedBuild {
  product: Product
  codes: ReadonlySet<string>
  terms: Terms
  money: Money
  /** Its link as the rules write it: nothing of what was opened stands in it that the product does not know. */
  link: string
}

/** The build of a link, under the link's terms where they are the product's; undefined when its market has none. */
export function openedBuild(
  block: ProductBlock,
  link: string,
  locale: Locale,
  rates: ExchangeRates | undefined,
): OpenedBuild | undefined {
  const { product: kept } = productOf(block)
  const written = termsOf(link)
  const market = marketOf(block, written?.country, locale)
  const money = moneyOf(block, market, rates)
  const product = productIn(kept, market, money)
  const rulebook = rulebookOf(product, market?.country ?? '')
  const opened = openLink(product, rulebook, link)
  if (!opened) return undefined
  const terms: Terms = {
    country: market?.country ?? '',
    currency: money.currency,
    units: written?.units ?? 'metric',
  }
  return {
    product,
    codes: codesOf(rulebook, opened.build),
    terms,
    money,
    link: linkOf(product, rulebook, opened.build, terms),
  }
}
