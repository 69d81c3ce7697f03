import { numberFormat } from '#app/base/i18n/formats.ts'
import type { Block } from '#app/content/block.ts'
import type { MachineProfit } from '#app/content/types.ts'
import type { Locale } from '#app/content/locales.ts'
import { rateBetween, type ExchangeRates } from '#app/content/exchange-rates.ts'
import type { Entered } from './amounts.ts'
import { inputRanges, type Currency, type InputRange } from './inputs.ts'
import { natural, type Scenario } from './profit.ts'

type CalculatorBlock = Block<'ProfitCalculator'>

/** What an editor offers: machines, currencies, limits. */
export interface Offer {
  machines: readonly string[]
  /** The one prices are kept in stands first. */
  currencies: readonly Currency[]
  /** The day of the rates, `2026-11-18`. */
  ratesOf: string | undefined
  ranges: readonly InputRange[]
  /** A machine's own figures; undefined for one that is not offered. */
  presetOf(machine: string): Entered | undefined
  preset(machine: string): MachineProfit | undefined
}

/** A middling quarry: where neither machine nor editor says anything else. Money in whole units. */
const usual: Scenario = {
  tonnes: 200,
  hours: 9,
  days: 200,
  utilisation: 65,
  price: 2,
  fuelUse: 30,
  fuelPrice: 1.45,
  powerUse: 0,
  powerPrice: 0.18,
  wear: 0.4,
  operator: 42,
  transport: 12_000,
  purchase: 450_000,
  years: 6,
  interest: 5,
  residual: 30,
}

/** `presets` are those of the machines the block names, from their own pages; a currency without a rate is left out. */
export function offerOf(
  block: CalculatorBlock,
  presets: readonly MachineProfit[],
  table: ExchangeRates | undefined,
): Offer {
  const base = currencyOf(block.currency, 1)
  const others = (block.currencies ?? '').split(/\s+/).flatMap((code) => {
    const rate = rateBetween(table, base.code, code)
    return rate === undefined || code === base.code ? [] : [currencyOf(code, rate)]
  })
  const currencies = [base, ...others]
  const limits = new Map(
    (block.inputs ?? []).flatMap((item) =>
      item.component === 'ProfitInput' ? [[item.input, item] as const] : [],
    ),
  )
  const ranges = inputRanges.map((range) => {
    const limit = limits.get(range.name)
    return {
      ...range,
      min: numberOf(limit?.min) ?? range.min,
      max: Math.min(numberOf(limit?.max) ?? range.max, natural[range.name] ?? Infinity),
      step: numberOf(limit?.step) ?? range.step,
    }
  })
  const preset = (machine: string) => presets.find(({ name }) => name === machine)
  return {
    machines: presets.map(({ name }) => name),
    currencies,
    ratesOf: others.length > 0 ? table?.date : undefined,
    ranges,
    preset,
    presetOf(machine) {
      const figures = preset(machine)
      if (!figures) return undefined
      const scenario = { ...usual }
      for (const { name, money } of ranges) {
        const value = numberOf(figures[name]) ?? numberOf(limits.get(name)?.value) ?? usual[name]
        scenario[name] = money ? Math.round(value * base.minor) : value
      }
      return { figures: scenario, currencies: {} }
    },
  }
}

/** The currency a language's visitors count in, when it is offered. */
export function homeCurrency(locale: Locale, currencies: readonly Currency[]): Currency {
  const homes: Partial<Record<Locale, string>> = { pl: 'PLN', tr: 'TRY', ja: 'JPY' }
  const home = currencies.find(({ code }) => code === homes[locale])
  return home ?? currencies[0] ?? currencyOf('EUR', 1)
}

function currencyOf(code: string, rate: number): Currency {
  const { maximumFractionDigits = 2 } = numberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  return { code, rate, minor: 10 ** maximumFractionDigits }
}

function numberOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) && number >= 0 ? number : undefined
}
