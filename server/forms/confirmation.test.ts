import { expect, test } from 'vitest'
import type { LogDetails } from '#services/log/log.ts'
import type { PagePayload } from '#app/content/types.ts'
import { confirmationFor, confirmationMail } from './confirmation.ts'

test('a confirmation that goes out without its calendar entry leaves a warning, and nothing of the sender in it', async () => {
  const lines: [string, LogDetails?][] = []
  const mail = await confirmationFor(
    { form: 'registrations', locale: 'en', email: 'ann@example.com', page: '/launch', event: 'launch' },
    {
      contentOf: () => Promise.reject(new Error('the content service does not answer')),
      site: { origin: 'https://example.com', base: '', title: 'Trackside' },
      log: (...line) => lines.push(line),
    },
  )
  expect(mail).toMatchObject({ to: 'ann@example.com' })
  expect(mail.attachment).toBeUndefined()
  expect(lines).toEqual([
    [
      'forms: a confirmation is sent without the calendar entry of its event: the page could not be read',
      expect.objectContaining({ level: 'warn' }),
    ],
  ])
  expect(JSON.stringify(lines)).not.toContain('ann@')
})

test('a confirmation says when the event is, in the language of the registration and the zone of its city', () => {
  const event = {
    event_id: 'open-pit-day',
    title: 'Open Pit Day',
    start: '2027-05-12 11:00',
    end: '2027-05-12 13:00',
  }
  const payload = {
    story: {
      content: {
        component: 'Page',
        body: [
          {
            _uid: 'form',
            component: 'Register',
            event: 'open-pit-day-2027',
            thanks: 'The link comes by e-mail.',
          },
        ],
      },
    },
    settings: { events: [{ ...event, zone: 'Europe/Helsinki', city: 'Helsinki' }] },
    alternates: {},
  } as unknown as PagePayload
  const site = { origin: 'https://example.com', base: '/', title: 'Trackside' }
  const textIn = (locale: 'en' | 'de') =>
    confirmationMail(
      {
        form: 'registrations',
        locale,
        email: 'ann@example.com',
        page: '/launch',
        event: 'open-pit-day-2027',
      },
      payload,
      site,
    ).text
  expect(textIn('en')).toMatch(/12 May 2027.*14:00.*Helsinki/)
  expect(textIn('de')).toMatch(/12\. Mai 2027.*14:00.*Helsinki/)
  // That is said on the page, to who waits for this mail.
  expect(textIn('en')).not.toContain('comes by e-mail')
})
