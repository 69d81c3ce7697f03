import { expect, onTestFinished, test } from 'vitest'
import type { PutResult } from '#services/identity/options.ts'
import { startLiveService } from '#services/live/service.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { alertKey, deliveryId, putDelivery } from './delivery.ts'
import { gatherLeads } from './gather.ts'
import { leadIdOf } from './lead-form.ts'
import { tryMails } from '../planned-mails/try-mails.ts'
import { deleteLeadPerson, leadPersonData } from './person.ts'

const office = { zone: 'Europe/Helsinki', workingDays: 2, holidays: new Set<string>() }

async function open() {
  const live = await startLiveService({ file: ':memory:', project: 'demo' })
  onTestFinished(() => live.close())
  const { admin } = live
  const forgotten: string[] = []
  const notices = {
    to: (address: string) => [
      { subject: `To ${address}`, text: '', at: new Date(0), state: 'sent' as const },
    ],
    forgetAll: (address: string) => void forgotten.push(address),
    withdraw: () => 0,
    putWork: (): PutResult => 'put',
  }
  let minute = 0
  const send = (path: string, email: string) =>
    admin.set(path, {
      ...wireFields({ email, name: email.split('@')[0], locale: 'en' }),
      createdAt: { timestampValue: new Date(Date.UTC(2026, 10, 23, 9, minute++)).toISOString() },
    })
  const id = leadIdOf('ann@example.com')
  await admin.set(`lead_aliases/${leadIdOf('ann@home.example')}`, wireFields({ into: id }))
  await send('quotes/annsquote', 'Ann@Example.com')
  await send('contact_messages/annsmessage', 'ann@home.example')
  await send('quotes/bobsquote', 'bob@example.com')
  await gatherLeads({ admin, office })
  await admin.set(
    `leads/${id}/history/h1`,
    wireFields({ text: 'Called ann', by: 'seller@maker.example', uid: 's' }),
  )
  await putDelivery(admin, { target: 'webhook', form: 'quotes', formId: 'annsquote', lead: id, to: '' }, 0)
  await admin.set(
    'audit/aboutann',
    wireFields({ uid: 's', by: 's', action: 'inbox.delete', about: 'ann@example.com', detail: '' }),
  )
  await admin.set(
    'audit/others',
    wireFields({ uid: 's', by: 's', action: 'lead.note', about: 'leads/x-y (no', detail: '-' }),
  )
  // How far forms have been grouped names the last one, by its random id.
  const dump = () =>
    JSON.stringify(live.exportJson().documents.filter(({ name }) => !name.includes('/lead_cursors/')))
  return { admin, notices, id, forgotten, dump }
}

test('everything of a person is under all their addresses, and nothing of anybody else, nor of who noted it', async () => {
  const { admin, notices, id } = await open()
  const data = await leadPersonData(admin, notices, id)
  const text = JSON.stringify(data)
  expect(data).toMatchObject({
    quotes: [{ path: 'quotes/annsquote' }],
    contact_messages: [{ path: 'contact_messages/annsmessage' }],
    leads: [{ path: `leads/${id}` }],
    history: [{ text: 'Called ann' }],
  })
  for (const subject of ['To ann@example.com', 'To ann@home.example']) expect(text).toContain(subject)
  expect(text).not.toContain('bob')
  expect(text).not.toContain('seller@')
  expect(await leadPersonData(admin, notices, 'nobody')).toBeUndefined()
})

test('deleted, nothing of the person is left anywhere; the record of others says what it said', async () => {
  const { admin, notices, id, forgotten, dump } = await open()
  expect(await deleteLeadPerson(admin, notices, id)).toBe(true)
  expect(dump()).not.toMatch(/\bann(?:@|squote|smessage|")/)
  expect(dump()).not.toContain(id)
  expect(dump()).toContain('bob@example.com')
  expect(forgotten.toSorted()).toEqual(['ann@example.com', 'ann@home.example'])
  expect(admin.get('audit/others')?.fields.about?.stringValue).toBe('leads/x-y (no')
  expect(admin.get('audit/aboutann')?.fields.about?.stringValue).toBe('[deleted]')
  expect(await gatherLeads({ admin, office })).toBe(0)
  expect(await deleteLeadPerson(admin, notices, id)).toBe(false)
})

test('deleted, when they were in a room and what they did there is known no more, also of browsers without an account', async () => {
  const { admin, notices, id, dump } = await open()
  await admin.set('registrations/annsEntry', {
    ...wireFields({ email: 'ann@example.com', event: 'open-pit-day-2027', attendance: true }),
    createdAt: { timestampValue: '2026-11-23T10:00:00Z' },
  })
  await admin.set('confirmations/registrations-annsEntry', wireFields({ at: 1 }))
  await admin.set(
    'events/open-pit-day/guests/annsPhone',
    wireFields({ named: true, registration: 'annsEntry' }),
  )
  await admin.set(
    'events/open-pit-day/guests/bobsPhone',
    wireFields({ named: true, registration: 'bobsEntry' }),
  )
  const event = 'events/open-pit-day'
  for (const [number, phone] of ['annsPhone', 'bobsPhone'].entries()) {
    const question = `${phone}Asks`
    await admin.set(`${event}/visitors/${phone}`, wireFields({ asked: question }))
    await admin.set(`${event}/visitors/${phone}/asked/${question}`, wireFields({ at: 1 }))
    await admin.set(`${event}/questions/${question}`, wireFields({ text: 'How loud?', name: question }))
    await admin.set(`${event}/polls/p1/answers/${phone}`, wireFields({ option: 'o1' }))
    await admin.set(
      `audit/shown${number}`,
      wireFields({ uid: 's', by: 's', action: 'question.shown', about: `${phone} asked`, detail: question }),
    )
  }
  await gatherLeads({ admin, office })
  expect(await leadPersonData(admin, notices, id)).toMatchObject({
    guests: [{ path: `${event}/guests/annsPhone` }],
    questions: [{ name: 'annsPhoneAsks' }],
    answers: [{ option: 'o1' }],
  })
  await deleteLeadPerson(admin, notices, id)
  expect(dump()).not.toMatch(/annsEntry|annsPhone/)
  for (const left of ['guests/bobsPhone', 'questions/bobsPhoneAsks', 'answers/bobsPhone', 'bobsPhone asked'])
    expect(dump()).toContain(left)
})

test('deleted, a mail about them that waits for somebody else goes no more; mails about others do', async () => {
  const { admin, id } = await open()
  const { identity, close } = await tryMails({ now: Date.now })
  onTestFinished(close)
  for (const [formId, lead] of [
    ['annsquote', id],
    ['annsquote2', 'another'],
  ] as const) {
    await putDelivery(admin, { target: 'mail', form: 'quotes', formId, lead, to: 'fi@example.com' }, 0)
    const key = alertKey(deliveryId('mail', 'quotes', formId, 'fi@example.com'))
    identity.notices.putWork({ to: 'fi@example.com', subject: formId, text: '' }, key, Date.now() + 60_000)
  }
  await deleteLeadPerson(admin, identity.notices, id)
  expect(identity.outbox().map(({ subject }) => subject)).toEqual(['annsquote2'])
})

test('stopped in the middle a deletion is finished the next time', async () => {
  for (let left = 0; left < 8; left++) {
    const { admin, notices, id, dump } = await open()
    let may = left
    const failing = {
      ...admin,
      delete: (path: string) => (may-- > 0 ? admin.delete(path) : Promise.reject(new Error('killed'))),
    }
    await deleteLeadPerson(failing, notices, id).catch(() => undefined)
    await gatherLeads({ admin, office })
    await deleteLeadPerson(admin, notices, id)
    expect([left, /quotes\/annsquote|contact_messages\/annsmessage/.test(dump())]).toEqual([left, false])
  }
})
