import { openLink } from '#app/features/configurator/rules/link.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { rulebookOf } from '#app/features/configurator/rules/rulebook.ts'
import { showCountry } from '#app/features/configurator/rules/show.ts'
import type { ConfiguratorValue } from '../configurator-context.ts'
import { priceLine } from '../summary/RollUp.tsx'
import type { MarketTerms } from '../use-market.ts'

/** What the build of a link costs in another country, as its market shows prices: `Finland: €812,400`. */
export function totalOf(
  configurator: ConfiguratorValue,
  trade: MarketTerms,
  link: string,
  country: string,
): string {
  const { product, locale } = configurator
  const market = trade.markets.find((item) => item.country === country)
  const rulebook = rulebookOf(product, country)
  const opened = market && openLink(product, rulebook, link)
  if (!opened) return showCountry(country, locale)
  const codes = new Set(codesOf(rulebook, opened.build))
  const elsewhere = {
    ...configurator,
    money: trade.moneyIn(market),
    configuration: { ...configurator.configuration, codes },
  }
  return `${showCountry(country, locale)}: ${priceLine(elsewhere)}`
}
