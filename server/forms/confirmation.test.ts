import { expect, test } from 'vitest'
import type { LogDetails } from '#services/log/log.ts'
import { confirmationFor } from './confirmation.ts'

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
