import type { Locale } from '#app/content/locales.ts'
import { rateBetween } from '#app/content/exchange-rates.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { rateLine } from '#app/base/i18n/rate-line.ts'
import { usePage } from '#app/base/page/page-context.ts'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import type { Money } from '#app/features/configurator/rules/show.ts'
import { createStoredStore } from '#app/base/store.ts'
import { useStore } from '#app/base/use-store.ts'

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
const chosenCountry = createStoredStore('market', (text) => text ?? '')

/** Remembers the country in the browser, for this and later visits. */
export const chooseMarket = chosenCountry.set

/** The country the visitor has chosen, before that the one of the page's language; always one of the product's. */
export function useMarket(block: ProductBlock) {
  const t = useT()
  const locale = useLocale()
  const rates = usePage()?.rates
  const markets = listed(block.markets)
  const country = useStore(chosenCountry, '')
  const chosen =
    markets.find(({ country: code }) => code === country) ??
    markets.find(({ country }) => country === homes[locale]) ??
    markets[0]
  const currency = chosen?.currency ?? block.currency
  const rate = rateBetween(rates, block.currency, currency)
  const money: Money = {
    prices: chosen?.prices === 'hidden' || chosen?.prices === 'from' ? chosen.prices : 'full',
    // Without a rate prices stay in the currency they are kept in.
    currency: rate === undefined ? block.currency : currency,
    rate: rate ?? 1,
    rateLine: rateLine(t, locale, rates, block.currency, currency),
  }
  return { market: chosen?.country ?? '', money, chosen, markets }
}
