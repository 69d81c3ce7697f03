import { expect, test } from 'vitest'
import { plannedMail, type PlannedMail } from './planned-mail.ts'
import { planAt, start } from './try-mails.ts'

const site = { origin: 'https://www.example.com', base: '/machines', title: 'Trackside' }
const sent = (page: string) => {
  const plan = { ...planAt('en'), page }
  const times = { state: 'upcoming', start, end: plan.end, move: 1 } as const
  const mail = {
    kind: 'moved',
    to: 'ann@example.com',
    locale: 'en',
    registration: 'one',
    plan,
    before: times,
    now: times,
    own: { subject: {}, lead: {} },
    stamp: start,
  } as unknown as PlannedMail
  const { text, attachment } = plannedMail(
    mail,
    site,
    () => 'seal',
    () => 'secret-pass',
  )
  // Long lines of a calendar go on after a blank.
  return { text, calendar: String(attachment?.content).replaceAll(/\r\n /g, '') }
}

test('mails and calendars lead to the room as whole addresses, with the guest’s pass', () => {
  const { text, calendar } = sent('/en/event')
  expect(text).toMatch(/^https:\/\/www\.example\.com\/machines\/en\/event#.*secret-pass$/m)
  expect(calendar).toContain('URL:https://www.example.com/machines/en/event\r\n')
})

test('where an event is watched at another site, they lead there, and the pass stays here', () => {
  const { text, calendar } = sent('https://partner.example/live')
  expect(text).toMatch(/^https:\/\/partner\.example\/live$/m)
  expect(text).not.toContain('secret-pass')
  expect(calendar).toContain('URL:https://partner.example/live\r\n')
})

test('an address that only looks like a path of the site gets no pass', () => {
  expect(sent('//partner.example/live').text).not.toContain('secret-pass')
})
