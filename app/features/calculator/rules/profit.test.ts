import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { carbonDioxideOf } from './emissions.ts'
import { quarry } from './fixtures.ts'
import { balancesOf, breakEven, capitalCost, profitOf, sensitivityOf } from './profit.ts'

test('a year by hand: hours, tonnes, revenue, each cost, profit', () => {
  // 9 h × 210 d = 1,890 h scheduled; × 70 % = 1,323 h working; × 250 t/h = 330,750 t.
  expect(profitOf(quarry)).toEqual({
    workingHours: 1323,
    tonnes: 330_750,
    revenue: 214_987_500, // 330,750 t × € 6.50
    costs: {
      fuel: 6_138_720, // 1,323 h × 32 l/h × € 1.45
      power: 0,
      wear: 12_568_500, // 330,750 t × € 0.38
      operator: 7_938_000, // 1,890 h × € 42
      transport: 1_200_000,
      capital: 7_416_243, // annuity, below
    },
    cost: 35_261_463,
    profit: 179_726_037,
    costPerTonne: 35_261_463 / 330_750,
    payback: 48_500_000 / (214_987_500 - 27_845_220),
  })
})

test('current from the mains is paid by the kilowatt-hour, beside fuel, and moves where profit begins', () => {
  // 1,323 h × 180 kW × € 0.18.
  const electric = { ...quarry, fuelUse: 0, powerUse: 180, powerPrice: 18 }
  expect(profitOf(electric).costs).toMatchObject({ fuel: 0, power: 4_286_520 })
  expect(profitOf(quarry).profit - profitOf(electric).profit).toBe(4_286_520 - 6_138_720)
  const even = breakEven(electric)
  expect(profitOf({ ...electric, price: even.price ?? 0 }).profit).toBeCloseTo(0, -1)
  expect((even.tonnes ?? 0) * (650 - 38 - (180 * 18) / 250)).toBeCloseTo(7_938_000 + 1_200_000 + 7_416_243, 0)
})

test('a litre of diesel gives off 2.67 kg', () => {
  expect(carbonDioxideOf(quarry)).toEqual({ perHour: 32 * 2.67, perTonne: (32 * 2.67) / 250 })
  expect(carbonDioxideOf({ fuelUse: 32, tonnes: 0 }).perTonne).toBeUndefined()
})

test('capital is the annuity of what is not got back', () => {
  // q⁻⁶ = 1.05⁻⁶ = 0.74621540; (48.5 M − 14.55 M × 0.7462154) × 0.05 / (1 − 0.7462154) = 7,416,243 cents.
  expect(capitalCost(quarry)).toBe(7_416_243)
  expect(capitalCost({ ...quarry, interest: 0 })).toBe(Math.round((48_500_000 - 14_550_000) / 6))
  // Less than a year counts as one: a yearly result cannot leave the machine out.
  expect(capitalCost({ ...quarry, years: 0 })).toBe(capitalCost({ ...quarry, years: 1 }))
  // Paid back and sold at once would cost the interest alone.
  expect(capitalCost({ ...quarry, residual: 100 })).toBe(2_425_000)
})

test('a machine that crushes nothing has costs and no cost per tonne, no payback and no fault', () => {
  const idle = profitOf({ ...quarry, utilisation: 0 })
  expect(idle.tonnes).toBe(0)
  expect(idle.costPerTonne).toBeUndefined()
  expect(idle.payback).toBeUndefined()
  expect(idle.profit).toBe(-(7_938_000 + 1_200_000 + 7_416_243))
  expect(breakEven({ ...quarry, tonnes: 0 })).toEqual({
    price: undefined,
    tonnes: expect.any(Number) as number,
    utilisation: undefined,
  })
})

test('the balance begins with the price and ends with what the machine still brings', () => {
  expect(balancesOf([{ ...quarry, years: 2 }])).toEqual({
    years: [0, 1, 2],
    lines: [[-48_500_000, -48_500_000 + 187_142_280, -48_500_000 + 2 * 187_142_280 + 14_550_000]],
  })
})

test('a machine kept for two and a half years is sold in the middle of the third', () => {
  const { years, lines } = balancesOf([
    { ...quarry, years: 2.5 },
    { ...quarry, years: 4 },
  ])
  expect(years).toEqual([0, 1, 2, 2.5, 3, 4])
  expect(lines[0]).toEqual([
    -48_500_000,
    -48_500_000 + 187_142_280,
    -48_500_000 + 2 * 187_142_280,
    -48_500_000 + 2.5 * 187_142_280 + 14_550_000,
    undefined,
    undefined,
  ])
  expect(lines[1]?.[3]).toBe(-48_500_000 + 2.5 * 187_142_280)
  expect(lines[1]?.[5]).toBe(-48_500_000 + 4 * 187_142_280 + 14_550_000)
})

test('whatever is kept and however long, capital is all that separates profit from what comes in', () => {
  const kept = fc.record({
    years: fc.double({ min: 0, max: 15, noNaN: true }),
    interest: fc.double({ min: 0, max: 20, noNaN: true }),
    residual: fc.integer({ min: 0, max: 80 }),
  })
  fc.assert(
    fc.property(kept, (given) => {
      const scenario = { ...quarry, ...given }
      const term = Math.max(1, given.years)
      const { costs } = profitOf(scenario)
      // Never less than what is lost in value, spread over the years: no term leaves it out.
      expect(costs.capital).toBeGreaterThanOrEqual(
        Math.floor((quarry.purchase * (1 - given.residual / 100)) / term),
      )
      const { years, lines } = balancesOf([scenario])
      expect(years.at(-1)).toBe(term)
      expect(lines[0]).not.toContain(undefined)
    }),
    { numRuns: 500 },
  )
})

test('at its break-even a year ends at nothing', () => {
  const { price = 0, utilisation = 0 } = breakEven(quarry)
  expect(Math.abs(profitOf({ ...quarry, price }).profit)).toBeLessThanOrEqual(1)
  expect(Math.abs(profitOf({ ...quarry, utilisation }).profit)).toBeLessThanOrEqual(2)
  expect(breakEven({ ...quarry, price: 10 }).tonnes).toBeUndefined()
})

test('what matters most stands first: here what comes out, then what it is paid', () => {
  const order = sensitivityOf(quarry).map(({ name }) => name)
  expect(order[0]).toBe('price')
  expect(order).not.toContain('unknown')
  expect(sensitivityOf({ ...quarry, transport: 0 }).map(({ name }) => name)).not.toContain('transport')
})

test('whatever is entered, amounts are whole, sums are exact and nothing is infinite', () => {
  const amount = fc.double({ min: 0, max: 1e9, noNaN: true })
  const scenario = fc.record({
    tonnes: fc.double({ min: 0, max: 2000, noNaN: true }),
    hours: fc.double({ min: 0, max: 24, noNaN: true }),
    days: fc.integer({ min: 0, max: 366 }),
    utilisation: fc.double({ min: 0, max: 100, noNaN: true }),
    price: fc.double({ min: 0, max: 1e5, noNaN: true }),
    fuelUse: fc.double({ min: 0, max: 500, noNaN: true }),
    fuelPrice: fc.double({ min: 0, max: 1e5, noNaN: true }),
    powerUse: fc.double({ min: 0, max: 1000, noNaN: true }),
    powerPrice: fc.double({ min: 0, max: 1e5, noNaN: true }),
    wear: fc.double({ min: 0, max: 1e5, noNaN: true }),
    operator: fc.double({ min: 0, max: 1e6, noNaN: true }),
    transport: amount,
    purchase: amount,
    years: fc.integer({ min: 0, max: 30 }),
    interest: fc.double({ min: 0, max: 50, noNaN: true }),
    residual: fc.double({ min: 0, max: 100, noNaN: true }),
  })
  fc.assert(
    fc.property(scenario, (given) => {
      const { revenue, cost, costs, profit, costPerTonne, payback } = profitOf(given)
      for (const money of [revenue, cost, profit, ...Object.values(costs)])
        expect(Number.isSafeInteger(money)).toBe(true)
      expect(Object.values(costs).reduce((a, b) => a + b, 0)).toBe(cost)
      expect(revenue - cost).toBe(profit)
      for (const value of [costPerTonne, payback, breakEven(given).utilisation])
        expect(value === undefined || Number.isFinite(value)).toBe(true)
      for (const balance of balancesOf([given]).lines.flat())
        expect(balance === undefined || Number.isSafeInteger(balance)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
