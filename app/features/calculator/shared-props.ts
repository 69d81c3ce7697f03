import type { Calculator } from '#app/features/calculator/use-calculation.ts'
import type { Locale } from '#app/content/locales.ts'
import type { Units } from '#app/base/i18n/units.ts'

/** What every part of the calculator shows its figures by. */
export interface SharedProps {
  calculator: Calculator
  units: Units
  locale: Locale
}
