import { useSyncExternalStore } from 'react'
import type { Locale } from '#app/content/locales.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import type { Money } from '#app/features/configurator/rules/show.ts'
import { currentUnits, onUnitsChange, type Units } from '#app/base/i18n/units.ts'
import { Listeners } from '#common/listeners.ts'

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
const key = 'market'
const listeners = new Listeners()
let chosen: string | undefined

function stored(): string {
  try {
    return (chosen ??= localStorage.getItem(key) ?? '')
  } catch {
    return (chosen ??= '')
  }
}

/** Remembers the country in the browser, for this and later visits. */
export function chooseMarket(market: string): void {
  chosen = market
  try {
    localStorage.setItem(key, market)
  } catch {
    // A browser that keeps nothing still switches this page.
  }
  listeners.notify()
}

/** The country the visitor has chosen, before that the one of the page's language; always one of the product's. */
export function useMarket(block: ProductBlock) {
  const locale = useLocale()
  const markets = listed(block.markets)
  const wanted = useSyncExternalStore(listeners.subscribe, stored, () => '')
  const own =
    markets.find(({ country }) => country === wanted) ??
    markets.find(({ country }) => country === homes[locale]) ??
    markets[0]
  const money: Money = {
    prices: own?.prices === 'hidden' || own?.prices === 'from' ? own.prices : 'full',
    currency: own?.currency ?? block.currency,
    rate: Number(own?.rate) || 1,
  }
  return { market: own?.country ?? '', money, own, markets }
}

/** Metric or imperial, as the visitor has chosen anywhere on the site. */
export function useUnits(): Units {
  return useSyncExternalStore(onUnitsChange, currentUnits, () => 'metric')
}
