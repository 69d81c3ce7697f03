import type { Calculator } from '#app/calculator/use-calculation.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Units } from '#app/ui/units.ts'

/** What every part of the calculator shows its figures by. */
export interface SharedProps {
  calculator: Calculator
  units: Units
  locale: Locale
}
