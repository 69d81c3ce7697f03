import { expect, test } from 'vitest'
import { eventsEnd, eventsStandOnce, eventTimesStandOnce } from './events.ts'
import { figuresAreKnown } from './figures.ts'
import { block, doc, page, site, story, storyLink, words } from './fixture.ts'

const event = (fields = {}) =>
  block('Event', {
    event_id: 'pit-day',
    title: 'Pit day',
    start: '2027-05-12 11:00',
    end: '2027-05-12 13:30',
    zone: 'Europe/Helsinki',
    ...fields,
  })
const settings = story('settings', block('Settings', { events: [event()], hours: 'Saturdays to 14:00' }))
const item = block('EventItem', { item_id: 'walk', at: '0:40', title: 'Walk' })
const agenda = (slug: string, fields = {}) =>
  page(slug, [block('EventContent', { event: 'pit-day', agenda: [item], ...fields })])
const text = (slug: string, fields: object, more: ReturnType<typeof block>[] = []) =>
  page(slug, [block('Text', { ...fields }), ...more])

type Rule = typeof eventsStandOnce
const found = (rule: Rule, ...stories: Parameters<typeof site>[0]) =>
  rule(site([settings, ...stories])).map(({ story: slug, path, message }) => [slug, path, message])

test('an event stands in the general settings, its agenda on one page, and a timer names its event', () => {
  const from = { agenda: [], agenda_from: storyLink('event') }
  expect(found(eventsStandOnce, agenda('event'), agenda('live', from))).toEqual([])
  expect(found(eventsStandOnce, agenda('event'), agenda('live'))).toEqual([
    ['live', 'content.body[0].agenda', 'Choose event in “agenda_from”: it has the agenda of this event.'],
  ])
  expect(found(eventsStandOnce, agenda('live', from)).map(([, path]) => path)).toEqual([
    'content.body[0].agenda_from',
  ])
  const second = story('lokotrack/settings', block('Settings', { events: [event()] }))
  expect(found(eventsStandOnce, second).map(([slug, path]) => [slug, path])).toEqual([
    ['lokotrack/settings', 'content.events[0]'],
  ])
  const timer = page('live', [block('PreEventTimer', { date: '2027-05-12 11:00' })])
  expect(found(eventsStandOnce, timer).map(([, path]) => path)).toEqual(['content.body[0].date'])
})

test.each([
  ['heading', 'Pit day, 12 May 2027', 'date', '12 May 2027'],
  ['heading', 'See you on May 12 at the Pit day', 'date', 'May 12'],
  ['heading', 'Anything on 12 May 2027', 'date', '12 May 2027'],
  ['heading__i18n__de', 'Am 12. Mai 2027 im Steinbruch', 'date', '12. Mai 2027'],
  ['heading__i18n__de', 'Am 12.5.2027 im Steinbruch', 'date', '12.5.2027'],
  ['heading', 'From 2027-05-12 on', 'date', '2027-05-12'],
  ['heading', 'The Pit day begins at 14:00', 'start', '14:00'],
  ['heading', 'The Pit day begins at 11:00 UTC', 'start', '11:00'],
  ['heading', 'The Pit day ends at 4:30 pm', 'end', '4:30 pm'],
  ['heading', 'The Pit day begins at 2 p.m.', 'start', '2 p.m'],
])('in %s “%s” is a second writing of the event’s %s', (field, said, name, quoted) => {
  const heading = { heading: 'Words', [field]: said }
  expect(found(eventTimesStandOnce, text('news', heading))).toEqual([
    [
      'news',
      `content.body[0].${field}`,
      `Write {pit-day.${name}} instead of “${quoted}”: the event may be moved.`,
    ],
  ])
})

test('a time is a second writing on the event’s own pages and in rich text, elsewhere it is any time', () => {
  const body = doc([words('We begin at '), words('14.00'), words('.')])
  expect(found(eventTimesStandOnce, text('hours', { body }))).toEqual([])
  const form = block('Register', { event: 'pit-day-2027' })
  expect(found(eventTimesStandOnce, text('register', { body }, [form]))).toEqual([])
  const content = block('EventContent', { event: 'pit-day' })
  expect(found(eventTimesStandOnce, text('register', { body }, [content])).map(([, path]) => path)).toEqual([
    'content.body[0].body',
  ])
  expect(found(eventTimesStandOnce, text('other', { heading: 'On 14 May 2027, and 112 May 2027' }))).toEqual(
    [],
  )
})

test('what stands for an event’s time is known by its name', () => {
  const right = 'Pit day, {pit-day.day}, {pit-day.hours} ({pit-day.zone})'
  expect(found(figuresAreKnown, text('news', { heading: right }))).toEqual([])
  expect(found(figuresAreKnown, text('news', { heading: '{pit-day.dat}' }))).toEqual([
    [
      'news',
      'content.body[0].heading',
      '{pit-day.dat} is no figure; pit-day gives date, day, start, end, hours, zone. Did you mean “date”?',
    ],
  ])
})

test('an event that ends before it begins is found', () => {
  const at = (start: string, end: string) =>
    eventsEnd(site([story('settings', block('Settings', { events: [event({ start, end })] }))]))
  expect(at('2027-05-12 11:00', '2027-05-12 13:30')).toEqual([])
  expect(at('2027-05-12 11:00', '')).toEqual([])
  expect(at('2027-12-01 08:00', '2027-12-01 07:00')).toMatchObject([
    {
      path: 'content.events[0].end',
      message: '“Pit day” ends before it begins: change one of the two times.',
    },
  ])
  expect(at('2027-12-01 08:00', '2027-12-01 08:00')).toHaveLength(1)
})
