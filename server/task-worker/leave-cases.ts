import { expect, onTestFinished, test } from 'vitest'
import type { PersonalPath } from '#app/features/account/personal-paths.ts'
import { leaveTraces, sent, text, type Person } from '../accounts/try-traces.ts'
import { leadIdOf } from '../leads/lead-form.ts'
import { tryProject } from './try-project.ts'

const patient = { timeout: 40_000 }
const ann = { uid: 'annsOwnId', email: 'ann@example.com', name: 'Ann Karlsson', phone: '+358 40 1234567' }
const bob = { uid: 'bobsOwnId', email: 'bob@example.com', name: 'Bob Virtanen', phone: '+358 50 7654321' }

/** A project in which two people have left a trace in every collection. */
async function open() {
  const project = await tryProject()
  onTestFinished(project.close)
  const { admin, account, now } = project
  await account('one@example.com')
  await account('two@example.com')
  await admin.set('events/day', { state: text('ended') })
  await admin.set('events/day/questions/other', { text: text('Somebody’s'), state: text('shown') })
  await admin.set('events/day/polls/p1', { state: text('closed') })
  // Grouped into leads before.
  for (const form of ['registrations', 'pilot_requests', 'contact_messages', 'quotes'])
    await admin.set(`lead_cursors/${form}`, {
      at: { timestampValue: new Date(now()).toISOString() },
      id: text('~'),
    })
  for (const [person, id] of [
    [ann, 'annsdocument'],
    [bob, 'bobsdocument'],
  ] as const)
    for (const make of Object.values(leaveTraces)) await admin.set(...make(person, id))
  const found = ({ uid, email, name, phone }: Person) => {
    const all = project.dump()
    return [uid, email, email.toUpperCase(), name, phone].filter((item) => all.includes(item))
  }
  return { ...project, found }
}

test('an account that was deleted is seen through, also by another worker after a kill, and its owner told once', async () => {
  const { admin, worker, found, mails, wait, now, dump } = await open()
  // But for a pass of his, which a worker has looked at meanwhile.
  const bobs = () =>
    (JSON.parse(dump()) as { documents: { name: string }[] }).documents.filter(
      (item) => /bob/i.test(JSON.stringify(item)) && !item.name.includes('/entries/'),
    )
  const before = bobs()
  expect(found(ann)).toHaveLength(5)
  await admin.set(`departures/${ann.uid}`, {
    email: text(ann.email),
    locale: text('fi'),
    at: { timestampValue: new Date(now()).toISOString() },
  })
  const one = worker('one@example.com')
  // Somewhere in the middle.
  await expect.poll(() => admin.get('events/day/blocked/annsOwnId'), patient).toBeUndefined()
  one.kill('SIGKILL')
  await one.ended
  expect(found(ann)).not.toEqual([])
  wait(61_000)
  worker('two@example.com')
  await expect.poll(() => mails.taken.map(({ to }) => to), patient).toContain(ann.email)
  await expect.poll(() => admin.get(`departures/${ann.uid}`)?.fields.done, patient).toBeDefined()
  // What is left says for a month that an account of this id was being deleted, and nothing of whose.
  expect(admin.get(`departures/${ann.uid}`)?.fields.email).toBeUndefined()
  await expect.poll(() => found(ann), patient).toEqual([ann.uid])
  expect(mails.taken.filter(({ to }) => to === ann.email)).toHaveLength(1)
  expect(mails.taken[0]?.text).toContain('https://www.example.com/')
  expect(bobs()).toEqual(before)
}, 120_000)

test('everything of a person is taken along, and deleted, as an operator asks; also after a kill', async () => {
  const { admin, worker, wait, now, dump } = await open()
  const lead = leadIdOf(ann.email)
  const forms = ['registrations', 'quotes'].map((form) => ({
    mapValue: { fields: { form: text(form), id: text('annsdocument'), at: text('2026-11-23T09:00:00Z') } },
  }))
  await admin.set(`leads/${lead}`, {
    ...sent(ann),
    emails: { arrayValue: { values: [text(ann.email)] } },
    forms: { arrayValue: { values: forms } },
    state: text('open'),
  })
  const ask = (id: string, task: string) =>
    admin.set(`desk_asks/${id}`, {
      uid: text('olga'),
      by: text('olga@example.com'),
      task: text(task),
      about: text(`leads/${lead}`),
      // Whoever else may stand there: only who is recorded is taken along.
      body: text(JSON.stringify({ lead: leadIdOf(bob.email) })),
      at: { timestampValue: new Date(now()).toISOString() },
      state: text('asked'),
    })
  const stateOf = (id: string) => admin.get(`desk_asks/${id}`)?.fields.state?.stringValue
  const one = worker('one@example.com')
  await ask('anExport', 'lead.person.export')
  await expect.poll(() => stateOf('anExport'), patient).toBe('done')
  const data = JSON.parse(admin.get('desk_asks/anExport/parts/0')?.fields.text?.stringValue ?? '') as Record<
    string,
    { path: string }[]
  >
  const paths = Object.values(data).flatMap((documents) => documents.map(({ path }) => path))
  const expected: PersonalPath[] = [
    'registrations/{id}',
    'quotes/{id}',
    'events/{id}/guests/{uid}',
    'leads/{id}/history/{hid}',
  ]
  for (const path of expected) expect(paths).toContain(leaveTraces[path](ann, 'annsdocument')[0])
  expect(JSON.stringify(data)).not.toContain('bob')
  await ask('aDeletion', 'lead.person.delete')
  await expect.poll(() => admin.get('events/day/guests/annsdocument'), patient).toBeUndefined()
  one.kill('SIGKILL')
  await one.ended
  wait(61_000)
  worker('two@example.com')
  await expect.poll(() => stateOf('aDeletion'), patient).toBe('done')
  expect(admin.get(`leads/${lead}`)).toBeUndefined()
  for (const path of ['registrations/annsdocument', 'quotes/annsdocument', 'events/day/guests/annsdocument'])
    expect([path, admin.get(path)]).toEqual([path, undefined])
  // Their account, and what they keep in it, is their own to delete.
  expect(admin.get(`users/${ann.uid}`)).toBeDefined()
  expect(dump()).toContain(bob.email)
}, 120_000)
