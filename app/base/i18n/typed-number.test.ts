import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales, type Locale } from '#app/content/locales.ts'
import { numberFormat } from './formats.ts'
import { typedCount, typedNumber } from './typed-number.ts'

const read = (text: string, locale: Locale, units?: readonly string[]) => {
  const typed = typedNumber(text, locale, units)
  return typed.kind === 'number' ? typed.value : typed.kind
}

test('what a language writes is what it reads, for any number, with its own signs', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.integer({ min: 0, max: 3 }),
      (locale, whole, digits) => {
        const value = whole / 10 ** digits
        for (const useGrouping of ['always', false] as const) {
          const written = numberFormat(locale, { useGrouping, maximumFractionDigits: 3 }).format(value)
          expect([written, read(written, locale)]).toEqual([written, value || 0])
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('nothing is left out of what was typed: digits with anything else among them are no number', () => {
  const letters = fc.string({ unit: fc.constantFrom(..."0123456789.,-/e% '+½x€"), maxLength: 9 })
  fc.assert(
    fc.property(fc.constantFrom(...locales), letters, (locale, text) => {
      const value = read(text, locale)
      if (typeof value !== 'number' || /[/½e]/.test(text)) return
      // Without fractions and exponents all of its digits are in the number, in their order.
      const digits = text.replace(/\D/g, '')
      const point = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
      const behind = point < 0 ? 0 : text.slice(point).replace(/\D/g, '').length
      const sign = text.includes('-') ? -1 : 1
      const readings = [Number(digits), Number(digits) / 10 ** behind].map((item) => sign * item || 0)
      expect(readings.some((reading) => Math.abs(reading - value) < 1e-9)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test.each<[string, Locale, number | string]>([
  ['1.250,5', 'de', 1250.5],
  ['1,250.5', 'de', 1250.5],
  ['7.5', 'de', 7.5],
  ['1.250', 'de', 1250],
  ['1,250', 'de', 1.25],
  ['1,250', 'en', 1250],
  ['1.250', 'en', 1.25],
  ['1,25', 'en', 1.25],
  ['1.250', 'fr', 'ambiguous'],
  ['1.250', 'pl', 'ambiguous'],
  ['0.125', 'fr', 0.125],
  ['1.250.000', 'fr', 1_250_000],
  ['1 250,5', 'fr', 1250.5],
  ['1\u202f250,5', 'fr', 1250.5],
  ['1\u00a0250.5', 'ru', 1250.5],
  ["12'500", 'de', 12_500],
  ['12’500.75', 'en', 12_500.75],
  ['１２．５', 'ja', 12.5],
  ['４８５，０００', 'ja', 485_000],
  ['−５０', 'ja', -50],
  ['－５０', 'ja', -50],
  ['.5', 'en', 0.5],
  ['2,', 'de', 2],
  ['+9', 'en', 9],
  ['-50', 'en', -50],
  ['–50', 'en', -50],
  ['1e12', 'en', 1e12],
  ['6.08e5', 'en', 608_000],
  ['6,08E5', 'de', 608_000],
  ['1.234e5', 'en', 123_400],
  ['1.234e5', 'de', 'unreadable'],
  ['1,234.5e2', 'en', 123_450],
  ['1/2', 'en', 0.5],
  ['2 1/2', 'en', 2.5],
  ['2½', 'en', 2.5],
  ['½', 'en', 0.5],
  ['1/0', 'en', 'unreadable'],
  ['1/2/3', 'en', 'unreadable'],
  ['1 25', 'en', 'unreadable'],
  ['1,2,3', 'en', 'unreadable'],
  ['1.25.000', 'de', 'unreadable'],
  ['1.250,5,5', 'de', 'unreadable'],
  ['12,34.5', 'en', 'unreadable'],
  ['1,234 567', 'en', 'unreadable'],
  ['10²', 'en', 'unreadable'],
  ['50-', 'en', 'unreadable'],
  ['--5', 'en', 'unreadable'],
  ['(50)', 'en', 'unreadable'],
  ['5 to 6', 'en', 'unreadable'],
  ['5-6', 'en', 'unreadable'],
  ['1e', 'en', 'unreadable'],
  ['e5', 'en', 'unreadable'],
  ['1e400', 'en', 'unreadable'],
  ['Infinity', 'en', 'unreadable'],
  ['0x10', 'en', 'unreadable'],
  ['.', 'en', 'unreadable'],
  ['many', 'en', 'unreadable'],
  ['', 'en', 'empty'],
  ['   ', 'ja', 'empty'],
])('%o in %s is %o', (text, locale, value) => {
  expect(read(text, locale)).toBe(value)
})

test('beside a number stand the units of its field and no others', () => {
  expect(read('485 000 €', 'fi', ['€', 'EUR'])).toBe(485_000)
  expect(read('eur 485000', 'en', ['€', 'EUR'])).toBe(485_000)
  expect(read('%85', 'tr', ['%'])).toBe(85)
  expect(read('85％', 'ja', ['%'])).toBe(85)
  expect(read('￥500', 'ja', ['￥', '¥'])).toBe(500)
  expect(read('50 %', 'de', ['€'])).toBe('unreadable')
  expect(read('$500', 'en', ['€'])).toBe('unreadable')
  expect(read('€', 'en', ['€'])).toBe('unreadable')
})

test('a count is whole, and its signs can only group', () => {
  for (const text of ['12500', '12.500', '12,500', '12 500', '12’500', '１２５００', ' 12\u202f500 '])
    expect([text, typedCount(text)]).toEqual([text, 12_500])
  for (const text of ['12.5', '-5', '1e3', '1/2', '12.50', '1234.567', '', '９9x', '0x10'])
    expect([text, typedCount(text)]).toEqual([text, undefined])
})
