import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { isEnterable, readEntry } from './entry.ts'
import { inputRanges, shownValue, sliderOf, type Currency } from './inputs.ts'
import { natural, type InputName } from './profit.ts'
import { showNumber } from './show.ts'

const euro: Currency = { code: 'EUR', rate: 1, minor: 100 }
const yen: Currency = { code: 'JPY', rate: 162, minor: 1 }
const rangeOf = (name: InputName) => {
  const range = inputRanges.find((inputRange) => inputRange.name === name)
  if (!range) throw new Error(`There is no input ${name}`)
  return range
}
const read = (name: InputName, text: string) => readEntry(rangeOf(name), text, 'metric', euro, 'en')

test.each<[InputName, string, object]>([
  ['hours', '30', { kind: 'most', limit: 24 }],
  ['days', '1,000', { kind: 'most', limit: 366 }],
  ['days', '366', { kind: 'figure', value: 366 }],
  ['utilisation', '650', { kind: 'most', limit: 100 }],
  ['utilisation', '65 %', { kind: 'figure', value: 65 }],
  ['residual', '150', { kind: 'most', limit: 80 }],
  ['years', '0', { kind: 'least', limit: 1 }],
  ['years', '2.5', { kind: 'figure', value: 2.5 }],
  ['purchase', '-50', { kind: 'least', limit: 50_000 }],
  ['purchase', '1e12', { kind: 'most', limit: 1_500_000 }],
  ['purchase', '6.08e5', { kind: 'figure', value: 60_800_000 }],
  ['purchase', '€608,000', { kind: 'figure', value: 60_800_000 }],
  ['purchase', '£608,000', { kind: 'unreadable' }],
  ['price', '1/2', { kind: 'figure', value: 50 }],
  ['price', '2.50 €/t', { kind: 'figure', value: 250 }],
  ['price', '', { kind: 'empty' }],
  ['fuelUse', '-0', { kind: 'figure', value: 0 }],
])('%s: %o is %o', (name, text, entry) => {
  expect(read(name, text)).toEqual(entry)
})

test('typed and slid values have the same limits, in any unit, currency and language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...inputRanges),
      fc.constantFrom('metric' as const, 'imperial' as const),
      fc.constantFrom(euro, yen),
      fc.constantFrom(...locales),
      fc.double({ min: -2, max: 3, noNaN: true }),
      (range, units, currency, locale, share) => {
        const { min, max } = sliderOf(range, units, currency)
        const value = Number((min + share * (max - min)).toFixed(2))
        const entry = readEntry(range, showNumber(value, locale, 2), units, currency, locale)
        if (value < min) expect(entry).toEqual({ kind: 'least', limit: min })
        else if (value > max) expect(entry).toEqual({ kind: 'most', limit: max })
        else {
          expect(entry.kind).toBe('figure')
          if (entry.kind !== 'figure') return
          // Figures are kept to nine digits: hundredths of ten million yen are none of them.
          const off = Math.abs(shownValue(range, entry.value, units, currency) - value)
          expect(off).toBeLessThanOrEqual(Math.max(5e-5, value * 1e-8))
          expect(isEnterable(range, entry.value, currency)).toBe(true)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('no input goes beyond what there is', () => {
  for (const { name, max } of inputRanges) expect(max).toBeLessThanOrEqual(natural[name] ?? Infinity)
})
