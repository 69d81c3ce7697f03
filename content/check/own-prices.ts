import { say } from '#common/say.ts'
import { readMarketPrices } from '#app/features/configurator/rules/market-prices.ts'
import { inStory, type Finding } from './finding.ts'
import type { SiteContent } from './site.ts'

/**
 * What an option costs in a market of its own has the sign of its price: what makes a machine cheaper does so everywhere,
 * by the price itself.
 */
export function ownPricesFit(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks
      .filter(({ block }) => block.component === 'Option')
      .flatMap(({ block, path }) => {
        const { prices } = readMarketPrices(String(block.market_prices ?? ''))
        const isRebate = Number(block.price) < 0
        return [...prices]
          .filter(([, price]) => price < 0 && !isRebate)
          .map(([country, price]) =>
            inStory(
              story,
              `${path}.market_prices`,
              'own-prices',
              say(
                '{title} makes the machine cheaper in {country} alone ({price}): a rebate stands in its price, with a minus.',
                {
                  title: String(block.title ?? ''),
                  country,
                  price: String(price),
                },
              ),
            ),
          )
      }),
  )
}
