import type { RoadLimits } from '#app/content/road-limits.ts'
import { totalsOf } from '#app/features/configurator/rules/figures.ts'
import { showCountry, showFigure, showList } from '#app/features/configurator/rules/show.ts'
import { loadsOf, takenOff, type LoadName } from '#app/features/configurator/rules/transport.ts'
import type { ConfiguratorValue } from '../configurator-context.ts'

/** The build on the road, in the visitor's words. */
export interface Road {
  title: string
  /** Each measure of the whole train with its limit. */
  loads: readonly { line: string; isExceeded: boolean }[]
  /** What can be taken off to be carried by itself, and what then fits; undefined when nothing helps or nothing is too much. */
  off: string | undefined
  /** What the train is. */
  note: string
  /** All of it, as a document has it. */
  lines: readonly string[]
}

const names = {
  length: 'build.trainLength',
  width: 'build.width',
  height: 'build.height',
  weight: 'build.grossWeight',
  axle: 'build.axleLoad',
} as const satisfies Record<LoadName, string>

/** The build on its low-loader against what the country takes; undefined where nothing is known of that. */
export function roadOf(
  {
    configuration,
    product,
    terms,
    t,
    locale,
    units,
  }: Pick<ConfiguratorValue, 'product' | 'terms' | 't' | 'locale' | 'units'> & {
    configuration: Pick<ConfiguratorValue['configuration'], 'codes'>
  },
  roads: RoadLimits | undefined,
): Road | undefined {
  const { country } = terms
  const measured = roads && loadsOf(totalsOf(product, configuration.codes).figures, roads, country)
  if (!roads || !measured) return undefined
  const show = (name: LoadName, value: number) =>
    showFigure(value, name === 'weight' || name === 'axle' ? 'mass' : 'length', units, locale)
  const loads = measured.map(({ name, value, limit, isExceeded }) => ({
    isExceeded,
    line: t(isExceeded ? 'build.exceeds' : 'build.within', {
      figure: t(names[name]),
      value: show(name, value),
      limit: show(name, limit),
    }),
  }))
  const { choices, solved } = takenOff(product, configuration.codes, roads, country)
  const titles = showList(
    choices.map(({ title }) => title),
    locale,
  )
  const off =
    choices.length === 0
      ? undefined
      : solved.length === 0
        ? t('build.takeOff', { choices: titles })
        : t('build.takeOffFits', {
            choices: titles,
            figures: showList(
              solved.map((name) => t(names[name])),
              locale,
            ),
          })
  const { deckHeight, weight } = roads.train
  const note = t('build.roadNote', {
    deck: showFigure(deckHeight, 'length', units, locale),
    weight: showFigure(weight, 'mass', units, locale),
  })
  return {
    title: t('build.road', { country: showCountry(country, locale) }),
    loads,
    off,
    note,
    lines: [...loads.map(({ line }) => line), ...(off ? [off] : []), note],
  }
}
