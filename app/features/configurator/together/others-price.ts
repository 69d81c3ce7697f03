import { showCountry } from '#app/features/configurator/rules/show.ts'
import type { ConfiguratorValue } from '../configurator-context.ts'
import { elsewhere } from '../elsewhere.ts'
import { priceLine } from '../summary/RollUp.tsx'
import type { MarketTerms } from '../use-market.ts'

/** What the build of a link costs in another country, as its market shows prices: `Finland: €812,400`. */
export function totalOf(
  configurator: ConfiguratorValue,
  trade: MarketTerms,
  link: string,
  country: string,
): string {
  const name = showCountry(country, configurator.locale)
  const found = elsewhere(configurator, trade, country, link)
  return found ? `${name}: ${priceLine(found.there)}` : name
}
