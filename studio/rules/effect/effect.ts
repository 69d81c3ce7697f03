import type { ExchangeRates } from '#app/content/exchange-rates.ts'
import { deadIn } from '#app/features/configurator/rules/faults.ts'
import { choicesOf } from '#app/features/configurator/rules/product.ts'
import { listed, productOf, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { rulebookOf } from '#app/features/configurator/rules/rulebook.ts'
import { inMarkets, sampleBuilds, type SampleBuild, type SampleKey } from './samples.ts'

/** A sample in a market, as visitors get it now and as they will. */
export interface SampleChange {
  before: SampleBuild | undefined
  after: SampleBuild | undefined
}

/** What an edit of a configurator does. */
export interface Effect {
  /** By sample, then by market in the order of the draft's. */
  samples: ReadonlyMap<SampleKey, ReadonlyMap<string, SampleChange>>
  /** Options that can be had in a market no more, and that can be had there now, beside those that came or went. */
  lost: readonly Availability[]
  gained: readonly Availability[]
  /** The draft's version, where rules or options are others than visitors have and it is the same: old links would not be told from new ones. */
  keptVersion: number | undefined
}

/** An option with the markets it is about. */
export interface Availability {
  code: string
  markets: readonly string[]
}

/** What visitors will get other than now; `published` is undefined for a machine that they do not see yet. */
export function effectOf(
  draft: ProductBlock,
  published: ProductBlock | undefined,
  keys: readonly SampleKey[],
  rates?: ExchangeRates,
): Effect {
  const markets = listed(draft.markets).map(({ country }) => country)
  const after = sampleBuilds(draft, keys, markets, rates)
  const before = published && sampleBuilds(published, keys, markets, rates)
  const can = available(draft, markets)
  const could = published ? available(published, markets) : can
  return {
    samples: new Map(
      keys.map((key) => [
        key,
        new Map(
          markets.map((market) => [
            market,
            { before: before?.get(key)?.get(market), after: after.get(key)?.get(market) },
          ]),
        ),
      ]),
    ),
    lost: differing(could, can),
    gained: differing(can, could),
    keptVersion:
      published !== undefined && isSameVersion(draft, published) && !sameRules(draft, published)
        ? Number(draft.version)
        : undefined,
  }
}

/** Markets in which each option is part of some build. */
function available(block: ProductBlock, markets: readonly string[]): Map<string, Set<string>> {
  const { product } = productOf(block)
  const codes = choicesOf(product).map(({ code }) => code)
  const found = new Map(codes.map((code) => [code, new Set<string>()]))
  const dead = inMarkets(
    markets,
    () => product,
    (_, market) => deadIn(rulebookOf(product, market), codes),
  )
  for (const [market, reasons] of dead)
    for (const [code, because] of reasons) if (!because) found.get(code)?.add(market)
  return found
}

/** Options that both machines have, with the markets of the first that the second lacks. */
function differing(
  first: ReadonlyMap<string, ReadonlySet<string>>,
  second: ReadonlyMap<string, ReadonlySet<string>>,
): Availability[] {
  return [...first].flatMap(([code, markets]) => {
    const others = second.get(code)
    const missing = others ? [...markets].filter((market) => !others.has(market)) : []
    return missing.length ? [{ code, markets: missing }] : []
  })
}

const isSameVersion = (one: ProductBlock, other: ProductBlock) =>
  Number(one.version) === Number(other.version)

/** Whether links open the same builds: choices and their rules; prices, weights and words may be others. */
function sameRules(one: ProductBlock, other: ProductBlock): boolean {
  return JSON.stringify(rulesOf(one)) === JSON.stringify(rulesOf(other))
}

function rulesOf(block: ProductBlock) {
  const { groups, rules } = productOf(block).product
  return {
    groups: groups.map(({ code, selection, choices }) => ({
      code,
      selection,
      choices: choices.map(({ code, standard, requires, excludes, markets }) => ({
        code,
        standard,
        requires,
        excludes,
        markets,
      })),
    })),
    rules: rules
      .filter(({ kind }) => kind !== 'recommend')
      .map((rule) => ({
        ...rule,
        message: '',
        ...(rule.kind === 'limit' && { counts: [...rule.counts] }),
      })),
  }
}

/** Whether anything of a sample is other than before. */
export function isChanged({ before, after }: SampleChange): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}
