import { expect, test } from 'vitest'
import { definitionOf } from '#app/blocks/definitions.ts'
import { eventsNotShown } from './events-shown.ts'

const event = (event_id: string) => ({
  component: 'Event',
  _uid: `of ${event_id}`,
  event_id,
  title: event_id,
})
const settings = (...blocks: object[]) => ({
  component: 'Settings',
  _uid: 'settings',
  events: [event('pit-day'), event('quarry-day')],
  modals: blocks,
})
const page = (...body: object[]) => ({ component: 'Page', _uid: 'page', title: 'Page', body })
const notShown = (story: object, shared: object = settings()) => [
  ...eventsNotShown(story, shared, definitionOf),
]

test('a page without a block about an event shows none of them', () => {
  expect(notShown(page({ component: 'Text', _uid: 'text', heading: 'Rock' }))).toEqual([
    'of pit-day',
    'of quarry-day',
  ])
  // What a registration is for is named by a code of its own, and titled on the page.
  expect(notShown(page({ component: 'Register', _uid: 'form', event: 'quarry-day' }))).toHaveLength(2)
})

test('a block shows the event it names, or the first', () => {
  expect(notShown(page({ component: 'EventTeaser', _uid: 'teaser', event: 'quarry-day' }))).toEqual([
    'of pit-day',
  ])
  expect(notShown(page({ component: 'PreEventTimer', _uid: 'timer' }))).toEqual(['of quarry-day'])
  expect(
    notShown(page(), settings({ component: 'EventTeaser', _uid: 'teaser', event: 'quarry-day' })),
  ).toEqual(['of pit-day'])
})
