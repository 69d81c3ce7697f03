/*
 * What a tracked machine earns: every formula of the calculator, with units and sources. Version of the assumptions:
 * `assumptions`. Money is in minor units of its currency (cents); every yearly amount is a whole number of them, rounded
 * once, so that sums are exact.
 *
 * Sources
 *   Annuity with residual value: VDI 2067 part 1, capital-related costs by the annuity method.
 *   Short ton and US gallon: NIST Handbook 44, appendix C (exact by definition).
 *   Availability: utilisation is productive hours over scheduled hours, ISO 22400-2 “utilization efficiency”.
 */

/** Counts up when a formula or an assumption changes; a calculation says which it was made with. */
export const assumptions = 1

/** One way of running a machine. Hours and days are scheduled; money in minor units. */
export interface Scenario {
  /** t/h while working. */
  tonnes: number
  /** h a day. */
  hours: number
  /** Days a year. */
  days: number
  /** Percent of the scheduled hours in which material is crushed. */
  utilisation: number
  /** Money per t. */
  price: number
  /** l/h while working. */
  fuelUse: number
  /** Money per l. */
  fuelPrice: number
  /** kW drawn from the mains while working. */
  powerUse: number
  /** Money per kWh. */
  powerPrice: number
  /** Wear parts, money per t. */
  wear: number
  /** Operator, money per scheduled h. */
  operator: number
  /** Moving the machine, money a year. */
  transport: number
  /** Money. */
  purchase: number
  /** Years the machine is kept and financed. */
  years: number
  /** Percent a year. */
  interest: number
  /** Percent of the purchase price the machine still brings at the end. */
  residual: number
}

export type InputName = keyof Scenario

/** What there is no more of: no editor can allow more hours in a day. */
export const natural: Readonly<Partial<Record<InputName, number>>> = {
  hours: 24,
  days: 366,
  utilisation: 100,
  residual: 100,
}

export const costNames = ['capital', 'wear', 'operator', 'fuel', 'power', 'transport'] as const
export type CostName = (typeof costNames)[number]

export interface Profit {
  /** h a year in which material is crushed. */
  workingHours: number
  /** t a year. */
  tonnes: number
  /** Money a year. */
  revenue: number
  costs: Record<CostName, number>
  cost: number
  profit: number
  /** Money per t, not rounded; undefined without a tonne. */
  costPerTonne: number | undefined
  /** Years until what comes in has paid the machine; undefined when it never does. */
  payback: number | undefined
}

/** Productive hours: scheduled hours × utilisation. */
export function workingHours({ hours, days, utilisation }: Scenario): number {
  return (hours * days * utilisation) / 100
}

/**
 * What is due at the end of each period so that a sum is paid back to what is left of it after the last:
 * A = (P − R·q⁻ⁿ) · i / (1 − q⁻ⁿ) with q = 1 + i; without interest (P − R) / n. `rate` is of one period, 0.01 for a
 * percent; the periods need not be whole. Not rounded.
 */
export function annuityOf(sum: number, left: number, rate: number, periods: number): number {
  // Below this the annuity is the same to the cent, and its formula divides by nothing.
  if (rate < 1e-9) return (sum - left) / periods
  // 1 − q⁻ⁿ, exact for the smallest interest too.
  const lost = -Math.expm1(-periods * Math.log1p(rate))
  return ((sum - left * (1 - lost)) * rate) / lost
}

/** Yearly cost of capital: the annuity of the purchase price less the residual value, discounted from the end. */
export function capitalCost(scenario: Scenario): number {
  const { purchase, interest, residual } = scenario
  return whole(annuityOf(purchase, (purchase * residual) / 100, interest / 100, termOf(scenario)))
}

/** A year of the machine. Operators are paid for scheduled hours, fuel burns in working hours. */
export function profitOf(scenario: Scenario): Profit {
  const productive = workingHours(scenario)
  const tonnes = scenario.tonnes * productive
  const revenue = whole(tonnes * scenario.price)
  const costs: Profit['costs'] = {
    fuel: whole(productive * scenario.fuelUse * scenario.fuelPrice),
    power: whole(productive * scenario.powerUse * scenario.powerPrice),
    wear: whole(tonnes * scenario.wear),
    operator: whole(scenario.hours * scenario.days * scenario.operator),
    transport: whole(scenario.transport),
    capital: capitalCost(scenario),
  }
  const cost = sum(Object.values(costs))
  const cash = revenue - (cost - costs.capital)
  return {
    workingHours: productive,
    tonnes,
    revenue,
    costs,
    cost,
    profit: revenue - cost,
    costPerTonne: shared(cost, tonnes),
    payback: shared(scenario.purchase, cash),
  }
}

/** Years a machine is kept: a yearly result needs a year at least. */
function termOf({ years }: Scenario): number {
  return Math.max(1, years)
}

/** Balances of scenarios side by side. */
export interface Balances {
  /** Year ends and the days a machine is sold, from the purchase on: 0, 1, 2, 2.5, 3 … */
  years: readonly number[]
  /**
   * For each scenario what has come in less what has gone out at those times, money; undefined once its machine is sold.
   * The last one has the residual value in it.
   */
  lines: readonly (readonly (number | undefined)[])[]
}

export function balancesOf(scenarios: readonly Scenario[]): Balances {
  const ends = scenarios.map(termOf)
  const yearEnds = Array.from({ length: Math.floor(Math.max(...ends)) + 1 }, (_, year) => year)
  const years = [...new Set([...yearEnds, ...ends])].sort((a, b) => a - b)
  const lines = scenarios.map((scenario) => {
    const { revenue, cost, costs } = profitOf(scenario)
    const cash = revenue - (cost - costs.capital)
    const end = termOf(scenario)
    const left = whole((scenario.purchase * scenario.residual) / 100)
    return years.map((year) =>
      year > end ? undefined : whole(year * cash) - whole(scenario.purchase) + (year === end ? left : 0),
    )
  })
  return { years, lines }
}

export interface BreakEven {
  /** Money per t at which a year ends at nothing, other things being equal. */
  price: number | undefined
  /** Percent; undefined when no utilisation up to 100 pays. */
  utilisation: number | undefined
  /** t a year. */
  tonnes: number | undefined
}

/** Where profit begins. What grows with the tonnes is set against what is due anyway. */
export function breakEven(scenario: Scenario): BreakEven {
  const { costs, costPerTonne } = profitOf(scenario)
  const due = costs.operator + costs.transport + costs.capital
  const { fuelUse, fuelPrice, powerUse, powerPrice } = scenario
  const energyPerTonne = shared(fuelUse * fuelPrice + powerUse * powerPrice, scenario.tonnes) ?? 0
  const margin = scenario.price - scenario.wear - energyPerTonne
  const full = workingHours({ ...scenario, utilisation: 100 }) * scenario.tonnes
  const tonnes = shared(due, margin)
  const utilisation = tonnes === undefined ? undefined : shared(tonnes * 100, full)
  return {
    price: costPerTonne,
    tonnes,
    utilisation: utilisation !== undefined && utilisation <= 100 ? utilisation : undefined,
  }
}

export interface Sensitivity {
  name: InputName
  /** What a year's profit changes by when the input falls or rises by `share`, money. */
  less: number
  more: number
}

/** How much a year's profit hangs on each input, what matters most first; inputs without effect are left out. */
export function sensitivityOf(scenario: Scenario, share = 0.1): Sensitivity[] {
  const { profit } = profitOf(scenario)
  const changed = (name: InputName, factor: number) =>
    profitOf({ ...scenario, [name]: withinReason(name, scenario[name] * factor) }).profit - profit
  return (Object.keys(scenario) as InputName[])
    .map((name) => ({ name, less: changed(name, 1 - share), more: changed(name, 1 + share) }))
    .filter(({ less, more }) => less !== 0 || more !== 0)
    .sort(
      (a, b) => Math.max(Math.abs(b.less), Math.abs(b.more)) - Math.max(Math.abs(a.less), Math.abs(a.more)),
    )
}

/** No year has more days, and no hour is used more, than there are. */
function withinReason(name: InputName, value: number): number {
  return Math.min(value, natural[name] ?? Infinity)
}

/** A quotient; undefined when there is nothing to divide by, or next to nothing. */
function shared(amount: number, by: number): number | undefined {
  const value = by > 0 ? amount / by : Infinity
  return Number.isFinite(value) ? value : undefined
}

/** To the nearest minor unit, halves away from nothing. */
function whole(money: number): number {
  return Math.sign(money) * Math.round(Math.abs(money)) || 0
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
