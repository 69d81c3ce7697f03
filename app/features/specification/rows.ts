import type { Block } from '#app/content/block.ts'
import type { Locale } from '#app/content/locales.ts'
import { figureWithUnit } from '#app/base/i18n/number.ts'
import type { Units } from '#app/base/i18n/units.ts'

export type FigureRow = Block<'SpecificationRow'>

/** A row's value in the chosen units; a row without imperial value is the same in both. */
export function rowValue(row: FigureRow, units: Units, locale: Locale): string {
  if (units === 'imperial' && row.imperial_value)
    return figureWithUnit(row.imperial_value, row.imperial_unit, locale)
  return figureWithUnit(row.value, row.unit, locale)
}

/** A row's note, ready to follow its value. */
export function rowNote(row: FigureRow, units: Units): string {
  return (units === 'imperial' && row.imperial_note) || row.note || ''
}

/** Whether the two systems read differently in this row. */
export function hasImperial(row: FigureRow): boolean {
  return !!(row.imperial_value || row.imperial_note)
}
