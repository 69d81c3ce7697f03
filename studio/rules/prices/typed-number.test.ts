import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberFormat } from '#app/base/i18n/formats.ts'
import { locales } from '#app/content/locales.ts'
import { typedNumber } from './typed-number.ts'

test('numbers are read as they are typed and as spreadsheets copy them', () => {
  expect(typedNumber('24800', 'en')).toBe(24800)
  expect(typedNumber('€ 24,800', 'en')).toBe(24800)
  expect(typedNumber('24.800 €', 'de')).toBe(24800)
  expect(typedNumber('24 800 EUR', 'fi')).toBe(24800)
  expect(typedNumber('1.120,5 kg', 'de')).toBe(1120.5)
  expect(typedNumber('1,120.5', 'de')).toBe(1120.5)
  expect(typedNumber('−300', 'en')).toBe(-300)
  expect(typedNumber('-€300', 'en')).toBe(-300)
  expect(typedNumber("1'234'567", 'de')).toBe(1234567)
  expect(typedNumber('2,5', 'en')).toBe(2.5)
  expect(typedNumber('￥１，２００', 'ja')).toBe(1200)
})

test('a point before three digits is what the language makes of it', () => {
  expect(typedNumber('1.120', 'de')).toBe(1120)
  expect(typedNumber('1.120', 'en')).toBe(1.12)
  expect(typedNumber('1,120', 'en')).toBe(1120)
  expect(typedNumber('1,120', 'fi')).toBe(1.12)
})

test('nothing is nothing, and words are no number', () => {
  expect(typedNumber('  ', 'en')).toBeNull()
  for (const text of ['on request', '12 or 13', '1,2,', '--3', '-', '–'])
    expect(typedNumber(text, 'en'), text).toBeUndefined()
})

test('what a language writes, it reads', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.constantFrom(...locales),
      (number, locale) => {
        expect(typedNumber(numberFormat(locale, {}).format(number), locale)).toBe(number)
      },
    ),
  )
})
