import { expect, test } from 'vitest'
import { locales, localePath } from '#app/content/locales.ts'
import { liveRoomSeries, seriesOf, settingsSlug, trackOf } from './track.ts'

test.each(locales)('in %s the path tells track and series', (locale) => {
  const loko = localePath(locale, 'lokotrack/j-1150')
  const nord = localePath(locale, 'nordtrack')
  const about = localePath(locale, 'about')
  expect([loko, nord, about].map(trackOf)).toEqual(['lokotrack', 'general', 'general'])
  expect([loko, nord, about, localePath(locale, '')].map(seriesOf)).toEqual(['loko', 'nord', null, null])
  expect([loko, nord, about].map(liveRoomSeries)).toEqual(['loko', 'nord', 'nord'])
})

test('a page that only mentions a series belongs to none', () => {
  expect(seriesOf('/news/lokotrack-opens')).toBeNull()
  expect(seriesOf('/lokotracks')).toBeNull()
  expect(seriesOf('/lokotrack?a=/nordtrack#x')).toBe('loko')
})

test('each track has its settings', () => {
  expect([settingsSlug('general'), settingsSlug('lokotrack')]).toEqual(['settings', 'lokotrack/settings'])
})
