import type { Locale } from '#app/content/locales.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
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
  const locale = useLocale()
  const markets = listed(block.markets)
  const country = useStore(chosenCountry, '')
  const chosen =
    markets.find(({ country: code }) => code === country) ??
    markets.find(({ country }) => country === homes[locale]) ??
    markets[0]
  const money: Money = {
    prices: chosen?.prices === 'hidden' || chosen?.prices === 'from' ? chosen.prices : 'full',
    currency: chosen?.currency ?? block.currency,
    rate: Number(chosen?.rate) || 1,
  }
  return { market: chosen?.country ?? '', money, chosen, markets }
}
