import type { CountryLimits, RoadLimits } from '#app/content/road-limits.ts'
import { totalsOf } from './figures.ts'
import { choicesOf, type Choice, type ChoiceFigures, type Product } from './product.ts'

/** What of a whole train is compared with a limit. */
export type LoadName = keyof CountryLimits

/** A measure of the whole train on the road: millimetres, or kilograms of weight and axle. */
export interface Load {
  name: LoadName
  value: number
  /** A permit for the journey is needed above it. */
  limit: number
  isExceeded: boolean
}

/**
 * A machine on its low-loader, tractor included, against what a country takes: the train is as long as what stands before
 * and behind the deck and the load together, as high as deck and load, as wide as the wider, as heavy as both. The axle's
 * load is the mean of all axles, an estimate. Undefined for a country without limits.
 */
export function loadsOf(
  { length, width, height, transportWeight, weight }: ChoiceFigures,
  { train, countries }: RoadLimits,
  country: string,
): Load[] | undefined {
  const limits = countries[country]
  if (!limits) return undefined
  const gross = (transportWeight || weight) + train.weight
  const values: CountryLimits = {
    length: train.front + Math.max(train.deck, length) + train.rear,
    width: Math.max(train.width, width),
    height: train.deckHeight + height,
    weight: gross,
    axle: Math.round(gross / train.axles),
  }
  return (['length', 'width', 'height', 'weight', 'axle'] as const).map((name) => ({
    name,
    value: values[name],
    limit: limits[name],
    isExceeded: values[name] > limits[name],
  }))
}

/** What can be taken off a build for the road, to be carried by itself. */
export interface TakenOff {
  /** Chosen options that come off and make what is too much less. */
  choices: readonly Choice[]
  /** What is too much with them and no longer without. */
  solved: readonly LoadName[]
}

export function takenOff(
  product: Product,
  build: ReadonlySet<string>,
  roads: RoadLimits,
  country: string,
): TakenOff {
  const loads = (codes: ReadonlySet<string>) =>
    loadsOf(totalsOf(product, codes).figures, roads, country) ?? []
  const exceeded = loads(build).filter(({ isExceeded }) => isExceeded)
  const isLess = (without: readonly Load[]) =>
    exceeded.some(({ name, value }) => without.some((item) => item.name === name && item.value < value))
  const choices = choicesOf(product).filter(
    ({ code, detachable }) =>
      detachable && build.has(code) && isLess(loads(new Set([...build].filter((item) => item !== code)))),
  )
  const off = new Set(choices.map(({ code }) => code))
  const rest = loads(new Set([...build].filter((code) => !off.has(code))))
  return {
    choices,
    solved: exceeded.flatMap(({ name }) =>
      rest.some((item) => item.name === name && !item.isExceeded) ? [name] : [],
    ),
  }
}
