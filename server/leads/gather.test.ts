import { expect, onTestFinished, test } from 'vitest'
import type { FormName } from '#app/features/forms/definitions.ts'
import type { Admin } from '#services/live/admin.ts'
import { LiveError } from '#services/live/status.ts'
import { startLiveService } from '#services/live/service.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { detachForm, sweepLeads } from './detach.ts'
import { changeLead, forgetCursors, gatherLeads, leadOf, readStored } from './gather.ts'
import { leadIdOf, type Office } from './lead-form.ts'
import { writeOffice, officePath } from './office-document.ts'
import { plainFields } from './plain-fields.ts'

const office: Office = { zone: 'Europe/Helsinki', workingDays: 2, holidays: new Set() }

async function open() {
  const live = await startLiveService({ file: ':memory:', project: 'demo' })
  onTestFinished(() => live.close())
  const { admin } = live
  let minute = 0
  const send = async (form: FormName, id: string, email: string, more: Record<string, unknown> = {}) =>
    admin.set(`${form}/${id}`, {
      ...wireFields({ email, name: email.split('@')[0], locale: 'en', country: 'Finland', ...more }),
      createdAt: { timestampValue: new Date(Date.UTC(2026, 10, 23, 9, minute++)).toISOString() },
    })
  return { admin, send, leadAt: (email: string) => leadNow(admin, leadIdOf(email)) }
}

const leadNow = async (admin: Admin, id: string) => (await readStored(admin, id))?.lead
const gather = (admin: Admin) => gatherLeads({ admin, office })

test('forms of an address are one lead, whatever their kind; looked at again nothing is new', async () => {
  const { admin, send, leadAt } = await open()
  await send('registrations', 'r1', 'ann@example.com', { event: 'open-pit-day-2027' })
  await send('quotes', 'q1', 'Ann@Example.com', { machine: 'LT1150', link: 'https://x.example/b#build=1' })
  await send('contact_messages', 'c1', 'bob@example.com')
  expect(await gather(admin)).toBe(3)
  expect(admin.list('leads')).toHaveLength(2)
  expect(await leadAt('ann@example.com')).toMatchObject({
    state: 'open',
    due: '2026-11-25',
    forms: [
      { form: 'quotes', id: 'q1', title: 'LT1150', link: 'https://x.example/b#build=1' },
      { form: 'registrations', id: 'r1', title: 'open-pit-day-2027' },
    ],
  })
  expect(await gather(admin)).toBe(0)
  await forgetCursors(admin)
  expect(await gather(admin)).toBe(0)
  await send('registrations', 'r2', 'cleo@example.com')
  expect(await gather(admin)).toBe(1)
  // Registrations promise no answer.
  expect(await leadAt('cleo@example.com')).toMatchObject({ state: 'open', due: '' })
})

test('stopped anywhere it goes on where it was, and tells of each form at least once', async () => {
  const { admin, send } = await open()
  await Promise.all(
    Array.from({ length: 450 }, (_, at) => send('quotes', `quote${at}`, `person${at % 90}@example.com`)),
  )
  const told = new Set<string>()
  let left = 120
  const failing: Admin = {
    ...admin,
    set: (path, fields) => (left-- > 0 ? admin.set(path, fields) : Promise.reject(new Error('killed'))),
    update: (...args) => (left-- > 0 ? admin.update(...args) : Promise.reject(new Error('killed'))),
  }
  const options = { office, onForm: async ({ id }: { id: string }) => void told.add(id) }
  await expect(gatherLeads({ ...options, admin: failing })).rejects.toThrow('killed')
  await gatherLeads({ ...options, admin })
  expect(told.size).toBe(450)
  const leads = admin.list('leads')
  expect(leads).toHaveLength(90)
  const ids = leads.flatMap(({ fields }) => fields.forms?.arrayValue?.values ?? [])
  expect(new Set(ids.map(({ mapValue }) => mapValue?.fields?.id?.stringValue)).size).toBe(450)
  expect(ids).toHaveLength(450)
})

test('a lead that the database does not take stops nobody else’s, and is told of', async () => {
  const { admin, send, leadAt } = await open()
  await send('quotes', 'q1', 'ann@example.com')
  await send('quotes', 'q2', 'bob@example.com')
  const refused: string[] = []
  const refusing: Admin = {
    ...admin,
    set: (path, fields) =>
      path === `leads/${leadIdOf('ann@example.com')}`
        ? Promise.reject(new LiveError('INVALID_ARGUMENT', 'The document is too large'))
        : admin.set(path, fields),
  }
  const options = { office, onRefused: (lead: string) => void refused.push(lead) }
  expect(await gatherLeads({ ...options, admin: refusing })).toBe(1)
  expect((await leadAt('bob@example.com'))?.forms).toHaveLength(1)
  expect(refused).toEqual([leadIdOf('ann@example.com')])
  // Nothing of it is lost: the next look from the beginning takes it.
  await forgetCursors(admin)
  expect(await gather(admin)).toBe(1)
  expect((await leadAt('ann@example.com'))?.forms).toHaveLength(1)
})

test('what an operator writes at the same moment stays', async () => {
  const { admin, send, leadAt } = await open()
  await send('quotes', 'q1', 'ann@example.com')
  await gather(admin)
  await send('quotes', 'q2', 'ann@example.com')
  const path = `leads/${leadIdOf('ann@example.com')}`
  const busy: Admin = {
    ...admin,
    update: async (...args) => {
      if (!(await leadAt('ann@example.com'))?.note)
        await admin.update(path, { note: { stringValue: 'Called' } })
      return admin.update(...args)
    },
  }
  await gather(busy)
  expect(await leadAt('ann@example.com')).toMatchObject({ note: 'Called' })
  expect((await leadAt('ann@example.com'))?.forms).toHaveLength(2)
})

test('an address that was merged into a lead brings its forms there', async () => {
  const { admin, send } = await open()
  await send('quotes', 'q1', 'ann@example.com')
  await gather(admin)
  const into = leadIdOf('ann@example.com')
  await admin.set(`lead_aliases/${leadIdOf('ann@home.example')}`, { into: { stringValue: into } })
  await send('contact_messages', 'c1', 'ann@home.example')
  await gather(admin)
  expect(await leadOf(admin, 'Ann@Home.example')).toBe(into)
  expect(await leadNow(admin, into)).toMatchObject({ emails: ['ann@example.com', 'ann@home.example'] })
  expect(admin.list('leads')).toHaveLength(1)
})

test('a deleted form goes from its lead, and the last one takes the lead and its history along', async () => {
  const { admin, send, leadAt } = await open()
  await send('quotes', 'q1', 'ann@example.com')
  await send('quotes', 'q2', 'ann@example.com')
  await gather(admin)
  const path = `leads/${leadIdOf('ann@example.com')}`
  await admin.set(`${path}/history/h1`, { text: { stringValue: 'Called' } })
  await admin.set('lead_aliases/other', { into: { stringValue: leadIdOf('ann@example.com') } })
  await admin.delete('quotes/q1')
  await detachForm(admin, 'quotes/q1', 'ANN@example.com')
  expect((await leadAt('ann@example.com'))?.forms.map(({ id }) => id)).toEqual(['q2'])
  // Of this one nobody was told: a stop came between.
  await admin.delete('quotes/q2')
  expect(await sweepLeads(admin)).toBe(1)
  for (const each of [path, `${path}/history/h1`, 'lead_aliases/other'])
    expect(admin.get(each)).toBeUndefined()
  expect(await sweepLeads(admin)).toBe(0)
})

test('the console is told zone, countries and operators; countries once, however they are written', async () => {
  const { admin } = await open()
  const facts = { office, operators: [{ uid: 'bo', email: 'bo@example.com' }], targets: ['webhook'] }
  await writeOffice(admin, { ...facts, countries: ['Finland', 'Österreich'] })
  await writeOffice(admin, { ...facts, countries: ['FINLAND', '', 'Chile'] })
  const stored = admin.get(officePath)
  expect(stored && plainFields(stored.fields)).toEqual({
    zone: 'Europe/Helsinki',
    countries: ['Chile', 'Finland', 'Österreich'],
    operators: [{ uid: 'bo', email: 'bo@example.com' }],
    targets: ['webhook'],
  })
  await writeOffice(admin, { ...facts, countries: [] })
  expect(admin.get(officePath)?.updateTime).toBe(stored?.updateTime)
  // Nothing is written for a change that changes nothing.
  await changeLead(admin, 'none', () => undefined)
  expect(admin.get('leads/none')).toBeUndefined()
})

test('links that are no address of the site do not make a lead larger than a document may be', async () => {
  const { admin, send, leadAt } = await open()
  const link = `https://x.example/${'漢'.repeat(1980)}`
  for (let at = 0; at < 200; at++)
    await send('quotes', `flood${at}`, 'eve@example.com', { machine: '𠀀'.repeat(100), link })
  await send('quotes', 'genuine', 'bob@example.com')
  expect(await gather(admin)).toBe(201)
  expect((await leadAt('bob@example.com'))?.forms).toHaveLength(1)
  expect((await leadAt('eve@example.com'))?.forms[0]).toMatchObject({ link: '' })
})

test('what a full lead has dropped is not new when forms are looked at again', async () => {
  const { admin, send, leadAt } = await open()
  for (let at = 0; at < 210; at++) await send('quotes', `quote${at}`, 'ann@example.com')
  expect(await gather(admin)).toBe(210)
  await changeLead(admin, leadIdOf('ann@example.com'), (lead) => lead && { ...lead, state: 'handled' })
  await forgetCursors(admin)
  expect(await gather(admin)).toBe(0)
  expect((await leadAt('ann@example.com'))?.state).toBe('handled')
  await send('quotes', 'another', 'ann@example.com')
  expect(await gather(admin)).toBe(1)
  expect(await leadAt('ann@example.com')).toMatchObject({ state: 'open', forms: { length: 200 } })
})
