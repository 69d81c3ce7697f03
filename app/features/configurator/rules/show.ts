import { type Locale } from '#app/content/locales.ts'
import { feetAndInches } from '#app/base/i18n/feet.ts'
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

type Kind = 'mass' | 'length' | 'power'

/** American units but those of length: how many metric ones they are, and how the pages of machines write them. */
const american: Record<Exclude<Kind, 'length'>, { size: number; en: string; ru: string }> = {
  mass: { size: 0.45359237, en: 'lb', ru: 'фунт' },
  power: { size: 0.745699872, en: 'hp', ru: 'л.\u00a0с.' },
}

/**
 * A figure with its unit, as a visitor reads it on the machine's page too: kilograms or pounds, millimetres or feet and
 * inches, kilowatts or horsepower.
 */
export function showFigure(
  value: number,
  kind: Kind,
  units: Units,
  locale: Locale,
  sign: keyof typeof signs = 'never',
): string {
  const options = { maximumFractionDigits: 0, signDisplay: signs[sign] } as const
  const named = (number: number, { en, ru }: { en: string; ru: string }) =>
    `${numberFormat(locale, options).format(number)}\u00a0${locale === 'ru' ? ru : en}`
  if (units === 'imperial') {
    if (kind !== 'length') return named(Math.round(value / american[kind].size), american[kind])
    const before = value < 0 ? '−' : sign === 'always' && value > 0 ? '+' : ''
    return before + feetAndInches(value / 1000, locale)
  }
  // `Intl` does not know kilowatts.
  if (kind === 'power') return named(value, { en: 'kW', ru: 'кВт' })
  const unit = kind === 'mass' ? 'kilogram' : 'millimeter'
  const shown = numberFormat(locale, { ...options, style: 'unit', unit }).format(value)
  // Some languages part number and unit by a space at which a line may break.
  return shown.replaceAll(' ', '\u00a0')
}

/** Length × width × height in one line; the unit once where there is one. */
export function showBox(sides: readonly number[], units: Units, locale: Locale): string {
  const plain = numberFormat(locale, { maximumFractionDigits: 0 })
  const last = sides.length - 1
  return sides
    .map((side, at) =>
      units === 'metric' && at < last ? plain.format(side) : showFigure(side, 'length', units, locale),
    )
    .join('\u00a0× ')
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
