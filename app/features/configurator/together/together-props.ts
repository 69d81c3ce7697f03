import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import type { MarketTerms } from '../use-market.ts'

/** What the parts of a session are given beside the build. */
export interface TogetherProps {
  block: ProductBlock
  trade: MarketTerms
}
