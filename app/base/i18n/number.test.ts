import { expect, test } from 'vitest'
import { locales, type Locale } from '#app/content/locales.ts'
import { figureWithUnit, formatFigure } from './number.ts'

/** No-break spaces of any width as `_`. */
const visible = (text: string) => text.replace(/[\u00a0\u202f]/g, '_')
const inAll = (value: string) =>
  Object.fromEntries(locales.map((locale) => [locale, visible(formatFigure(value, locale))]))

test('thousands are grouped as each language groups them', () => {
  expect(inAll('38900')).toEqual({
    en: '38,900',
    de: '38.900',
    es: '38.900',
    fi: '38_900',
    fr: '38_900',
    pl: '38_900',
    ru: '38_900',
    tr: '38.900',
    ja: '38,900',
    pt: '38_900',
  } satisfies Record<Locale, string>)
})

test('a decimal point becomes the sign of the language', () => {
  expect(inAll('9.3')).toEqual({
    en: '9.3',
    de: '9,3',
    es: '9,3',
    fi: '9,3',
    fr: '9,3',
    pl: '9,3',
    ru: '9,3',
    tr: '9,3',
    ja: '9.3',
    pt: '9,3',
  } satisfies Record<Locale, string>)
})

test('a decimal keeps the digits it was entered with', () => {
  expect(formatFigure('7.0', 'en')).toBe('7.0')
  expect(formatFigure('7.50', 'de')).toBe('7,50')
})

test('every number of a product is formatted, and it breaks behind the sign only', () => {
  expect(visible(formatFigure('1150 × 760', 'de'))).toBe('1.150_× 760')
  expect(visible(formatFigure('1150x760', 'en'))).toBe('1,150_× 760')
})

test('ranges have an en dash and negative numbers a minus sign', () => {
  expect(formatFigure('40–150', 'en')).toBe('40–150')
  expect(formatFigure('1800 - 2100', 'de')).toBe('1.800–2.100')
  expect(formatFigure('-25', 'en')).toBe('−25')
  expect(formatFigure('-20–40', 'en')).toBe('−20–40')
})

test('what is not a plain number stays as it is', () => {
  for (const value of [
    'EU Stage V / EPA Tier 4 final',
    'J-1150',
    'ISO 21873',
    '1,150',
    '45 1/4 × 29 7/8',
    '',
  ]) {
    expect(formatFigure(value, 'de')).toBe(value)
  }
})

test('a unit stands after a space that does not break', () => {
  expect(figureWithUnit('38900', 'kg', 'en')).toBe('38,900\u00a0kg')
  expect(figureWithUnit('Direct, hydraulic', '', 'en')).toBe('Direct, hydraulic')
})

test('the percent sign stands where the language puts it', () => {
  const all = Object.fromEntries(
    locales.map((locale) => [locale, visible(figureWithUnit('85', '%', locale))]),
  )
  expect(all).toMatchObject({ en: '85%', de: '85_%', tr: '%85', ja: '85%', fr: '85_%' })
  expect(figureWithUnit('24', '°', 'de')).toBe('24°')
})
