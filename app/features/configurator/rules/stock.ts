import { openLink } from './link.ts'
import { listed, type ProductBlock } from './product-of.ts'
import { choicesOf, type Choice, type Product } from './product.ts'
import { codesOf } from './progress.ts'
import { rulebookOf } from './rulebook.ts'
import type { Block } from '#app/content/block.ts'

/** A machine in stock beside a build: what it has that the build has not, and the other way round. */
export interface CloseMachine {
  machine: Block<'StockMachine'>
  with: readonly Choice[]
  without: readonly Choice[]
}

/**
 * Machines that stand ready, those with the fewest differences from a build first; sold ones and those whose build cannot
 * be read are left out. A choice that stands in the place of another in its group is one difference.
 */
export function closeMachines(
  block: Pick<ProductBlock, 'stock'>,
  product: Product,
  codes: ReadonlySet<string>,
): CloseMachine[] {
  return listed(block.stock)
    .filter(({ sold }) => sold !== true)
    .flatMap((machine) => {
      const rulebook = rulebookOf(product, machine.country)
      const opened = openLink(product, rulebook, machine.build)
      return opened ? [{ machine, ...differencesOf(product, codes, codesOf(rulebook, opened.build)) }] : []
    })
    .toSorted((a, b) => differenceCount(a) - differenceCount(b))
}

export function differenceCount(item: Pick<CloseMachine, 'with' | 'without'>): number {
  return item.with.length + item.without.length
}

function differencesOf(product: Product, build: ReadonlySet<string>, stock: ReadonlySet<string>) {
  const added = choicesOf(product).filter(({ code }) => stock.has(code) && !build.has(code))
  const isReplaced = (code: string) =>
    product.groups.some(
      ({ selection, choices }) =>
        selection !== 'any' &&
        choices.some((choice) => choice.code === code) &&
        choices.some((item) => added.includes(item)),
    )
  return {
    with: added,
    without: choicesOf(product).filter(
      ({ code }) => build.has(code) && !stock.has(code) && !isReplaced(code),
    ),
  }
}
