import type { InputRange } from '#app/features/calculator/rules/inputs.ts'
import type { Scenario } from '#app/features/calculator/rules/profit.ts'
import type { PdfPage } from '#app/base/pdf/pdf-page.ts'
import type { Telling } from './calculation-text.ts'

/** What the PDF of a calculation says. */
export interface Parts extends Telling {
  site: string
  machine: string
  heading: string
  /** Today, in words. */
  date: string
  first: Scenario
  second: Scenario | undefined
  ranges: readonly InputRange[]
  notes: readonly string[]
  address: string
}

/** Points between the columns, and the width of the left one. */
export const GAP = 28
export const LEFT = 225
/** Width of the right one. */
export const rightOf = (page: PdfPage): number => page.width - LEFT - GAP
export const GAIN = '#1d6b3a'
export const LOSS = '#b3261e'

export function scenarios({ first, second }: Parts): readonly Scenario[] {
  return second ? [first, second] : [first]
}
