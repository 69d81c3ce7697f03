import { expect, test } from 'vitest'
import { block, page, site, story } from './fixture.ts'
import { eventsAreThere, eventZonesAreKnown } from './named-events.ts'

const settings = (zone = 'Europe/Helsinki') =>
  story(
    'settings',
    block('Settings', { events: [block('Event', { event_id: 'pit-day', title: 'Pit day', zone })] }),
  )

test('a block that names an event which is not in the settings is found', () => {
  const shows = (event: string) => page('live', [block('EventTheater', { event, panel: [] })])
  const found = (event: string) => eventsAreThere(site([settings(), shows(event)]))
  expect(['pit-day', ''].flatMap(found)).toEqual([])
  expect(found('pit-dya')).toMatchObject([
    {
      story: 'live',
      path: 'content.body[0].event',
      severity: 'error',
      message: 'The general settings have no event “pit-dya”: add it there, or name another.',
    },
  ])
  // What a registration is for is a code, and no id.
  const form = page('register', [block('Register', { event: 'pit-day-2027' })])
  expect(eventsAreThere(site([settings(), form]))).toEqual([])
})

test('a zone of no place is found, however it is written otherwise', () => {
  const found = (zone: string) => eventZonesAreKnown(site([settings(zone)]))
  expect(['', 'America/Sao_Paulo', 'asia/tokyo', 'UTC', 'Etc/UTC'].flatMap(found)).toEqual([])
  expect(['America/Sao Paulo', 'Asia/Tokyo ', 'Helsinki'].flatMap(found)).toMatchObject([
    { path: 'content.events[0].zone', severity: 'error' },
    {},
    { message: 'No time zone is called “Helsinki”: write it as “Europe/Helsinki” or “America/New_York”.' },
  ])
})
