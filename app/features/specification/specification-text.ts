import { inARow } from '#app/base/i18n/formats.ts'
import type { Block } from '#app/content/block.ts'
import type { Locale } from '#app/content/locales.ts'
import { rowNote, rowValue, type FigureRow } from '#app/features/specification/rows.ts'
import type { Units } from '#app/base/i18n/units.ts'

/** Groups that have rows; what an editor has not finished is left out. */
export function completeGroups(block: Block<'Specification'>) {
  return (block.groups ?? [])
    .map((group) => ({ ...group, rows: (group.rows ?? []).filter(({ label, value }) => label && value) }))
    .filter(({ rows }) => rows.length)
}

/** The specification for a mail or a note: machine and title, then every group with one line a row. */
export function specificationText(
  block: Block<'Specification'>,
  machine: string,
  units: Units,
  locale: Locale,
): string {
  const groups = completeGroups(block).map((group) => [
    '',
    group.title,
    ...group.rows.map((row) => lineOf(row, units, locale)),
  ])
  return [inARow(locale, [machine, block.title]), ...groups.flat()].join('\n')
}

function lineOf(row: FigureRow, units: Units, locale: Locale): string {
  const note = rowNote(row, units)
  return `${row.label}: ${rowValue(row, units, locale)}${note ? ` (${note})` : ''}`
}
