import { priceDifference, priceOf, type Price, type PriceDifference } from './price.ts'
import { figureNames, type Choice, type ChoiceFigures, type Product } from './product.ts'

/** What a build weighs, measures and costs. */
export interface Totals {
  figures: ChoiceFigures
  price: Price
}

/**
 * The roll-up of a build: the base machine, what each choice adds, and what it at least reaches (a mast's height); its
 * price as far as it is known.
 */
export function totalsOf(product: Product, build: ReadonlySet<string>): Totals {
  const figures = { ...product.base }
  const chosen = product.groups.flatMap(({ choices }) => choices).filter(({ code }) => build.has(code))
  for (const { adds } of chosen) for (const name of figureNames) figures[name] += adds[name] ?? 0
  for (const { reaches } of chosen)
    for (const name of figureNames) figures[name] = Math.max(figures[name], reaches[name] ?? 0)
  return { figures, price: priceOf(product, build) }
}

/** What a build differs in from another: figures that changed, and the difference in price. */
export function differenceOf(
  from: Totals,
  to: Totals,
): { figures: Partial<ChoiceFigures>; price: PriceDifference } {
  const figures: Partial<ChoiceFigures> = {}
  for (const name of figureNames)
    if (to.figures[name] !== from.figures[name]) figures[name] = to.figures[name] - from.figures[name]
  return { figures, price: priceDifference(from.price, to.price) }
}

/** Choices that cost, weigh or measure something, for a list of what a build is made of. */
export function isFree({ price, adds, reaches }: Choice): boolean {
  return price === 0 && !Object.values(adds).some(Boolean) && !Object.values(reaches).some(Boolean)
}
