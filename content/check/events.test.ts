import { expect, test } from 'vitest'
import { eventsHaveOneTime } from './events.ts'
import { block, page, site, story } from './fixture.ts'

const event = (start: string) =>
  block('Event', { event_id: 'day', title: 'Day', start, end: '2027-05-12 13:30' })
const settings = (slug: string, start = '2027-05-12 11:00') =>
  story(slug, block('Settings', { events: [event(start)] }))
const agenda = (slug: string, start = '2027-05-12 11:00') =>
  page(slug, [
    block('EventContent', {
      event: 'day',
      agenda: [block('EventItem', { item_id: 'walk', start, title: 'Walk' })],
    }),
  ])
const register = (starts_at: string) =>
  page('register', [block('Register', { event: 'day-2027', starts_at, ends_at: '2027-05-12 13:30' })])
const places = (...stories: Parameters<typeof site>[0]) =>
  eventsHaveOneTime(site(stories)).map(({ story: slug, path }) => `${slug} ${path}`)

test('an event, its agenda and its registration agree, or are named', () => {
  const right = [settings('settings'), settings('lokotrack/settings'), agenda('event'), agenda('live')]
  expect(places(...right, register('2027-05-12 11:00'))).toEqual([])
  expect(places(settings('settings'), settings('lokotrack/settings', '2027-05-12 12:00'))).toEqual([
    'lokotrack/settings content.events[0]',
  ])
  expect(places(agenda('event'), agenda('live', '2027-05-12 11:05'))).toEqual([
    'live content.body[0].agenda[0]',
  ])
  expect(places(settings('settings'), register('2027-05-12 11:30'))).toEqual(['register content.body[0]'])
})
