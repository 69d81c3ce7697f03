import type { Scenario } from './profit.ts'

/** Kilograms of carbon dioxide equivalent from a litre of diesel burnt, tank to wheel: EN 16258:2012, table A.1. */
export const carbonDioxideOfDiesel = 2.67

/**
 * What a scenario's fuel gives off, kg an hour while working and kg for each tonne; undefined without a tonne. Current
 * from the mains gives off nothing where the machine stands, and is not counted.
 */
export function carbonDioxideOf({ fuelUse, tonnes }: Pick<Scenario, 'fuelUse' | 'tonnes'>): {
  perHour: number
  perTonne: number | undefined
} {
  const perHour = fuelUse * carbonDioxideOfDiesel
  return { perHour, perTonne: tonnes > 0 ? perHour / tonnes : undefined }
}
