import { expect, test } from 'vitest'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { locales } from '#app/content/locales.ts'
import { clockIn, clockOf, dateAndTime, turnsAfter } from './times.ts'

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

test('a time says its day after midnight, and its offset after the clocks have changed', () => {
  const at = (text: string) => Date.parse(text)
  const late = at('2027-05-12T21:00:00Z')
  const turns = (before: string, after: string, zone: string) => turnsAfter(at(before), at(after), 'en', zone)
  expect(turns('2027-05-12T11:00:00Z', '2027-05-12T11:40:00Z', 'Europe/Helsinki')).toEqual([])
  expect(turns('2027-05-12T11:00:00Z', '2027-05-12T12:40:00Z', 'Pacific/Auckland')).toEqual(['Thu 13'])
  expect(turnsAfter(late - 3_600_000, late, 'ja', 'Europe/Helsinki')).toEqual(['13日(木)'])
  // Twice half past three in Helsinki.
  expect(turns('2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z', 'Europe/Helsinki')).toEqual(['UTC+2'])
})
