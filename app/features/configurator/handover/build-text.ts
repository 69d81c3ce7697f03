import { totalsOf } from '#app/features/configurator/rules/figures.ts'
import { showBox, showFigure } from '#app/features/configurator/rules/show.ts'
import { priceLine } from '../summary/RollUp.tsx'
import { massText, priceText, type Told } from '../configurator-context.ts'

/** Heading, then rows: the build as a document has it. */
export interface SheetGroup {
  title: string
  rows: { label: string; value: string; isChanged: boolean }[]
}

/** Chosen options by group, in the page's language. */
export function sheetOf(told: Told): SheetGroup[] {
  const { handle, product, t } = told
  return product.groups.flatMap(({ title, choices }): SheetGroup[] => {
    const rows = choices
      .filter(({ code }) => handle.codes.has(code))
      .map(({ code, title: label, standard, price, adds }) => ({
        label,
        value: standard
          ? t('build.standard')
          : [adds.weight ? massText(told, adds.weight) : '', priceText(told, price)]
              .filter(Boolean)
              .join(', '),
        isChanged: !handle.standard.has(code),
      }))
    return rows.length ? [{ title, rows }] : []
  })
}

/** What the build weighs, measures, gives and costs: label and value. */
export function figuresOf(told: Told): [label: string, value: string][] {
  const { handle, product, t, locale, units } = told
  const { figures } = totalsOf(product, handle.codes)
  return [
    [t('build.weight'), showFigure(figures.weight, 'mass', units, locale)],
    [t('build.transport'), showBox([figures.length, figures.width, figures.height], units, locale)],
    [
      t('build.working'),
      showBox([figures.workingLength, figures.workingWidth, figures.workingHeight], units, locale),
    ],
    [t('build.power'), showFigure(figures.power, 'power', units, locale)],
    [t('build.price'), priceLine(told)],
  ]
}

/** The build as plain text, for a message. */
export function buildText(told: Told, name: string, address: string): string {
  const rowsOf = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([label, value]) => `  ${label}: ${value}`)
  const parts = sheetOf(told).map(({ title, rows }) =>
    [title, ...rowsOf(rows.map(({ label, value }) => [label, value] as const))].join('\n'),
  )
  return [name, ...parts, [told.t('build.figures'), ...rowsOf(figuresOf(told))].join('\n'), address].join(
    '\n\n',
  )
}
