import { afterEach, expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import {
  dateFormat,
  displayNames,
  inARow,
  numberFormat,
  recordFormatsIn,
  writeAs,
  type Written,
} from './formats.ts'

afterEach(() => {
  recordFormatsIn(() => undefined)
  writeAs({})
})

test('what the server wrote is written again in the browser, whatever its own language data say', () => {
  const written: Written = {}
  recordFormatsIn(() => ({ written }))
  const names = displayNames('de', { type: 'region' })
  expect(names.of('TR')).toBe('Türkei')
  recordFormatsIn(() => undefined)
  writeAs(JSON.parse(JSON.stringify(written).replace('Türkei', 'Türkiye')) as Written)
  expect(names.of('TR')).toBe('Türkiye')
  expect(names.of('FI')).toBe('Finnland')
})

test('a time in the zone of the machine is never taken from the server, whose zone is another', () => {
  const written: Written = {}
  recordFormatsIn(() => ({ written }))
  const at = Date.UTC(2027, 4, 12, 9)
  const fixed = dateFormat('en', { timeStyle: 'short', timeZone: 'Asia/Tokyo' })
  const own = dateFormat('en', { timeStyle: 'short' })
  expect(fixed.format(at)).toBe('18:00')
  own.format(at)
  expect(Object.keys(written)).toHaveLength(1)
  expect(JSON.stringify(written)).toContain('Asia/Tokyo')
})

test('numbers below nothing have a minus sign, no hyphen, in every language', () => {
  for (const locale of locales) {
    const written = [
      numberFormat(locale).format(-30.4),
      numberFormat(locale, { style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' }).format(
        -608_000,
      ),
      numberFormat(locale, { style: 'unit', unit: 'kilogram' }).format(-620),
      numberFormat(locale, { style: 'currency', currency: 'EUR', notation: 'compact' }).format(-1_200_000),
    ]
    for (const text of written) expect(text).toMatch(/^[^-]*−[^-]*$/)
  }
})

test('Portuguese is written as in Portugal, as its texts are', () => {
  expect(numberFormat('pt').format(1150)).toBe('1150')
  expect(numberFormat('pt').format(38_900)).toBe('38\u00a0900')
  const money = numberFormat('pt', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  expect(money.format(608_000)).toBe('608\u00a0000\u00a0€')
  expect(displayNames('pt', { type: 'region' }).of('PL')).toBe('Polónia')
})

test('words in a row are parted as the language parts them, and nothing stands for what is missing', () => {
  expect(inARow('ja', ['金沢', undefined, '日本'])).toBe('金沢、日本')
  for (const locale of locales.filter((other) => other !== 'ja'))
    expect(inARow(locale, ['Pirkkala', '', 'Finland'])).toBe('Pirkkala, Finland')
})
