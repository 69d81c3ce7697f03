import { expect, test } from 'vitest'
import { inCustomary } from '#app/content/figures/units.ts'
import { locales, type Locale } from '#app/content/locales.ts'
import { readEntry } from './entry.ts'
import { enteredValue, inputRanges, sliderOf, type InputRange } from './inputs.ts'
import { figureWithUnit, tonOf, tonsOf, unitOf } from './show.ts'

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
  expect(unit('tonnes', 'imperial', 'en')).toBe('US tons/h')
  expect(unit('price', 'imperial', 'en')).toBe('€/US ton')
})

const pound = { code: 'GBP', rate: 0.86, minor: 100 }
const written = (name: InputRange['name'], shown: number, locale: Locale, currency = pound) =>
  figureWithUnit(shown, { name }, 'metric', currency, locale).replaceAll('\u00a0', ' ')

test('an amount for each tonne or litre is written as the language writes money', () => {
  expect(written('fuelPrice', 1.25, 'en')).toBe('£1.25/l')
  expect(written('fuelPrice', 1.5, 'en')).toBe('£1.50/l')
  expect(written('price', 9, 'en')).toBe('£9/t')
  expect(written('price', 9.5, 'de', euro)).toBe('9,50 €/t')
  expect(written('fuelPrice', 145, 'ja', { code: 'JPY', rate: 165, minor: 1 })).toBe('¥145/L')
  expect(written('tonnes', 250, 'fr')).toBe('250 t/h')
})

test.each(locales)('what is shown in %s can be typed', (locale) => {
  for (const range of inputRanges)
    for (const currency of [euro, pound]) {
      const { min, max } = sliderOf(range, 'metric', currency)
      for (const value of [min, max]) {
        const text = figureWithUnit(value, range, 'metric', currency, locale)
        const figure = enteredValue(range, value, 'metric', currency)
        expect([text, readEntry(range, text, 'metric', currency, locale)]).toEqual([
          text,
          { kind: 'figure', value: figure },
        ])
      }
    }
})

test('a short ton is called what the machines’ pages call it', () => {
  for (const locale of locales) {
    expect(tonsOf('imperial', locale)).toBe(inCustomary({ value: '1', unit: 't' }, locale)?.unit)
    if (locale !== 'en') expect(tonsOf('imperial', locale)).not.toContain('US ton')
  }
})
