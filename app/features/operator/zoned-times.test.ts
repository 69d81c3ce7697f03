import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { consoleClock } from './console-clock.ts'
import { zonedTimes } from './zoned-times.ts'

const helsinki = { zone: 'Europe/Helsinki', city: 'ヘルシンキ' }
const noon = Date.UTC(2027, 4, 12, 11)

test('a moment is told in the operator’s zone and in that of the event’s city, each with its offset', () => {
  expect(zonedTimes(noon, 'en', 'America/New_York', helsinki)).toEqual([
    { text: 'Wed, 12 May 2027, 07:00', offset: 'UTC−4', city: undefined },
    { text: 'Wed, 12 May 2027, 14:00', offset: 'UTC+3', city: 'ヘルシンキ' },
  ])
  expect(zonedTimes(noon, 'en', 'Asia/Kathmandu', { ...helsinki, city: '' })).toEqual([
    { text: 'Wed, 12 May 2027, 16:45', offset: 'UTC+5:45', city: undefined },
    { text: 'Wed, 12 May 2027, 14:00', offset: 'UTC+3', city: 'Helsinki' },
  ])
  // Half a year later Helsinki is an hour nearer to London.
  expect(zonedTimes(Date.UTC(2027, 10, 3, 11), 'en', 'Asia/Tokyo', helsinki)[1]).toMatchObject({
    text: 'Wed, 3 Nov 2027, 13:00',
    offset: 'UTC+2',
  })
})

test('without an event there is the operator’s own time alone, in every language with its day and year', () => {
  for (const locale of locales) {
    const [own, ...others] = zonedTimes(noon, locale, 'Europe/Berlin', undefined)
    expect(others).toEqual([])
    expect(own?.text).toMatch(/13/)
    expect(own?.text).toContain('2027')
  }
})

test('hours at the console have as many digits in every place', () => {
  const early = Date.UTC(2027, 4, 12, 0, 27)
  for (const locale of locales) {
    const short = consoleClock(early, locale, 'UTC')
    expect(zonedTimes(early, locale, 'UTC', undefined)[0]?.text.endsWith(` ${short}`)).toBe(true)
    expect(
      dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(early),
    ).toContain(` ${short}`)
  }
})
