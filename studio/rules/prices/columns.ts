import type { Locale } from '#app/content/locales.ts'
import { isSoldIn, figureNames, type FigureName } from '#app/features/configurator/rules/product.ts'
import { readMarketPrices, writeMarketPrices } from '#app/features/configurator/rules/market-prices.ts'
import { codesIn, countsIn } from '#app/features/configurator/rules/product-of.ts'
import type { BlockValue } from '../../service/types.ts'
import { textOf } from '../sentence/sentence.ts'
import { isOtherMoney, typedNumber } from './typed-number.ts'

/** What a column of the grid holds of each option: its price, what it adds to a figure, whether a market sells it and for a price of its own. */
export type Column =
  | { kind: 'price' }
  | { kind: 'figure'; name: FigureName }
  | { kind: 'market'; country: string }

/** What weighs on every build: these columns are always there. */
const weights: readonly FigureName[] = ['weight', 'transportWeight']

/** The columns: price, weights, with `all` every figure, then the markets. */
export function columnsOf(markets: readonly string[], all: boolean): Column[] {
  return [
    { kind: 'price' },
    ...(all ? figureNames : weights).map((name) => ({ kind: 'figure', name }) as const),
    ...markets.map((country) => ({ kind: 'market', country }) as const),
  ]
}

export const keyOfColumn = (column: Column): string =>
  column.kind === 'price' ? 'price' : column.kind === 'figure' ? column.name : column.country

/** What a cell holds, as one would type it: a number with a decimal point, `✓` (sold at the one price) or `–`, nothing. */
export function cellOf(option: BlockValue, column: Column): string {
  switch (column.kind) {
    case 'price':
      return textOf(option.price)
    case 'figure':
      return String(countsIn(textOf(option.adds)).get(column.name) ?? '')
    case 'market':
      return isSold(option, column.country) ? String(ownPrice(option, column.country) ?? '✓') : '–'
  }
}

/** The price of its own that an option has in a market, in whole units of the market's currency. */
export const ownPrice = (option: BlockValue, country: string): number | undefined =>
  readMarketPrices(textOf(option.market_prices)).prices.get(country)

export const isSold = (option: BlockValue, country: string): boolean =>
  isSoldIn({ markets: soldIn(option) }, country)

const soldIn = (option: BlockValue) => codesIn(textOf(option.markets)).map((code) => code.toUpperCase())

/**
 * Why a cell does not take what was typed: no number, no whole number, no yes or no, another currency, the last market it
 * is sold in, or a market's own price that takes from the machine's where the option's price adds to it.
 */
export type CellFault = 'number' | 'whole' | 'sold' | 'currency' | 'nowhere' | 'rebate'

export interface CellContext {
  locale: Locale
  /** Markets of the machine. */
  markets: readonly string[]
  /** The machine's currency, and those of its markets. */
  currency: string
  currencyIn: ReadonlyMap<string, string>
}

/** The option with a cell as it was typed, or why it cannot be. */
export function writeCell(
  option: BlockValue,
  column: Column,
  typed: string,
  context: CellContext,
): BlockValue | CellFault {
  if (column.kind === 'market') return writeMarket(option, column.country, typed, context)
  const { locale, currency } = context
  const number = typedNumber(typed, locale)
  if (number === undefined) return 'number'
  if (column.kind === 'figure') return withFigure(option, column.name, number)
  if (isOtherMoney(typed, currency, locale)) return 'currency'
  if (number !== null && !Number.isInteger(number)) return 'whole'
  const price = number === null ? '' : String(number)
  return textOf(option.price) === price ? option : { ...option, price }
}

/** In a market: `✓` sells it at the one price, `–` does not sell it, a number sells it for that, nothing takes that number out. */
function writeMarket(
  option: BlockValue,
  country: string,
  typed: string,
  { locale, markets, currency, currencyIn }: CellContext,
): BlockValue | CellFault {
  const sold = yesOrNo(typed)
  if (sold !== undefined) {
    const next = withMarket(option, country, sold, markets)
    return typeof next === 'string' ? next : withOwnPrice(next, country, undefined)
  }
  const number = typedNumber(typed, locale)
  if (number === undefined) return 'sold'
  if (number === null) return withOwnPrice(option, country, undefined)
  if (isOtherMoney(typed, currencyIn.get(country) ?? currency, locale)) return 'currency'
  if (!Number.isInteger(number)) return 'whole'
  // What makes the machine cheaper does so by its one price; in a market alone it is a slip of the keyboard.
  if (number < 0 && !(Number(textOf(option.price)) < 0)) return 'rebate'
  const next = withMarket(option, country, true, markets)
  return typeof next === 'string' ? next : withOwnPrice(next, country, number)
}

function yesOrNo(typed: string): boolean | undefined {
  const text = typed.trim().toLowerCase()
  if (['✓', 'x', 'yes', 'true'].includes(text)) return true
  return ['–', '-', '−', 'no', 'false'].includes(text) ? false : undefined
}

/** Lines that cannot be read stay behind the others: the check names them. */
function withOwnPrice(option: BlockValue, country: string, price: number | undefined): BlockValue {
  if (ownPrice(option, country) === price) return option
  const { prices, unread } = readMarketPrices(textOf(option.market_prices))
  const next = new Map(prices)
  if (price === undefined) next.delete(country)
  else next.set(country, price)
  return { ...option, market_prices: [writeMarketPrices(next), ...unread].filter(Boolean).join('\n') }
}

function withMarket(
  option: BlockValue,
  country: string,
  sold: boolean,
  markets: readonly string[],
): BlockValue | CellFault {
  if (isSold(option, country) === sold) return option
  const now = soldIn(option)
  const before = now.length ? now : markets
  const next = sold ? [...before, country] : before.filter((code) => code !== country)
  // Without countries an option is sold everywhere, so that nowhere cannot be said.
  if (!markets.some((code) => next.includes(code))) return 'nowhere'
  const isEverywhere = markets.every((code) => next.includes(code)) && next.length === markets.length
  return { ...option, markets: isEverywhere ? '' : inOrder(next, markets).join(', ') }
}

/** Countries in the order of the markets, others behind them. */
const inOrder = (codes: readonly string[], markets: readonly string[]) => [
  ...markets.filter((code) => codes.includes(code)),
  ...codes.filter((code) => !markets.includes(code)),
]

/** The option with one line of its figures set, or taken out for `null`; other lines stay as they are. */
function withFigure(option: BlockValue, name: FigureName, number: number | null): BlockValue {
  const text = textOf(option.adds)
  if ((countsIn(text).get(name) ?? null) === number) return option
  const lines = text.split('\n').filter((line) => line.trim())
  const at = lines.findIndex((line) => line.trim().split(/\s+/)[0] === name)
  const line = number === null ? [] : [`${name} ${number}`]
  const next = at < 0 ? [...lines, ...line] : lines.toSpliced(at, 1, ...line)
  return { ...option, adds: next.join('\n') }
}

/** Whether something belongs into a cell and is not there: a price (else it is on request), the second of two weights. */
export function lacksCell(option: BlockValue, column: Column): boolean {
  if (column.kind === 'price') return textOf(option.price).trim() === ''
  if (column.kind === 'market' || !weights.includes(column.name)) return false
  const figures = countsIn(textOf(option.adds))
  return !figures.has(column.name) && weights.some((name) => figures.get(name))
}
