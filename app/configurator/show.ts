import { languageTag, type Locale } from '#app/i18n/locales.ts'
import type { Units } from '#app/ui/units.ts'

/** How prices are told in a market. */
export interface Money {
  prices: 'full' | 'from' | 'hidden'
  currency: string
  /** Of that currency for one of the product's. */
  rate: number
}

const made = new Map<string, Intl.NumberFormat>()

function format(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new Intl.NumberFormat(languageTag(locale), options)
  made.set(key, known)
  return known
}

const signs = { always: 'exceptZero', never: 'auto' } as const

/** Minor units of the product's currency as money of a market, in whole units: `€642,300`, `+ 34.300 €`. */
export function showMoney(
  minor: number,
  { currency, rate }: Money,
  locale: Locale,
  sign: keyof typeof signs = 'never',
): string {
  return format(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    currencyDisplay: 'narrowSymbol',
    signDisplay: signs[sign],
  }).format(Math.round((minor / 100) * rate))
}

const KILOGRAMS_A_POUND = 0.45359237
const MILLIMETRES_AN_INCH = 25.4
const KILOWATTS_A_HORSEPOWER = 0.745699872

/** A figure with its unit, as a visitor reads it: kilograms or pounds, millimetres or inches, kilowatts or horsepower. */
export function showFigure(
  value: number,
  kind: 'mass' | 'length' | 'power',
  units: Units,
  locale: Locale,
  sign: keyof typeof signs = 'never',
): string {
  const [number, unit] = figureIn(value, kind, units)
  return `${format(locale, { maximumFractionDigits: 0, signDisplay: signs[sign] }).format(number)}\u00a0${unit}`
}

/** Length × width × height in one line, the unit once. */
export function showBox(sides: readonly number[], units: Units, locale: Locale): string {
  const numbers = sides.map((side) => figureIn(side, 'length', units)[0])
  const plain = format(locale, { maximumFractionDigits: 0 })
  return `${numbers.map((one) => plain.format(one)).join('\u00a0× ')}\u00a0${units === 'imperial' ? 'in' : 'mm'}`
}

function figureIn(value: number, kind: 'mass' | 'length' | 'power', units: Units): [number, string] {
  const metric = units === 'metric'
  if (kind === 'mass') return metric ? [value, 'kg'] : [Math.round(value / KILOGRAMS_A_POUND), 'lb']
  if (kind === 'power') return metric ? [value, 'kW'] : [Math.round(value / KILOWATTS_A_HORSEPOWER), 'hp']
  return metric ? [value, 'mm'] : [Math.round(value / MILLIMETRES_AN_INCH), 'in']
}

/** `Magnet, Pump and Light` or `… or Light` in a language. */
export function showList(words: readonly string[], locale: Locale, kind: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat(languageTag(locale), {
    type: kind === 'and' ? 'conjunction' : 'disjunction',
  }).format(words)
}

/** A country's name in a language. */
export function showCountry(code: string, locale: Locale): string {
  return new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(code) ?? code
}
