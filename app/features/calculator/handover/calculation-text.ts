import { shownValue, type Currency, type InputRange } from '#app/features/calculator/rules/inputs.ts'
import { breakEven, profitOf, type Scenario } from '#app/features/calculator/rules/profit.ts'
import {
  figureWithUnit,
  showMoney,
  showNumber,
  showPercent,
  tonOf,
  tonsOf,
} from '#app/features/calculator/rules/show.ts'
import type { Locale } from '#app/content/locales.ts'
import type { Translate } from '#app/base/i18n/messages.tsx'
import type { Units } from '#app/base/i18n/units.ts'

/** What figures are put into words by. */
export interface Telling {
  t: Translate
  locale: Locale
  units: Units
  currency: Currency
}

/** Short tons in a tonne. */
const tonne = 1 / 0.90718474
const tonsIn = (units: Units) => (units === 'imperial' ? tonne : 1)

/**
 * The smallest figure of so many decimals that is not below the value: where profit begins may not be rounded to where
 * it has not begun.
 */
export function roundUp(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.ceil(Number((value * factor).toPrecision(12))) / factor
}

/** The result of a scenario in four figures. */
export function figuresOf(scenario: Scenario, { t, locale, units, currency }: Telling) {
  const { profit, costPerTonne, payback, tonnes } = profitOf(scenario)
  const factor = tonsIn(units)
  return [
    { name: 'profit', value: showMoney(profit, currency, locale), isLoss: profit < 0 },
    {
      name: 'costPerTonne',
      value:
        costPerTonne === undefined ? '–' : showMoney(costPerTonne / factor, currency, locale, { digits: 2 }),
      isLoss: false,
    },
    {
      name: 'payback',
      value:
        payback === undefined || payback > 99
          ? t('tools.never')
          : t('tools.inYears', { count: Number(payback.toFixed(1)), years: showNumber(payback, locale, 1) }),
      isLoss: false,
    },
    {
      name: 'tonnesYear',
      value: `${showNumber(tonnes * factor, locale)}\u00a0${tonsOf(units, locale)}`,
      isLoss: false,
    },
  ] as const
}

/** Where the profit of a scenario begins, in two or three sentences. */
export function evenLines(scenario: Scenario, { t, locale, units, currency }: Telling): string[] {
  const even = breakEven(scenario)
  const factor = tonsIn(units)
  const cents = Math.min(2, Math.round(Math.log10(currency.minor)))
  const price = (even.price ?? 0) / factor / currency.minor
  return [
    even.price === undefined
      ? t('tools.evenNever')
      : t('tools.evenPrice', {
          price: showMoney(roundUp(price, cents) * currency.minor, currency, locale, { digits: 2 }),
          ton: tonOf(units, locale),
        }),
    ...(even.tonnes === undefined
      ? []
      : [
          t('tools.evenTonnes', {
            tonnes: `${showNumber(roundUp(even.tonnes * factor, 0), locale)}\u00a0${tonsOf(units, locale)}`,
          }),
        ]),
    even.utilisation === undefined
      ? t('tools.evenUnreached')
      : t('tools.evenUtilisation', { share: showPercent(roundUp(even.utilisation, 1), locale, 1) }),
  ]
}

/** What a second scenario earns more or less than the first. */
export function differenceOf(first: Scenario, second: Scenario, { t, locale, currency }: Telling): string {
  const amount = profitOf(second).profit - profitOf(first).profit
  return t('tools.difference', { amount: showMoney(amount, currency, locale, { sign: true }) })
}

/** An input's figure with its unit: `250 t/h`. */
export function inputText(
  range: InputRange,
  scenario: Scenario,
  { locale, units, currency }: Telling,
): string {
  const shown = shownValue(range, scenario[range.name], units, currency)
  return figureWithUnit(shown, range, units, currency, locale)
}
