import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inCurrency, withEntry, type Entered } from './amounts.ts'
import { quarry } from './fixtures.ts'
import { inputRanges, shownValue, type Currency } from './inputs.ts'
import { readState, stateOf } from './state.ts'

const currencies: readonly Currency[] = [
  { code: 'EUR', rate: 1, minor: 100 },
  { code: 'USD', rate: 1.08, minor: 100 },
  { code: 'JPY', rate: 162, minor: 1 },
  { code: 'TRY', rate: 46, minor: 100 },
]
const [euro, dollar, yen] = currencies as [Currency, Currency, Currency]
const preset: Entered = { figures: quarry, currencies: {} }
const context = {
  currencies,
  ranges: inputRanges,
  presetOf: (machine: string) => (machine === 'J-1150' ? preset : undefined),
}
const money = inputRanges.filter((range) => range.money)
const find = (code: string) => currencies.find((item) => item.code === code) as Currency

test('another currency shows amounts to its smallest unit, prices of a tonne to hundredths', () => {
  const { price, wear, purchase, tonnes } = inCurrency(preset, yen, currencies)
  expect({ price, wear, purchase, tonnes }).toEqual({
    price: 1053,
    wear: 61.56,
    purchase: 78_570_000,
    tonnes: 250,
  })
  expect(inCurrency(preset, dollar, currencies)).toMatchObject({ price: 702, purchase: 52_380_000 })
})

test('through whatever currencies, links and reloads, what was typed is the same again', () => {
  const typing = fc.record({
    range: fc.constantFrom(...money),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    code: fc.constantFrom(...currencies.map(({ code }) => code)),
    switches: fc.array(fc.constantFrom(...currencies.map(({ code }) => code)), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(fc.array(typing, { minLength: 1, maxLength: 6 }), (all) => {
      let entered = preset
      const typed = new Map<string, { code: string; value: number }>()
      for (const { range, share, code, switches } of all) {
        const currency = find(code)
        const whole = (range.min + share * (range.max - range.min)) * currency.rate
        const value = Math.max(1, Math.round(whole * currency.minor))
        entered = withEntry(entered, range.name, value, currency)
        typed.set(range.name, { code, value })
        for (const other of switches) {
          const shown = inCurrency(entered, find(other), currencies)
          expect(Object.values(shown).every(Number.isFinite)).toBe(true)
          const state = stateOf(
            { currency: other, machine: 'J-1150', first: entered, second: undefined },
            preset,
            context,
          )
          const opened = readState(state, context)
          expect(opened?.currency).toBe(other)
          entered = opened?.first ?? preset
          expect(inCurrency(entered, find(other), currencies)).toEqual(shown)
        }
        for (const [name, one] of typed) {
          const again = inCurrency(entered, find(one.code), currencies)
          expect([name, again[name as 'price']]).toEqual([name, one.value])
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('a figure changed in one currency leaves the others in theirs', () => {
  const changed = withEntry(preset, 'wear', 41, dollar)
  const back = inCurrency(changed, euro, currencies)
  expect({ ...back, wear: 0 }).toEqual({ ...quarry, wear: 0 })
  expect(inCurrency(changed, dollar, currencies).wear).toBe(41)
  const range = inputRanges.find(({ name }) => name === 'wear') as (typeof inputRanges)[number]
  expect(shownValue(range, back.wear, 'metric', euro)).toBe(0.38)
})

test('a calculation comes back from its address, and an address of anybody’s does no harm', () => {
  const calculation = {
    currency: 'USD',
    machine: 'J-1150',
    first: withEntry(withEntry(preset, 'price', 712.5, euro), 'wear', 40, dollar),
    second: { ...preset, figures: { ...quarry, tonnes: 300 } },
  }
  const state = stateOf(calculation, preset, context)
  expect(state).toBe('1~USD~J-1150~price.712_5.EUR~wear.40*tonnes.300')
  expect(readState(state, context)).toEqual(calculation)
  const hostile = [
    'price.x',
    'evil.5',
    'tonnes.-3',
    'hours.1e999',
    'hours.30',
    'days.1000',
    'utilisation.650',
    'residual.150',
    'years.0',
    'price.700.XXX',
    'price.700.__proto__',
  ]
  expect(readState(`1~EUR~J-1150~${hostile.join('~')}`, context)?.first).toEqual(preset)
  for (const wrong of ['', '9~EUR~J-1150', '1~XXX~J-1150', '1~EUR~<script>', 'x'.repeat(5000)])
    expect(readState(wrong, context)).toBeUndefined()
})
