import type { ExchangeRates } from '#app/content/exchange-rates.ts'
import { moneyOf } from '#app/features/configurator/rules/market.ts'
import { productIn } from '#app/features/configurator/rules/market-prices.ts'
import { standardBuild } from '#app/features/configurator/rules/build.ts'
import { totalsOf, type Totals } from '#app/features/configurator/rules/figures.ts'
import { choicesOf, isSoldIn, type Product } from '#app/features/configurator/rules/product.ts'
import { codesIn, listed, productOf, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { propose } from '#app/features/configurator/rules/propose.ts'
import { rulebookOf, type Rulebook } from '#app/features/configurator/rules/rulebook.ts'
import { costs, lightestBuild } from './extreme-build.ts'

/** Builds that show what an edit does; `start` by the number of the story's ready-made build. */
export type SampleKey = 'standard' | 'cheapest' | 'fullest' | `start-${number}`

/** A sample in one market. */
export interface SampleBuild {
  /** What is in it, in the order of the product. */
  codes: readonly string[]
  /** Of these what nobody asked for and the standard machine has not: rules brought it. */
  added: readonly string[]
  /** What was asked for and does not go. */
  dropped: readonly string[]
  /** Minor units of the product's currency, a market's own prices by its rate, as far as known; undefined: the machine itself is on request. */
  price: Totals['price']
  weight: number
}

/** Samples that a machine has: three of every machine's, then its ready-made builds. */
export function sampleKeys(block: Pick<ProductBlock, 'starts'>): SampleKey[] {
  return [
    'standard',
    'cheapest',
    'fullest',
    ...listed(block.starts).map((_, index) => `start-${index}` as const),
  ]
}

/** A sample in a market; undefined when nothing can be built there, or there is no such ready-made build. */
export function sampleBuild(
  block: ProductBlock,
  product: Product,
  market: string,
  key: SampleKey,
): SampleBuild | undefined {
  const rulebook = rulebookOf(product, market)
  const wished = wishOf(block, key)
  if (!wished) return undefined
  const proposal = key === 'cheapest' || key === 'fullest' ? undefined : propose(rulebook, wished)
  const values = proposal?.build.values ?? extreme(rulebook, product, key) ?? standardBuild(rulebook)?.values
  if (!values) return undefined
  const codes = rulebook.codes.filter((_, index) => values[index] === 1)
  const asked = new Set([...wished, ...rulebook.codes.filter((_, index) => rulebook.standard[index])])
  const { figures, price } = totalsOf(product, new Set(codes))
  return {
    codes,
    added: proposal ? codes.filter((code) => !asked.has(code)) : [],
    dropped: proposal?.dropped ?? [],
    price,
    weight: figures.weight,
  }
}

function wishOf(block: ProductBlock, key: SampleKey): string[] | undefined {
  if (!key.startsWith('start-')) return []
  const start = listed(block.starts)[Number(key.slice('start-'.length))]
  return start && codesIn(start.choices)
}

function extreme(rulebook: Rulebook, product: Product, key: SampleKey): Uint8Array | undefined {
  if (key === 'fullest')
    return lightestBuild(
      rulebook,
      rulebook.codes.map(() => -1),
    )
  if (key !== 'cheapest') return undefined
  const onRequest = new Set(
    choicesOf(product).flatMap(({ code, price }) => (price === undefined ? [code] : [])),
  )
  return lightestBuild(rulebook, costs(rulebook, onRequest))
}

/** Everything about the samples of a machine, by sample and market. */
export function sampleBuilds(
  block: ProductBlock,
  keys: readonly SampleKey[],
  markets: readonly string[],
  rates: ExchangeRates | undefined,
): Map<SampleKey, Map<string, SampleBuild>> {
  const { product } = productOf(block)
  const products = new Map(
    listed(block.markets).map((market) => [
      market.country,
      productIn(product, market, moneyOf(block, market, rates)),
    ]),
  )
  return new Map(
    keys.map((key) => {
      const builds = inMarkets(
        markets,
        (market) => products.get(market) ?? product,
        (priced, market) => sampleBuild(block, priced, market, key),
      )
      return [
        key,
        new Map([...builds].flatMap(([market, build]) => (build ? [[market, build] as const] : []))),
      ]
    }),
  )
}

/** What is true of each market, worked out once for markets that sell the same options for the same prices. */
export function inMarkets<T>(
  markets: readonly string[],
  productFor: (market: string) => Product,
  workOut: (product: Product, market: string) => T,
): Map<string, T> {
  const known = new Map<string, T>()
  return new Map(
    markets.map((market) => {
      const product = productFor(market)
      const sold = [
        product.basePrice,
        ...choicesOf(product).map((choice) => isSoldIn(choice, market) && choice.price),
      ].join()
      const found = known.has(sold) ? (known.get(sold) as T) : workOut(product, market)
      known.set(sold, found)
      return [market, found]
    }),
  )
}
