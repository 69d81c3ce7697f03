import type { Locale } from '#app/content/locales.ts'
import { typedNumber, type Typed } from '#app/base/i18n/typed-number.ts'
import type { Units } from '#app/base/i18n/units.ts'
import { enteredValue, sliderOf, type Currency, type InputRange } from './inputs.ts'
import { symbolOf, unitOf } from './show.ts'

/** Why an entry cannot be used; the limit is in the units the field shows. */
export type EntryRefusal =
  | Exclude<Typed, { kind: 'number' }>
  | { kind: 'least'; limit: number }
  | { kind: 'most'; limit: number }

/** What a field's text says: a figure as the formulas take it, or why it is refused. Its slider has the same limits. */
export function readEntry(
  range: InputRange,
  text: string,
  units: Units,
  currency: Currency,
  locale: Locale,
): { kind: 'figure'; value: number } | EntryRefusal {
  const symbol = range.money ? [symbolOf(currency, locale), currency.code] : []
  const yen = currency.code === 'JPY' && range.money ? ['￥', '円'] : []
  const unit = unitOf(range, units, currency, locale)
  // `£1.25/l`: the sign before the number, what it is for behind it.
  const per = range.money && unit.includes('/') ? unit.slice(unit.indexOf('/')) : ''
  const amount = per && text.trim().endsWith(per) ? text.trim().slice(0, -per.length) : text
  const typed = typedNumber(amount, locale, [unit, ...symbol, ...yen])
  if (typed.kind !== 'number') return typed
  const { min, max } = sliderOf(range, units, currency)
  if (typed.value < min) return { kind: 'least', limit: min }
  if (typed.value > max) return { kind: 'most', limit: max }
  return { kind: 'figure', value: enteredValue(range, typed.value, units, currency) }
}

/** Whether a figure could have been entered in some units: limits are round in each of them. */
export function isEnterable(range: InputRange, value: number, currency: Currency): boolean {
  return (['metric', 'imperial'] as const).some((units) => {
    const { min, max } = sliderOf(range, units, currency)
    return (
      value >= enteredValue(range, min, units, currency) && value <= enteredValue(range, max, units, currency)
    )
  })
}
