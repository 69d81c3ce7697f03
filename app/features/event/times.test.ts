import { expect, test } from 'vitest'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { locales } from '#app/content/locales.ts'
import { clockIn, clockOf, dateAndTime } from './times.ts'

test('the hours of a morning are written as the language writes them, alone and beside a day', () => {
  for (const time of ['2027-05-12T07:05Z', '2027-05-12T00:40Z', '2027-05-12T14:00Z']) {
    const millis = Date.parse(time)
    for (const locale of locales) {
      const short = dateFormat(locale, { timeZone: 'UTC', timeStyle: 'short' }).format(millis)
      expect(dateFormat(locale, { timeZone: 'UTC', ...clockIn(locale) }).format(millis), locale).toBe(short)
      expect(clockOf(millis, locale, 'UTC'), locale).toBe(short)
      expect(dateAndTime(millis, locale, 'UTC'), locale).toContain(short)
    }
  }
})
