import { inputRanges, type Currency } from './inputs.ts'
import type { InputName, Scenario } from './profit.ts'

/**
 * A scenario as it was entered: each amount stays in the minor units of the currency it was typed in, so that it is the
 * same again whenever that currency is shown. The ones not named are in the currency prices are kept in.
 */
export interface Entered {
  figures: Scenario
  currencies: Readonly<Partial<Record<InputName, string>>>
}

const moneyRanges = inputRanges.filter(({ money }) => money)
/** Amounts for each tonne, litre and kilowatt-hour, which have hundredths in every currency. */
const unitPrices: ReadonlySet<InputName> = new Set(['price', 'fuelPrice', 'powerPrice', 'wear'])

/** The scenario in one currency: amounts typed in another are converted, once, from what was typed. */
export function inCurrency(
  { figures, currencies }: Entered,
  to: Currency,
  all: readonly Currency[],
): Scenario {
  const [base] = all
  const shown = { ...figures }
  for (const { name } of moneyRanges) {
    const code = currencies[name] ?? base?.code
    const from = all.find((item) => item.code === code)
    if (!from || from.code === to.code) continue
    const whole = ((figures[name] / from.minor) * to.rate) / from.rate
    const digits = unitPrices.has(name) ? 100 : to.minor
    shown[name] = Number(
      ((Math.round(Number((whole * digits).toPrecision(13))) / digits) * to.minor).toPrecision(13),
    )
  }
  return shown
}

/** The scenario after a figure was entered in a currency. */
export function withEntry(
  { figures, currencies }: Entered,
  name: InputName,
  value: number,
  currency: Currency,
): Entered {
  const isMoney = moneyRanges.some((range) => range.name === name)
  return {
    figures: { ...figures, [name]: value },
    currencies: isMoney ? { ...currencies, [name]: currency.code } : currencies,
  }
}
