import { expect, test } from 'vitest'
import { eventTimesOf } from '#app/content/figures/event-times.ts'
import { fillStory } from '#app/content/figures/fill-story.ts'
import { locales } from '#app/content/locales.ts'
import type { RawStory } from '#app/content/types.ts'
import { eventTimes, eventTimeNames, writeEventTime } from './event-times.ts'
import { dateAndTime, zoneName } from './times.ts'

const settings = {
  content: {
    events: [
      {
        component: 'Event',
        event_id: 'pit-day',
        start: '2027-05-12 11:00',
        end: '2027-05-12 13:30',
        zone: 'Europe/Helsinki',
        city: 'Helsinki',
      },
    ],
  },
} as unknown as RawStory
const said = (document?: Record<string, unknown>, locale: (typeof locales)[number] = 'en') => {
  const times = eventTimesOf(settings, document && { 'pit-day': document }, eventTimes, locale)
  return eventTimeNames.map((name) => times.write('pit-day', name))
}

test('an event’s time is written as each language does, with its city and offset', () => {
  expect(said()).toEqual([
    '12 May 2027',
    'Wednesday, 12 May 2027',
    '14:00',
    '16:30',
    '14:00–16:30',
    'Helsinki, UTC+3',
  ])
  expect(said(undefined, 'fi').slice(0, 5)).toEqual([
    '12. toukokuuta 2027',
    'Keskiviikkona 12. toukokuuta 2027',
    '14.00',
    '16.30',
    '14.00–16.30',
  ])
  expect(said(undefined, 'ja')).toContain('14:00～16:30')
  for (const locale of locales)
    for (const text of said(undefined, locale)) expect(text, locale).toMatch(/\d|UTC/)
})

test('the live document decides, day, offset and all; a broken one leaves the plan', () => {
  const winter = { state: 'upcoming', start: Date.UTC(2027, 10, 2, 22, 45), end: Date.UTC(2027, 10, 3, 1) }
  expect(said(winter)).toEqual([
    '3 November 2027',
    'Wednesday, 3 November 2027',
    '00:45',
    '03:00',
    '00:45–03:00',
    'Helsinki, UTC+2',
  ])
  expect(said({ state: 'upcoming', start: Date.UTC(2027, 10, 2) }).slice(2, 4)).toEqual(['02:00', '02:01'])
  expect(said({ state: 'nonsense', start: 'tomorrow' })).toEqual(said())
})

test('offsets of other than whole hours and of the west are told', () => {
  const time = { start: Date.UTC(2027, 4, 12, 11), end: Date.UTC(2027, 4, 12, 12), city: '' }
  const zone = (name: string) => writeEventTime({ ...time, zone: name, city: name }, 'zone', 'en')
  expect([zone('Asia/Kathmandu'), zone('America/Sao_Paulo'), zone('UTC')]).toEqual([
    'Asia/Kathmandu, UTC+5:45',
    'America/Sao_Paulo, UTC−3',
    'UTC',
  ])
})

test('a story is filled with times, which are told to the page; a name that there is not stays and is told', () => {
  const story = {
    content: {
      component: 'Page',
      heading: 'On {pit-day.date} at {pit-day.start}, {pit-day.constructor}, {other.date}',
    },
  } as unknown as RawStory
  const filled = fillStory(
    story,
    { byKey: new Map(), byUuid: new Map() },
    { locale: 'en', write: (value) => value, times: eventTimesOf(settings, {}, eventTimes, 'en') },
  )
  expect(filled.story.content.heading).toBe('On 12 May 2027 at 14:00, {pit-day.constructor}, {other.date}')
  expect(filled.times).toEqual([
    ['12 May 2027', 'pit-day', 'date'],
    ['14:00', 'pit-day', 'start'],
  ])
  expect(filled.unknown).toEqual(['{pit-day.constructor}', '{other.date}'])
})

test('a zone is named in the letters of the language, by the city where one is given in them', () => {
  const may = Date.UTC(2027, 4, 12)
  expect(zoneName(may, 'en', 'Europe/Helsinki')).toBe('Helsinki, UTC+3')
  expect(zoneName(may, 'de', 'Asia/Tokyo', 'Tokio')).toBe('Tokio, UTC+9')
  expect(zoneName(may, 'ja', 'Europe/Helsinki', 'ヘルシンキ')).toBe('ヘルシンキ、UTC+3')
  expect(zoneName(may, 'ja', 'Asia/Tokyo')).toBe('日本標準時、UTC+9')
  // The night in which the clocks change has times of both offsets.
  const night = Date.UTC(2027, 2, 28, 0, 30)
  expect(zoneName(night, 'en', 'Europe/Helsinki', '', night + 3_600_000)).toBe('Helsinki')
  expect(zoneName(night, 'en', 'Europe/Helsinki', '', night + 60_000)).toBe('Helsinki, UTC+2')
  for (const zone of ['Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu'])
    for (const locale of ['ja', 'ru'] as const)
      expect(zoneName(may, locale, zone).replace('UTC', '')).not.toMatch(/[A-Za-z]{3}/)
})

test('a time of day is named by the same offset in every language', () => {
  for (const locale of locales)
    expect(dateAndTime(Date.UTC(2027, 4, 12, 11), locale, 'Europe/Helsinki')).toMatch(/14[:.]00.* UTC\+3$/)
})
