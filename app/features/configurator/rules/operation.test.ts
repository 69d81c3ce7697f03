import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quarry } from '#app/features/calculator/rules/fixtures.ts'
import { profitOf } from '#app/features/calculator/rules/profit.ts'
import { plainChoice, plainGroup, plainProduct } from './fixtures.ts'
import { effectOfChoice, operationOf, performanceDifference, performanceOf } from './operation.ts'

const euro = { code: 'EUR', rate: 1, minor: 100 }
const dollar = { code: 'USD', rate: 1.08, minor: 100 }
const yen = { code: 'JPY', rate: 162, minor: 1 }
const currencies = [euro, dollar, yen]
const counting = { currencies, currency: euro }
const machine = { scenario: quarry, noise: 98 }
const plain = plainProduct([
  plainGroup('drive', 'one', [
    plainChoice('die', { standard: true, price: 0 }),
    plainChoice('hyb', { price: 6_800_000, effects: 'fuel -60 %\nelectricity 110 kW\nnoise -2 dB' }),
    plainChoice('elc', { price: 4_200_000, effects: 'fuel -100 %\nelectricity 170 kW\nnoise -5 dB' }),
  ]),
  plainGroup('any', 'any', [
    plainChoice('prs', { price: 3_150_000, effects: 'throughput +12 %\nfuel +1.5 l/h\nwear -10 %' }),
    plainChoice('jct', { price: 390_000, effects: 'life +25 %' }),
    plainChoice('rbk', { price: 6_400_000, effects: 'fuel +4 l/h\nnoise with 98 dB' }),
    plainChoice('ral', { price: undefined }),
    plainChoice('bad', { price: 0, effects: 'thrughput +99 %' }),
  ]),
])
const product = { ...plain, basePrice: 60_800_000 }
const performance = (...codes: string[]) =>
  performanceOf(operationOf(product, new Set(codes), machine, counting), counting)

test('what is added comes before percentages, wear is divided by the life of its parts, and levels add as energies', () => {
  const { scenario, noise } = operationOf(product, new Set(['hyb', 'prs', 'jct', 'rbk']), machine, counting)
  expect(scenario.tonnes).toBeCloseTo(280, 6)
  expect(scenario.fuelUse).toBeCloseTo((32 + 1.5 + 4) * 0.4, 6)
  expect(scenario.powerUse).toBe(110)
  expect(scenario.wear).toBeCloseTo((38 * 0.9) / 1.25, 6)
  expect(scenario.purchase).toBe(60_800_000 + 6_800_000 + 3_150_000 + 390_000 + 6_400_000)
  // 96 dB and 98 dB together: 98 + 10·lg(1 + 10^-0.2).
  expect(noise).toBeCloseTo(100.12, 2)
  // Two sources of the same level are 3 dB louder than one.
  expect(performance('die', 'rbk').noise).toBeCloseTo(101.01, 2)
})

test('a build costs what the calculator says of the same figures', () => {
  const { scenario } = operationOf(product, new Set(['elc', 'prs']), machine, counting)
  expect(performance('elc', 'prs')).toMatchObject({
    throughput: 280,
    fuel: 0,
    electricity: 170,
    carbonDioxide: 0,
    costPerTonne: profitOf(scenario).costPerTonne,
  })
  expect(performance('die').carbonDioxide).toBeCloseTo(85.44, 6)
})

test('a line that cannot be read changes nothing', () => {
  expect(performance('die', 'bad')).toEqual(performance('die'))
})

test('amounts are converted as the calculator converts them', () => {
  const inYen = performanceOf(operationOf(product, new Set(['die']), machine, counting), {
    currencies,
    currency: yen,
  })
  expect(inYen.throughput).toBe(250)
  // € 0.38 → ¥ 61.56, to the hundredth.
  expect(inYen.wear).toBe(61.56)
})

test('the effect of a choice is the same whether it is in the build or not, and names only what changes', () => {
  const effect = (code: string, ...codes: string[]) =>
    effectOfChoice(product, new Set(codes), code, machine, counting)
  for (const code of ['hyb', 'elc']) expect(effect(code, 'die', 'prs')).toEqual(effect(code, code, 'prs'))
  expect(effect('rbk', 'die', 'rbk')).toEqual(effect('rbk', 'die'))
  expect(Object.keys(effect('jct', 'die'))).toEqual(['wear', 'costPerTonne'])
  expect(effect('die', 'hyb')).toEqual({})
  // Its own price is not known; other figures and those of other options still are.
  expect(effect('ral', 'die')).toEqual({})
  expect(effect('prs', 'die', 'ral').costPerTonne).toBeLessThan(0)
})

test('differences of random builds add up, and every figure is an independent recomputation', () => {
  const percent = fc.integer({ min: -60, max: 60 })
  const option = fc.record({
    tonnes: percent,
    litres: fc.integer({ min: 0, max: 20 }),
    fuel: percent,
    kilowatts: fc.integer({ min: 0, max: 90 }),
    wear: percent,
    life: percent,
    price: fc.integer({ min: -1e6, max: 1e7 }),
  })
  fc.assert(
    fc.property(fc.array(option, { minLength: 1, maxLength: 8 }), fc.nat(255), (options, bits) => {
      const random = plainProduct([
        plainGroup(
          'g',
          'any',
          options.map((item, at) =>
            plainChoice(`c${at}`, {
              price: item.price,
              effects: `throughput ${item.tonnes} %\nfuel ${item.litres} l/h\nelectricity ${item.kilowatts} kW\nwear ${item.wear} %\nlife ${item.life} %`,
            }),
          ),
        ),
      ])
      const chosen = options.filter((_, at) => bits & (1 << at))
      const codes = new Set(options.flatMap((_, at) => (bits & (1 << at) ? [`c${at}`] : [])))
      const { scenario } = operationOf(random, codes, machine, counting)
      let [tonnes, litres, kilowatts, wear, purchase] = [250, 32, 0, 38, 100_000]
      for (const one of chosen) {
        tonnes *= (100 + one.tonnes) / 100
        litres += one.litres
        kilowatts += one.kilowatts
        wear = (wear * (100 + one.wear)) / (100 + one.life)
        purchase += one.price
      }
      expect(scenario.tonnes).toBeCloseTo(tonnes, 4)
      expect(scenario.fuelUse).toBeCloseTo(litres, 4)
      expect(scenario.powerUse).toBe(kilowatts)
      expect(scenario.wear).toBeCloseTo(wear, 4)
      expect(scenario.purchase).toBe(purchase)
      const hours = (9 * 210 * 70) / 100
      const running = hours * (litres * 145 + kilowatts * 18 + tonnes * wear) + 9 * 210 * 4200 + 1_200_000
      const annuity = ((purchase - purchase * 0.3 * 1.05 ** -6) * 0.05) / (1 - 1.05 ** -6)
      const own = performanceOf({ scenario, noise: 98 }, counting)
      expect(Math.abs((own.costPerTonne ?? 0) * hours * tonnes - (running + annuity))).toBeLessThan(5)
      const base = performanceOf({ scenario: quarry, noise: 98 }, counting)
      const difference = performanceDifference(base, own)
      expect(base.fuel + (difference.fuel ?? 0)).toBeCloseTo(own.fuel, 6)
    }),
  )
})
