import type { Units } from '#app/base/i18n/units.ts'
import type { InputName } from './profit.ts'

/** What an input counts: money is in minor units of the currency, shown in whole ones. */
export interface InputRange {
  name: InputName
  /** Minimum, maximum and step in metric units; money in whole units of the currency the block states. */
  min: number
  max: number
  step: number
  money?: true
  /** Imperial unit: how many of it one metric unit is. */
  imperial?: number
  group: 'work' | 'running' | 'buying'
}

/** Short tons in a tonne and US gallons in a litre. */
const shortTons = 1 / 0.90718474
const gallons = 1 / 3.785411784

/** Every input in the order it is asked; editors can narrow them. */
export const inputRanges: readonly InputRange[] = [
  { name: 'tonnes', min: 20, max: 800, step: 5, imperial: shortTons, group: 'work' },
  { name: 'hours', min: 1, max: 24, step: 0.5, group: 'work' },
  { name: 'days', min: 10, max: 366, step: 1, group: 'work' },
  { name: 'utilisation', min: 10, max: 100, step: 1, group: 'work' },
  { name: 'price', min: 0.1, max: 10, step: 0.05, money: true, imperial: 1 / shortTons, group: 'work' },
  { name: 'fuelUse', min: 0, max: 120, step: 0.5, imperial: gallons, group: 'running' },
  { name: 'fuelPrice', min: 0, max: 4, step: 0.01, money: true, imperial: 1 / gallons, group: 'running' },
  { name: 'powerUse', min: 0, max: 500, step: 1, group: 'running' },
  { name: 'powerPrice', min: 0, max: 1, step: 0.01, money: true, group: 'running' },
  { name: 'wear', min: 0, max: 3, step: 0.01, money: true, imperial: 1 / shortTons, group: 'running' },
  { name: 'operator', min: 0, max: 120, step: 0.5, money: true, group: 'running' },
  { name: 'transport', min: 0, max: 120_000, step: 500, money: true, group: 'running' },
  { name: 'purchase', min: 50_000, max: 1_500_000, step: 5000, money: true, group: 'buying' },
  { name: 'years', min: 1, max: 15, step: 1, group: 'buying' },
  { name: 'interest', min: 0, max: 20, step: 0.1, group: 'buying' },
  { name: 'residual', min: 0, max: 80, step: 1, group: 'buying' },
]

/** A currency: whole units of it for one of the block's by the site's table, and how many minor units one has. */
export interface Currency {
  code: string
  rate: number
  minor: number
}

/** A metric value as it is shown: in the visitor's units, money in whole units. */
export function shownValue(range: InputRange, value: number, units: Units, currency: Currency): number {
  const money = range.money ? value / currency.minor : value
  return tidy(units === 'imperial' ? money * (range.imperial ?? 1) : money)
}

/** What was entered in the visitor's units, as the formulas take it. Never less than nothing. */
export function enteredValue(range: InputRange, shown: number, units: Units, currency: Currency): number {
  const metric = units === 'imperial' ? shown / (range.imperial ?? 1) : shown
  return tidy(Math.max(0, range.money ? metric * currency.minor : metric))
}

/** Minimum, maximum and step of the slider in the visitor's units, on round numbers. */
export function sliderOf(range: InputRange, units: Units, currency: Currency) {
  const factor = (units === 'imperial' ? (range.imperial ?? 1) : 1) * (range.money ? currency.rate : 1)
  if (factor === 1) return { min: range.min, max: range.max, step: range.step }
  const step = roundStep(range.step * factor)
  return {
    min: tidy(Math.floor((range.min * factor) / step) * step),
    max: tidy(Math.ceil((range.max * factor) / step) * step),
    step,
  }
}

/** 0.054 → 0.05, 537 → 500: the nearest of 1, 2, 5 at its size. */
function roundStep(step: number): number {
  const size = 10 ** Math.floor(Math.log10(step))
  const lead = step / size
  return tidy((lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10) * size)
}

/** Without the dust of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(9))
}
