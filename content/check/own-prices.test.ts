import { expect, test } from 'vitest'
import { block, page, site } from './fixture.ts'
import { ownPricesFit } from './own-prices.ts'

const messages = (price: string, market_prices: string) =>
  ownPricesFit(site([page('build', [block('Option', { title: 'Magnet', price, market_prices })])])).map(
    ({ message }) => message,
  )

test('a market’s own price takes from the machine’s only where the option’s price does', () => {
  expect(messages('24800', 'US 29900\nFI 0')).toEqual([])
  expect(messages('-9800', 'US -10500')).toEqual([])
  expect(messages('24800', 'US -29900')).toEqual([
    'Magnet makes the machine cheaper in US alone (-29900): a rebate stands in its price, with a minus.',
  ])
  expect(messages('', 'US -29900')).toHaveLength(1)
})
