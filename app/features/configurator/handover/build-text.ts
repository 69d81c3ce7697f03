import { inARow } from '#app/base/i18n/formats.ts'
import { totalsOf } from '#app/features/configurator/rules/figures.ts'
import { showBox, showFigure } from '#app/features/configurator/rules/show.ts'
import { priceLine } from '../summary/RollUp.tsx'
import { massText, priceText, type ConfiguratorValue } from '../configurator-context.ts'

/** Heading, then rows: the build as a document has it. */
export interface SheetGroup {
  title: string
  rows: { label: string; value: string; isChanged: boolean }[]
}

/** Chosen options by group, in the page's language. */
export function sheetOf(configurator: ConfiguratorValue): SheetGroup[] {
  const { configuration, product, t, locale } = configurator
  return product.groups.flatMap(({ title, choices }): SheetGroup[] => {
    const rows = choices
      .filter(({ code }) => configuration.codes.has(code))
      .map(({ code, title: label, standard, price, adds }) => ({
        label,
        value: standard
          ? t('build.standard')
          : inARow(locale, [
              adds.weight ? massText(configurator, adds.weight) : '',
              priceText(configurator, price),
            ]),
        isChanged: !configuration.standard.has(code),
      }))
    return rows.length ? [{ title, rows }] : []
  })
}

/** What the build weighs, measures, gives and costs: label and value. */
export function figuresOf(configurator: ConfiguratorValue): [label: string, value: string][] {
  const { codes } = configurator.configuration
  return [...machineFigures(configurator, codes), [configurator.t('build.price'), priceLine(configurator)]]
}

/** What a build weighs, measures and gives: label and value. */
export function machineFigures(
  { product, t, locale, units }: Pick<ConfiguratorValue, 'product' | 't' | 'locale' | 'units'>,
  codes: ReadonlySet<string>,
): [label: string, value: string][] {
  const { figures } = totalsOf(product, codes)
  return [
    [t('build.weight'), showFigure(figures.weight, 'mass', units, locale)],
    [t('build.transport'), showBox([figures.length, figures.width, figures.height], units, locale)],
    [
      t('build.working'),
      showBox([figures.workingLength, figures.workingWidth, figures.workingHeight], units, locale),
    ],
    [t('build.power'), showFigure(figures.power, 'power', units, locale)],
  ]
}

/** The build as plain text, for a message. */
export function buildText(configurator: ConfiguratorValue, name: string, address: string): string {
  const rowsOf = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([label, value]) => `  ${label}: ${value}`)
  const parts = sheetOf(configurator).map(({ title, rows }) =>
    [title, ...rowsOf(rows.map(({ label, value }) => [label, value] as const))].join('\n'),
  )
  return [
    name,
    ...parts,
    [configurator.t('build.figures'), ...rowsOf(figuresOf(configurator))].join('\n'),
    ...(configurator.operation
      ? [
          [
            configurator.t('build.work'),
            ...rowsOf(
              configurator.operation.rows.map(({ label, value, difference }) => [
                label,
                difference ? `${value} (${difference})` : value,
              ]),
            ),
          ].join('\n'),
        ]
      : []),
    // What work costs is converted also where prices are on request.
    ...(configurator.money.rateLine && (configurator.money.prices !== 'hidden' || configurator.operation)
      ? [configurator.money.rateLine]
      : []),
    address,
  ].join('\n\n')
}
