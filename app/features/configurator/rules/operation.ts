import { inCurrency } from '#app/features/calculator/rules/amounts.ts'
import { carbonDioxideOf } from '#app/features/calculator/rules/emissions.ts'
import type { Currency } from '#app/features/calculator/rules/inputs.ts'
import { profitOf, type Scenario } from '#app/features/calculator/rules/profit.ts'
import { readEffects, type Effect, type OperationName } from './effects.ts'
import { priceOf } from './price.ts'
import { choicesOf, type Choice, type Product } from './product.ts'

/** A machine at work, in the currency its prices are kept in. */
export interface Operation {
  /** Money in minor units of the base currency. */
  scenario: Scenario
  /** dB(A) at the distance the machine's page says; undefined where it says nothing. */
  noise: number | undefined
}

/** What operations are counted in. */
export interface Counting {
  /** The currency prices and effects are kept in stands first, as in the calculator. */
  currencies: readonly Currency[]
  /** The one that amounts are given in. */
  currency: Currency
}

/** What a build does and costs when it works. All of it is an estimate: the machine's page and the options say what is usual. */
export interface Performance {
  /** t/h while working. */
  throughput: number
  /** l/h while working. */
  fuel: number
  /** kW drawn from the mains while working. */
  electricity: number
  /** kg an hour while working, of the fuel it burns. */
  carbonDioxide: number
  /** kg for each tonne. */
  carbonDioxidePerTonne: number | undefined
  /** dB(A). */
  noise: number | undefined
  /** Money per tonne, minor units. */
  wear: number
  /** Money per tonne, minor units, of what is known of the price; undefined without a tonne. */
  costPerTonne: number | undefined
}

export const performanceNames = [
  'throughput',
  'fuel',
  'electricity',
  'carbonDioxide',
  'carbonDioxidePerTonne',
  'noise',
  'wear',
  'costPerTonne',
] as const satisfies readonly (keyof Performance)[]
export type PerformanceName = (typeof performanceNames)[number]

/**
 * A machine with the effects of choices, in whatever order they come: first what is added, then all percentages of the
 * result, multiplied; wear is divided by how much longer its parts last. Nothing falls below nothing. `minor` is how
 * many minor units the base currency has.
 */
export function withEffects(
  { scenario, noise }: Operation,
  effects: readonly Effect[],
  minor: number,
): Operation {
  const figure = (name: OperationName, base: number, unit = 1) => {
    let sum = base
    let factor = 1
    for (const effect of effects) {
      if (effect.figure !== name) continue
      if (effect.kind === 'add') sum += effect.by * unit
      else factor *= 1 + effect.by / 100
    }
    return Math.max(0, sum * factor)
  }
  const life = effects.reduce((all, item) => (item.figure === 'life' ? all * (1 + item.by / 100) : all), 1)
  return {
    scenario: {
      ...scenario,
      tonnes: tidy(figure('throughput', scenario.tonnes)),
      fuelUse: tidy(figure('fuel', scenario.fuelUse)),
      powerUse: tidy(figure('electricity', scenario.powerUse)),
      wear: tidy(figure('wear', scenario.wear, minor) / life),
    },
    noise: noise === undefined ? undefined : loudness(noise, effects),
  }
}

/** The machine's own level, shifted, and other sources beside it: the level of their energies' sum, 10·lg Σ 10^(L/10). */
function loudness(level: number, effects: readonly Effect[]): number {
  let machineLevel = level
  const others: number[] = []
  for (const effect of effects) {
    if (effect.figure !== 'noise') continue
    if (effect.kind === 'shift') machineLevel += effect.by
    else others.push(effect.level)
  }
  return 10 * Math.log10([machineLevel, ...others].reduce((energy, item) => energy + 10 ** (item / 10), 0))
}

const cache = new WeakMap<Choice, readonly Effect[]>()

/** What a choice changes when the machine works; lines that cannot be read change nothing, and `content:check` names them. */
export function effectsOfChoice(choice: Choice, currency: string): readonly Effect[] {
  const effects = cache.get(choice) ?? readEffects(choice.effects, currency).effects
  cache.set(choice, effects)
  return effects
}

/**
 * A build as the calculator takes it: the machine's scenario with the effects of its options and what is known of its
 * price; where the machine itself is on request, the price its page begins with.
 */
export function operationOf(
  product: Pick<Product, 'groups' | 'basePrice'>,
  build: ReadonlySet<string>,
  machine: Operation,
  { currencies: [base] }: Pick<Counting, 'currencies'>,
): Operation {
  const minor = base?.minor ?? 100
  const effects = product.groups.flatMap(({ choices }) =>
    choices.flatMap((choice) => (build.has(choice.code) ? effectsOfChoice(choice, base?.code ?? '') : [])),
  )
  const { scenario, noise } = withEffects(machine, effects, minor)
  const { known } = priceOf(product, build)
  return {
    scenario: known === undefined ? scenario : { ...scenario, purchase: Math.round((known * minor) / 100) },
    noise,
  }
}

/** What an operation does and costs, by the calculator's own formulas and conversions. */
export function performanceOf(
  { scenario: figures, noise }: Operation,
  { currencies, currency }: Counting,
): Performance {
  const scenario = inCurrency({ figures, currencies: {} }, currency, currencies)
  const { perHour, perTonne } = carbonDioxideOf(scenario)
  return {
    throughput: scenario.tonnes,
    fuel: scenario.fuelUse,
    electricity: scenario.powerUse,
    carbonDioxide: perHour,
    carbonDioxidePerTonne: perTonne,
    noise,
    wear: scenario.wear,
    costPerTonne: profitOf(scenario).costPerTonne,
  }
}

/** What changes from one to another: the second less the first, of figures that both have. */
export function performanceDifference(
  from: Performance,
  to: Performance,
): Partial<Record<PerformanceName, number>> {
  return Object.fromEntries(
    performanceNames.flatMap((name) => {
      const [before, after] = [from[name], to[name]]
      return before === undefined || after === undefined || before === after ? [] : [[name, after - before]]
    }),
  )
}

/**
 * What one choice does to a build, whether it is in it or not: the build with it less the build without it. In a group
 * of which one is always chosen the standard one stands in its place; all other choices stay as they are. Its price is
 * in the cost per tonne, which is left out while that price is on request.
 */
export function effectOfChoice(
  product: Product,
  build: ReadonlySet<string>,
  code: string,
  machine: Operation,
  counting: Counting,
): Partial<Record<PerformanceName, number>> {
  const group = product.groups.find(({ choices }) => choices.some((item) => item.code === code))
  const choice = group?.choices.find((item) => item.code === code)
  const instead = group?.selection === 'one' ? group.choices.find(({ standard }) => standard) : undefined
  if (!group || !choice || instead === choice) return {}
  const others = new Set(build)
  for (const other of group.selection === 'any' ? [choice] : group.choices) others.delete(other.code)
  const performance = (one: Choice | undefined) =>
    performanceOf(
      operationOf(product, new Set([...others, ...(one ? [one.code] : [])]), machine, counting),
      counting,
    )
  const difference = performanceDifference(performance(instead), performance(choice))
  const isPriced = choice.price !== undefined && (!instead || instead.price !== undefined)
  if (!isPriced) delete difference.costPerTonne
  return difference
}

/** Choices of a product that change something when the machine works. */
export function choicesWithEffects(product: Product): Choice[] {
  return choicesOf(product).filter(({ effects }) => effects)
}

/** Without the dust of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(9))
}
