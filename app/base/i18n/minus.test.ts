import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { numberFormat } from './formats.ts'
import { withMinus } from './minus.ts'

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
    for (const text of written) expect(withMinus(text)).toMatch(/^[^-]*−[^-]*$/)
  }
})
