import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quarry } from './fixtures.ts'
import { breakEven, capitalCost, profitOf, sensitivityOf, yearsOf } from './profit.ts'

test('a year by hand: hours, tonnes, revenue, each cost, profit', () => {
  // 9 h × 210 d = 1,890 h scheduled; × 70 % = 1,323 h working; × 250 t/h = 330,750 t.
  expect(profitOf(quarry)).toEqual({
    workingHours: 1323,
    tonnes: 330_750,
    revenue: 214_987_500, // 330,750 t × € 6.50
    costs: {
      fuel: 6_138_720, // 1,323 h × 32 l/h × € 1.45
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

test('capital is the annuity of what is not got back', () => {
  // q⁻⁶ = 1.05⁻⁶ = 0.74621540; (48.5 M − 14.55 M × 0.7462154) × 0.05 / (1 − 0.7462154) = 7,416,243 cents.
  expect(capitalCost(quarry)).toBe(7_416_243)
  expect(capitalCost({ ...quarry, interest: 0 })).toBe(Math.round((48_500_000 - 14_550_000) / 6))
  expect(capitalCost({ ...quarry, years: 0 })).toBe(0)
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
  const years = yearsOf({ ...quarry, years: 2 })
  expect(years.map(({ year }) => year)).toEqual([0, 1, 2])
  expect(years[0]?.balance).toBe(-48_500_000)
  expect(years[1]?.balance).toBe(-48_500_000 + 187_142_280)
  expect(years[2]?.balance).toBe(-48_500_000 + 2 * 187_142_280 + 14_550_000)
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
      for (const { balance } of yearsOf(given)) expect(Number.isSafeInteger(balance)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
