import { type Locale } from '#app/content/locales.ts'
import { displayNames, listFormat, numberFormat } from '#app/base/i18n/formats.ts'
import { minorOf, sumIn } from './price.ts'
import type { Units } from '#app/base/i18n/units.ts'

/** How prices are shown in a market. */
export interface Money {
  prices: 'full' | 'from' | 'hidden'
  currency: string
  /** Of that currency for one of the product's. */
  rate: number
  /** By which rate of which day, in words; undefined where nothing is converted. */
  rateLine?: string | undefined
}

const signs = { always: 'exceptZero', never: 'auto' } as const

/** Minor units of the product's currency as money of a market, in whole units: `€642,300`, `+ 34.300 €`. */
export function showMoney(
  minor: number,
  { currency, rate }: Money,
  locale: Locale,
  sign: keyof typeof signs = 'never',
): string {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    currencyDisplay: 'narrowSymbol',
    signDisplay: signs[sign],
  }).format(Math.round((minor / 100) * rate))
}

/** What prices come to, as money of a market in whole units: of the sum that an offer says. */
export function showSum(prices: readonly number[], { currency, rate }: Money, locale: Locale): string {
  const minor = minorOf(currency)
  return showMoney(
    sumIn(prices, { rate, minor }) * (100 / minor),
    { prices: 'full', currency, rate: 1 },
    locale,
  )
}

const KILOGRAMS_A_POUND = 0.45359237
const MILLIMETRES_AN_INCH = 25.4
const KILOWATTS_A_HORSEPOWER = 0.745699872

type Kind = 'mass' | 'length' | 'power'

/** A figure with its unit, as a visitor reads it: kilograms or pounds, millimetres or inches, kilowatts or horsepower. */
export function showFigure(
  value: number,
  kind: Kind,
  units: Units,
  locale: Locale,
  sign: keyof typeof signs = 'never',
): string {
  const unit = unitOf(kind, units)
  const options = { maximumFractionDigits: 0, signDisplay: signs[sign] } as const
  const number = figureIn(value, kind, units)
  if (!('name' in unit))
    return `${numberFormat(locale, options).format(number)}\u00a0${unit[locale] ?? unit.en}`
  const shown = numberFormat(locale, { ...options, style: 'unit', unit: unit.name }).format(number)
  // Some languages part number and unit by a space at which a line may break.
  return shown.replaceAll(' ', '\u00a0')
}

/** Length × width × height in one line, the unit once. */
export function showBox(sides: readonly number[], units: Units, locale: Locale): string {
  const plain = numberFormat(locale, { maximumFractionDigits: 0 })
  return sides
    .map((side, at) =>
      at < sides.length - 1
        ? plain.format(figureIn(side, 'length', units))
        : showFigure(side, 'length', units, locale),
    )
    .join('\u00a0× ')
}

function figureIn(value: number, kind: Kind, units: Units): number {
  if (units === 'metric') return value
  const unitSizes = { mass: KILOGRAMS_A_POUND, length: MILLIMETRES_AN_INCH, power: KILOWATTS_A_HORSEPOWER }
  return Math.round(value / unitSizes[kind])
}

/** The name of a unit as `Intl` knows it; those of power it does not know, so here is how they are written. */
function unitOf(
  kind: Kind,
  units: Units,
): { name: string } | ({ en: string } & Partial<Record<Locale, string>>) {
  const metric = units === 'metric'
  if (kind === 'mass') return { name: metric ? 'kilogram' : 'pound' }
  if (kind === 'length') return { name: metric ? 'millimeter' : 'inch' }
  return metric ? { en: 'kW', ru: 'кВт' } : { en: 'hp' }
}

/** `Magnet, Pump and Light` or `… or Light` in a language. */
export function showList(words: readonly string[], locale: Locale, kind: 'and' | 'or' = 'and'): string {
  return listFormat(locale, {
    type: kind === 'and' ? 'conjunction' : 'disjunction',
  }).format(words)
}

/** A country's name in a language. */
export function showCountry(code: string, locale: Locale): string {
  return displayNames(locale, { type: 'region' }).of(code) ?? code
}
