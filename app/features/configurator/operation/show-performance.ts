import type { Locale } from '#app/content/locales.ts'
import { numberFormat } from '#app/base/i18n/formats.ts'
import type { Units } from '#app/base/i18n/units.ts'
import type { Currency } from '#app/features/calculator/rules/inputs.ts'
import { showMoney, tonOf, unitOf, wordOf } from '#app/features/calculator/rules/show.ts'
import type { PerformanceName } from '#app/features/configurator/rules/operation.ts'

/** What figures of a working machine are put into words by. */
export interface Showing {
  locale: Locale
  units: Units
  currency: Currency
}

const SHORT_TONS = 1 / 0.90718474
const GALLONS = 1 / 3.785411784
const POUNDS = 1 / 0.45359237

interface Form {
  /** How many of the visitor's unit one metric unit is. */
  factor: number
  digits: number
  /** Empty for amounts, which have their sign. */
  unit: string
}

function formOf(name: PerformanceName, { locale, units, currency }: Showing): Form {
  const isMetric = units === 'metric'
  const ton = tonOf(units, locale)
  const pound = wordOf(isMetric ? 'kilogram' : 'pound', locale)
  const [tons, pounds] = isMetric ? [1, 1] : [SHORT_TONS, POUNDS]
  switch (name) {
    case 'throughput':
      return { factor: tons, digits: 0, unit: unitOf({ name: 'tonnes' }, units, currency, locale) }
    case 'fuel':
      return {
        factor: isMetric ? 1 : GALLONS,
        digits: 1,
        unit: unitOf({ name: 'fuelUse' }, units, currency, locale),
      }
    case 'electricity':
      return { factor: 1, digits: 0, unit: unitOf({ name: 'powerUse' }, units, currency, locale) }
    case 'carbonDioxide':
      return { factor: pounds, digits: 0, unit: `${pound}/${wordOf('hour', locale)}` }
    case 'carbonDioxidePerTonne':
      return { factor: pounds / tons, digits: 2, unit: `${pound}/${ton}` }
    case 'noise':
      return { factor: 1, digits: 1, unit: wordOf('decibel', locale) }
    case 'wear':
    case 'costPerTonne':
      return { factor: 1 / tons, digits: 2, unit: '' }
  }
}

/** A figure in the visitor's units and currency: `280 t/h`, `€1.09/t`. Amounts are in minor units. */
export function showPerformance(name: PerformanceName, value: number, showing: Showing): string {
  return show(name, value, showing, false)
}

/** What a figure is more or less, with its sign; empty when no digit that is shown changes. */
export function shownDifference(name: PerformanceName, by: number, showing: Showing): string {
  const { factor, digits, unit } = formOf(name, showing)
  const shown = unit ? by * factor : (by * factor) / showing.currency.minor
  const decimals = unit ? digits : Math.min(digits, Math.round(Math.log10(showing.currency.minor)))
  return Number(shown.toFixed(decimals)) === 0 ? '' : show(name, by, showing, true)
}

function show(name: PerformanceName, value: number, showing: Showing, sign: boolean): string {
  const { locale, units, currency } = showing
  const { factor, digits, unit } = formOf(name, showing)
  if (!unit)
    return `${showMoney(value * factor, currency, locale, { digits, sign })}/${tonOf(units, locale)}`.replaceAll(
      ' ',
      '\u00a0',
    )
  const number = numberFormat(locale, {
    minimumFractionDigits: digits === 2 ? 2 : 0,
    maximumFractionDigits: digits,
    ...(sign && { signDisplay: 'exceptZero' as const }),
  }).format(value * factor)
  return `${number}\u00a0${unit}`
}
