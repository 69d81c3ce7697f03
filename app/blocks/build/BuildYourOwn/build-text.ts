import { totalsOf } from '#app/configurator/figures.ts'
import { showBox, showFigure } from '#app/configurator/show.ts'
import { priceLine } from './RollUp.tsx'
import { massText, priceText, type Told } from './tell.ts'

/** Heading, then rows of label and value: the build as a document has it. */
export interface SheetGroup {
  title: string
  rows: [label: string, value: string][]
}

/** Chosen options by group and the roll-up, in the page's language. */
export function sheetOf(told: Told): SheetGroup[] {
  const { handle, product, t, locale, units } = told
  const { figures } = totalsOf(product, handle.codes)
  const groups = product.groups.flatMap(({ title, choices }): SheetGroup[] => {
    const chosen = choices.filter(({ code }) => handle.codes.has(code))
    if (!chosen.length) return []
    const rows = chosen.map(({ title: label, standard, price, adds }): [string, string] => [
      label,
      standard
        ? t('build.standard')
        : [massText(told, adds.weight ?? 0), priceText(told, price)].filter(Boolean).join(', '),
    ])
    return [{ title, rows }]
  })
  return [
    ...groups,
    {
      title: t('build.figures'),
      rows: [
        [t('build.weight'), showFigure(figures.weight, 'mass', units, locale)],
        [t('build.transport'), showBox([figures.length, figures.width, figures.height], units, locale)],
        [
          t('build.working'),
          showBox([figures.workingLength, figures.workingWidth, figures.workingHeight], units, locale),
        ],
        [t('build.power'), showFigure(figures.power, 'power', units, locale)],
        [t('build.price'), priceLine(told)],
      ],
    },
  ]
}

/** The build as plain text, for a message. */
export function buildText(told: Told, name: string, address: string): string {
  const parts = sheetOf(told).map(({ title, rows }) =>
    [title, ...rows.map(([label, value]) => `  ${label}: ${value}`)].join('\n'),
  )
  return [name, ...parts, address].join('\n\n')
}
