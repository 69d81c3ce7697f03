import { openLink, type OpenedLink } from '#app/features/configurator/rules/link.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { rulebookOf } from '#app/features/configurator/rules/rulebook.ts'
import type { ConfiguratorValue } from './configurator-context.ts'
import type { MarketTerms } from './use-market.ts'

/** The build of a link as another country builds, prices and shows it; undefined when it has none. */
export function elsewhere(
  configurator: ConfiguratorValue,
  trade: MarketTerms,
  country: string,
  link: string,
): { there: ConfiguratorValue; opened: OpenedLink } | undefined {
  const market = trade.markets.find((item) => item.country === country)
  const product = trade.productIn(market)
  const rulebook = rulebookOf(product, country)
  const opened = market && openLink(product, rulebook, link)
  if (!opened) return undefined
  const codes = codesOf(rulebook, opened.build)
  const configuration = { ...configurator.configuration, codes }
  return { opened, there: { ...configurator, product, money: trade.moneyIn(market), configuration } }
}
