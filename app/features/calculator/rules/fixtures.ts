import type { Scenario } from './profit.ts'

/** A jaw crusher in a quarry, in euro cents. */
export const quarry: Scenario = {
  tonnes: 250,
  hours: 9,
  days: 210,
  utilisation: 70,
  price: 650,
  fuelUse: 32,
  fuelPrice: 145,
  powerUse: 0,
  powerPrice: 18,
  wear: 38,
  operator: 4200,
  transport: 1_200_000,
  purchase: 48_500_000,
  years: 6,
  interest: 5,
  residual: 30,
}
