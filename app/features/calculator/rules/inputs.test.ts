import { expect, test } from 'vitest'
import { quarry } from './fixtures.ts'
import {
  enteredValue,
  inCurrency,
  inputRanges,
  shownValue,
  sliderOf,
  type Currency,
  type InputRange,
} from './inputs.ts'
import type { InputName } from './profit.ts'
import { readState, stateOf } from './state.ts'
import { typedNumber } from './typed-number.ts'

const euro: Currency = { code: 'EUR', rate: 1, minor: 100 }
const yen: Currency = { code: 'JPY', rate: 162, minor: 1 }
const range = (name: InputName) => inputRanges.find((one) => one.name === name) as InputRange

test('imperial figures come back as they were entered, in every input', () => {
  for (const one of inputRanges)
    for (const units of ['metric', 'imperial'] as const)
      for (const value of [sliderOf(one, units, euro).min, 12.5, 300])
        expect(shownValue(one, enteredValue(one, value, units, euro), units, euro)).toBeCloseTo(value, 4)
  expect(shownValue(range('tonnes'), 100, 'imperial', euro)).toBeCloseTo(110.231, 3)
})

test('sliders stand on round numbers in other units and currencies', () => {
  for (const one of inputRanges)
    for (const currency of [euro, yen])
      for (const units of ['metric', 'imperial'] as const) {
        const { min, max, step } = sliderOf(one, units, currency)
        expect([one.name, max > min, String(step).replace(/[.0]|e-?\d+/g, '')]).toEqual([
          one.name,
          true,
          expect.stringMatching(/^[125]$/),
        ])
      }
})

test('another currency rounds amounts to what one would say there', () => {
  const { price, purchase, tonnes } = inCurrency(quarry, euro, yen)
  expect({ price, purchase, tonnes }).toEqual({ price: 1050, purchase: 79_000_000, tonnes: 250 })
})

test('a calculation comes back from its address, and an address of anybody’s does no harm', () => {
  const presets = (machine: string, currency: string) =>
    machine === 'J-1150' && currency === 'EUR' ? quarry : undefined
  const calculation = {
    currency: 'EUR',
    machine: 'J-1150',
    first: { ...quarry, price: 712.5 },
    second: { ...quarry, tonnes: 300 },
  }
  const state = stateOf(calculation, quarry)
  expect(state).toBe('1~EUR~J-1150~price.712_5*tonnes.300')
  expect(readState(state, presets)).toEqual(calculation)
  expect(readState('1~EUR~J-1150~price.x~evil.5~tonnes.-3~hours.1e999', presets)?.first).toEqual(quarry)
  for (const wrong of ['', '9~EUR~J-1150', '1~XXX~J-1150', '1~EUR~<script>', 'x'.repeat(5000)])
    expect(readState(wrong, presets)).toBeUndefined()
})

test.each([
  ['1.250,5', 'de', 1250.5],
  ['7.5', 'de', 7.5],
  ['1,250.5', 'en-US', 1250.5],
  ['1 250,5', 'fr', 1250.5],
  ['485.000', 'de', 485_000],
  ['485000 €', 'fi', 485_000],
  ['１２．５', 'ja', 12.5],
  ['', 'en-US', undefined],
  ['many', 'en-US', undefined],
])('%o in %s is %o', (text, language, value) => {
  expect(typedNumber(text, language)).toBe(value)
})
