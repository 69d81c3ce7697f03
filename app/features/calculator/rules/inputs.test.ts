import { expect, test } from 'vitest'
import { enteredValue, inputRanges, shownValue, sliderOf, type Currency, type InputRange } from './inputs.ts'
import type { InputName } from './profit.ts'

const euro: Currency = { code: 'EUR', rate: 1, minor: 100 }
const yen: Currency = { code: 'JPY', rate: 162, minor: 1 }
const range = (name: InputName) => inputRanges.find((inputRange) => inputRange.name === name) as InputRange

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
