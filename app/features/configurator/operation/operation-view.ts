import type { BuildOperation } from '#app/content/types.ts'
import type { ExchangeRates } from '#app/content/exchange-rates.ts'
import { inputText } from '#app/features/calculator/handover/calculation-text.ts'
import { inCurrency } from '#app/features/calculator/rules/amounts.ts'
import { offerOf } from '#app/features/calculator/rules/offer.ts'
import { showPercent } from '#app/features/calculator/rules/show.ts'
import {
  effectOfChoice,
  operationOf,
  performanceNames,
  performanceOf,
  type Counting,
  type Operation,
} from '#app/features/configurator/rules/operation.ts'
import { priceOf } from '#app/features/configurator/rules/price.ts'
import { AtWork } from '../summary/AtWork.tsx'
import type { ConfiguratorValue } from '../configurator-context.ts'
import type { OperationView } from './operation-types.ts'
import { shownDifference, showPerformance } from './show-performance.ts'

/** Undefined where the machine's page or the calculator lacks what the figures rest on. */
export function operationView(
  configurator: Omit<ConfiguratorValue, 'operation'>,
  { profit, calculator, noise }: BuildOperation,
  rates: ExchangeRates | undefined,
): OperationView | undefined {
  const { product, configuration, money, t, locale, units } = configurator
  const offer = offerOf(calculator, [profit], rates)
  const { currencies } = offer
  const preset = offer.presetOf(profit.name)
  const currency = currencies.find(({ code }) => code === money.currency) ?? currencies[0]
  if (!preset || !currency) return undefined
  const machine: Operation = { scenario: preset.figures, noise: noise?.level }
  const counting: Counting = { currencies, currency }
  const showing = { t, locale, units, currency }
  const operation = operationOf(product, configuration.codes, machine, counting)
  const now = performanceOf(operation, counting)
  const standard = performanceOf(operationOf(product, configuration.standard, machine, counting), counting)
  const { known, onRequest } = priceOf(product, configuration.codes)
  // What the market does not show is not told by what hangs on it either.
  const isPriced = money.prices !== 'hidden' && known !== undefined
  const names = performanceNames.filter((name) => name !== 'costPerTonne' || isPriced)
  const { scenario } = operation
  const minor = currencies[0]?.minor ?? 100
  const inMoney = inCurrency({ figures: scenario, currencies: {} }, currency, currencies)
  const fuelRange = offer.ranges.find(({ name }) => name === 'fuelPrice')
  return {
    effectOf(code) {
      const effect = effectOfChoice(product, configuration.codes, code, machine, counting)
      return names.flatMap((name) => {
        const by = name === 'carbonDioxidePerTonne' ? '' : shownDifference(name, effect[name] ?? 0, showing)
        return by ? [`${t(name === 'costPerTonne' ? 'build.work.cost' : `build.work.${name}`)} ${by}`] : []
      })
    },
    rows: names.flatMap((name) => {
      const [value, before] = [now[name], standard[name]]
      // Who burns no fuel and takes no current has no line for it.
      if (value === undefined || (value === 0 && !before)) return []
      const shown = showPerformance(name, value, showing)
      const isOpen = name === 'costPerTonne' && onRequest.length > 0
      return [
        {
          label: (name === 'noise' && noise?.label) || t(`build.work.${name}`),
          value: isOpen ? t('build.fromPlus', { price: shown, count: onRequest.length }) : shown,
          difference: before === undefined ? '' : shownDifference(name, value - before, showing),
        },
      ]
    }),
    Table: AtWork,
    note: t('build.work.note', {
      hours: scenario.hours,
      days: scenario.days,
      share: showPercent(scenario.utilisation, locale),
      fuel: fuelRange ? inputText(fuelRange, inMoney, showing) : '',
    }),
    query: {
      tonnes: String(scenario.tonnes),
      fuelUse: String(scenario.fuelUse),
      powerUse: String(scenario.powerUse),
      wear: String(Number((scenario.wear / minor).toPrecision(9))),
      build: configuration.link,
    },
  }
}
