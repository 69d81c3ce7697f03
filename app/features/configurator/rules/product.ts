import type { Condition } from './condition.ts'

/** How many choices of a group a build has. */
export type Selection = 'one' | 'at-most-one' | 'any'

/** Figures of a machine that options change. Lengths in millimetres, masses in kilograms, power in kilowatts. */
export const figureNames = [
  'weight',
  'transportWeight',
  'length',
  'width',
  'height',
  'workingLength',
  'workingWidth',
  'workingHeight',
  'power',
] as const
export type FigureName = (typeof figureNames)[number]
export type ChoiceFigures = Record<FigureName, number>

/** Prices of its own in markets, by country: whole units of the market's currency. */
export type MarketPrices = ReadonlyMap<string, number>

export interface Choice {
  /** Stable and short; stands in links. Lower-case letters and digits. */
  code: string
  title: string
  text?: string
  /** Part of the machine as it is delivered when nothing is chosen. */
  standard: boolean
  /** Minor units of the product's currency, added to the base price; undefined: on request. */
  price: number | undefined
  /** Prices of its own in markets. */
  marketPrices?: MarketPrices
  /** Added to the machine's figures. */
  adds: Partial<ChoiceFigures>
  /** Figures that are at least this once it is chosen, e.g. a height that a mast reaches. */
  reaches: Partial<ChoiceFigures>
  /** What it changes when the machine works, a line each, as `readEffects` takes it. */
  effects?: string
  /** It can be taken off the machine for the road. */
  detachable?: boolean
  requires: readonly Condition[]
  excludes: readonly string[]
  /** Markets it is sold in (ISO 3166 codes); all when empty. */
  markets: readonly string[]
}

export interface Group {
  code: string
  title: string
  selection: Selection
  choices: readonly Choice[]
}

/** What must hold of every build beyond what choices and groups say. */
export type Rule =
  | { id: string; kind: 'when'; when: Condition; needs: Condition; message?: string }
  | {
      id: string
      kind: 'limit'
      /** What each choice counts: its code → how much. */
      counts: ReadonlyMap<string, number>
      min?: number
      max?: number
      message?: string
    }
  | { id: string; kind: 'recommend'; when: Condition; choice: string; message?: string }

/** How a former version of a product differed, so that its links can be read. */
export interface PastVersion {
  version: number
  /** Choices that were standard then; undefined: those of now. */
  standard: readonly string[] | undefined
  /** Code of then → code of now. */
  renamed: ReadonlyMap<string, string>
}

/** A machine that can be built: its groups of choices and the rules between them. */
export interface Product {
  code: string
  /** Counts up whenever choices or rules change, so that old links are told from new ones. */
  version: number
  groups: readonly Group[]
  rules: readonly Rule[]
  /** Former versions whose links mean something else; a link of a version between two is read as the later one's. */
  past?: readonly PastVersion[]
  /** Minor units; undefined: on request. */
  basePrice: number | undefined
  /** The machine's own price in markets that have one. */
  marketBasePrices?: MarketPrices
  base: ChoiceFigures
}

/** All choices of a product in their order. */
export function choicesOf(product: Product): Choice[] {
  return product.groups.flatMap(({ choices }) => choices)
}

/** Whether a choice is sold in a market. */
export function isSoldIn({ markets }: Pick<Choice, 'markets'>, market: string): boolean {
  return markets.length === 0 || markets.includes(market)
}
