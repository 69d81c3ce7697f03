import type { Locale } from '#app/content/locales.ts'
import { isSoldIn, figureNames, type FigureName } from '#app/features/configurator/rules/product.ts'
import { codesIn, countsIn } from '#app/features/configurator/rules/product-of.ts'
import type { BlockValue } from '../../service/types.ts'
import { textOf } from '../sentence/sentence.ts'
import { typedNumber } from './typed-number.ts'

/** What a column of the grid holds of each option: its price, what it adds to a figure, whether a market sells it. */
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

/** What a cell holds, as one would type it: a number with a decimal point, `✓` or `–`, nothing. */
export function cellOf(option: BlockValue, column: Column): string {
  switch (column.kind) {
    case 'price':
      return textOf(option.price)
    case 'figure':
      return String(countsIn(textOf(option.adds)).get(column.name) ?? '')
    case 'market':
      return isSold(option, column.country) ? '✓' : '–'
  }
}

export const isSold = (option: BlockValue, country: string): boolean =>
  isSoldIn({ markets: soldIn(option) }, country)

const soldIn = (option: BlockValue) => codesIn(textOf(option.markets)).map((code) => code.toUpperCase())

/** Why a cell does not take what was typed: no number, no whole number, no yes or no, or the last market it is sold in. */
export type CellFault = 'number' | 'whole' | 'sold' | 'nowhere'

export interface CellContext {
  locale: Locale
  /** Markets of the machine. */
  markets: readonly string[]
}

/** The option with a cell as it was typed, or why it cannot be. */
export function writeCell(
  option: BlockValue,
  column: Column,
  typed: string,
  { locale, markets }: CellContext,
): BlockValue | CellFault {
  if (column.kind === 'market') {
    const sold = yesOrNo(typed)
    return sold === undefined ? 'sold' : withMarket(option, column.country, sold, markets)
  }
  const number = typedNumber(typed, locale)
  if (number === undefined) return 'number'
  if (column.kind === 'figure') return withFigure(option, column.name, number)
  if (number !== null && !Number.isInteger(number)) return 'whole'
  const price = number === null ? '' : String(number)
  return textOf(option.price) === price ? option : { ...option, price }
}

function yesOrNo(typed: string): boolean | undefined {
  const text = typed.trim().toLowerCase()
  if (['✓', 'x', '1', 'yes', 'true'].includes(text)) return true
  return ['', '–', '-', '−', '0', 'no', 'false'].includes(text) ? false : undefined
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
