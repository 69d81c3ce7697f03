import { useMemo, useState } from 'react'
import type { Block } from '#app/content/block.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { chosenCountry, countriesHere } from '#app/base/i18n/countries.ts'
import { rateLine } from '#app/base/i18n/rate-line.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { usePage } from '#app/base/page/page-context.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { listed, productOf } from '#app/features/configurator/rules/product-of.ts'
import { productIn } from '#app/features/configurator/rules/market-prices.ts'
import type { Product } from '#app/features/configurator/rules/product.ts'
import { marketOf, moneyOf } from '#app/features/configurator/rules/market.ts'
import { termsOf, type Terms } from '#app/features/configurator/rules/link.ts'
import type { Money } from '#app/features/configurator/rules/show.ts'
import { chooseUnits, useUnits, type Units } from '#app/base/i18n/units.ts'
import { useStore } from '#app/base/use-store.ts'

/** The terms a build is seen under, and what hangs on them. */
export interface MarketTerms {
  terms: Terms
  /** Whether the link says otherwise, and is to be written anew: the visitor has changed them since. */
  isOutdated: boolean
  /** How prices are shown under them. */
  money: Money
  /** The product as they price it. */
  product: Product
  /** The same in another market. */
  moneyIn(market: Block<'BuildMarket'> | undefined): Money
  productIn(market: Block<'BuildMarket'> | undefined): Product
  market: Block<'BuildMarket'> | undefined
  markets: readonly Block<'BuildMarket'>[]
  /** The visitor's own, while a link that was opened shows its build under others. */
  own: Terms | undefined
  /** The visitor decides, for this and later visits. */
  choose(terms: Pick<Terms, 'country' | 'units'>): void
}

/**
 * A link brings the terms it was written under, and shows its build under them until the visitor has decided; else those
 * of the visitor hold: the country they have chosen, before that the one their browser is in, else the one of the
 * page's language, always one of the product's. `link` is what stands in the address.
 */
export function useMarket(block: ProductBlock, link: string | undefined): MarketTerms {
  const { product: kept } = useMemo(() => productOf(block), [block])
  const t = useT()
  const locale = useLocale()
  const rates = usePage()?.rates
  const markets = listed(block.markets)
  const country = useStore(chosenCountry, '')
  const units = useUnits()
  const isHydrated = useHydrated()
  const here = useMemo(() => (isHydrated ? countriesHere(locale) : []), [isHydrated, locale])
  const home = marketOf(block, country, locale, here)
  const written = link === undefined ? undefined : termsOf(link)
  const away = markets.find(({ country }) => country === written?.country)
  const differs = !!written && !!away && (away !== home || written.units !== units)
  // A link under the visitor's own terms stays theirs when they change them.
  const [agreed, setAgreed] = useState<string>()
  if (!differs && agreed !== link) setAgreed(link)
  const isForeign = differs && agreed !== link

  const moneyIn = (market: Block<'BuildMarket'> | undefined): Money => ({
    ...moneyOf(block, market, rates),
    rateLine: rateLine(t, locale, rates, block.currency, market?.currency ?? block.currency),
  })
  const termsIn = (market: Block<'BuildMarket'> | undefined, units: Units): Terms => ({
    country: market?.country ?? '',
    currency: moneyIn(market).currency,
    units,
  })
  const homeTerms = termsIn(home, units)
  const market = isForeign ? away : home
  const money = moneyIn(market)
  const product = useMemo(
    () => productIn(kept, market, { currency: money.currency, rate: money.rate }),
    [kept, market, money.currency, money.rate],
  )
  return {
    terms: isForeign ? termsIn(away, written.units) : homeTerms,
    isOutdated: differs && !isForeign,
    money,
    product,
    moneyIn,
    productIn: (other) => productIn(kept, other, moneyIn(other)),
    market,
    markets,
    own: isForeign ? homeTerms : undefined,
    choose({ country, units }) {
      setAgreed(link)
      chosenCountry.set(country)
      chooseUnits(units)
    },
  }
}
