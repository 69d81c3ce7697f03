import type { Choice, Product } from './product.ts'

/** What a build costs, as far as it is known. */
export interface Price {
  /** Minor units of the product's currency: the machine and every choice that has a price. Undefined: the machine itself is on request. */
  known: number | undefined
  /** The choices that have a price alone. */
  options: number
  /** Chosen options whose price is on request, in the order of the product. */
  onRequest: readonly Choice[]
}

/** The price of a build. Whole minor units, so that sums are exact. */
export function priceOf(product: Pick<Product, 'groups' | 'basePrice'>, build: ReadonlySet<string>): Price {
  const onRequest: Choice[] = []
  let options = 0
  for (const { choices } of product.groups)
    for (const choice of choices) {
      if (!build.has(choice.code)) continue
      if (choice.price === undefined) onRequest.push(choice)
      else options += choice.price
    }
  const { basePrice } = product
  return { known: basePrice === undefined ? undefined : basePrice + options, options, onRequest }
}

/** What one build costs more than another. */
export interface PriceDifference {
  /** Minor units: of all that both prices know. The machine's own price, known or not, is in both. */
  known: number
  /** Options on request that only the other build has, and that only the first one has. */
  added: readonly Choice[]
  removed: readonly Choice[]
}

/** The difference in price, which a price on request of one option does not hide. */
export function priceDifference(from: Price, to: Price): PriceDifference {
  return {
    known: to.options - from.options,
    added: to.onRequest.filter((item) => !from.onRequest.includes(item)),
    removed: from.onRequest.filter((item) => !to.onRequest.includes(item)),
  }
}
