import { expect, test } from 'vitest'
import { inputRanges } from './inputs.ts'
import { tonOf, unitOf } from './show.ts'

const euro = { code: 'EUR', rate: 1, minor: 100 }
const unit = (name: string, units: 'metric' | 'imperial', locale: 'en' | 'ru' | 'tr') => {
  const range = inputRanges.find((inputRange) => inputRange.name === name)
  if (!range) throw new Error(`There is no input ${name}`)
  return unitOf(range, units, euro, locale)
}

test('units are written as the language writes them', () => {
  expect(unit('tonnes', 'metric', 'en')).toBe('t/h')
  expect(unit('tonnes', 'metric', 'ru')).toBe('т/ч')
  expect(unit('fuelUse', 'metric', 'ru')).toBe('л/ч')
  expect(unit('operator', 'metric', 'tr')).toBe('€/sa')
  expect(unit('fuelPrice', 'imperial', 'en')).toBe('€/gal')
  expect(tonOf('imperial', 'en')).toBe('US ton')
})
