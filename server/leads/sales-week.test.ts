import { createUserWithEmailAndPassword } from 'firebase/auth'
import {
  collection,
  doc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore/lite'
import { expect, onTestFinished, test } from 'vitest'
import { dayIn, dueDay } from '#app/features/leads/due.ts'
import { firstFilter, leadQuery, type LeadFilter } from '#app/features/operator/leads/lead-query.ts'
import { makeReady } from '#services/identity/try-second-factor.ts'
import { startBoth } from '#services/live/rules/both-services.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { deliverDue } from './deliver.ts'
import { gatherLeads } from './gather.ts'
import { leadIdOf } from './lead-form.ts'
import { deleteLeadPerson } from './person.ts'
import { queueDeliveries } from './queue.ts'
import { startReceiver } from './try-receiver.ts'

const office = { zone: 'Europe/Helsinki', workingDays: 2, holidays: new Set<string>() }
const [minute, hour] = [60_000, 3_600_000]

/** The leads that a seller sees under a filter, with the SDK and under the rules. */
async function seen(db: Firestore, filter: Partial<LeadFilter>, today: string): Promise<string[]> {
  const asked = leadQuery({ ...firstFilter, ...filter }, today)
  const conditions = asked.where.map(([field, op, value]) => where(field, op, value))
  const found = await getDocs(query(collection(db, 'leads'), ...conditions, orderBy(...asked.order)))
  return found.docs.map((item) => String(item.data().name)).toSorted()
}

test('a week of sales: twelve people, two sellers, one who wants to be forgotten, and a CRM that is down for an hour', async () => {
  const { identity, admin, auth, db } = await startBoth()
  const monday = Date.now()
  const clock = { now: monday }
  let isDown = true
  const crm = await startReceiver((_, res) => void res.writeHead(isDown ? 503 : 204).end())
  onTestFinished(() => void crm.close())
  const targets = { webhook: crm.webhook, folder: undefined, fields: [] }
  const gather = () =>
    gatherLeads({ admin, office, onForm: (sent) => queueDeliveries(admin, sent, targets, clock.now) })
  /** All that is due, as the site's round does it. */
  const deliver = async () => {
    const options = {
      admin,
      notices: identity.notices,
      targets,
      alertFor: () => ({ to: '', subject: '', text: '' }),
      now: () => clock.now,
      log: () => undefined,
    }
    while (await deliverDue(options));
  }
  for (let at = 0; at < 12; at++)
    await admin.set(`${at % 2 ? 'quotes' : 'contact_messages'}/form-${100 + at}`, {
      ...wireFields({
        name: `person${at}`,
        email: `person${at}@example.com`,
        country: at % 3 ? 'Finland' : 'Japan',
        message: 'Hello',
        locale: 'en',
      }),
      createdAt: { timestampValue: new Date(monday + at).toISOString() },
    })
  expect(await gather()).toBe(12)

  const { user } = await createUserWithEmailAndPassword(auth, 'anna@maker.example', 'a long passphrase')
  await expect(seen(db, {}, '2026-11-23')).rejects.toMatchObject({ code: 'permission-denied' })
  identity.setClaims(user.uid, { operator: true })
  await makeReady(auth, user, identity.outbox)
  await user.getIdToken(true)
  const today = dayIn(office.zone, monday)
  expect(await seen(db, {}, today)).toHaveLength(12)
  expect(await seen(db, { kind: 'quotes', country: 'Japan' }, today)).toEqual(['person3', 'person9'])
  expect(await seen(db, { search: 'PERSON11' }, today)).toEqual(['person11'])
  // Anna takes Japan; the other seller the rest.
  for (let at = 0; at < 12; at++)
    await updateDoc(doc(db, `leads/${leadIdOf(`person${at}@example.com`)}`), {
      owner: at % 3 ? 'bo' : user.uid,
      ownerName: at % 3 ? 'bo@maker.example' : 'anna@maker.example',
      ...(at > 5 && { state: 'handled' }),
    })
  expect(await seen(db, { owner: user.uid }, today)).toEqual(['person0', 'person3'])
  expect(await seen(db, { owner: 'nobody' }, today)).toEqual([])

  // The CRM is down for an hour; the week goes on.
  await deliver()
  for (const wait of [5 / 60, 1, 5, 30]) {
    clock.now += wait * minute
    await deliver()
  }
  expect(crm.received).toHaveLength(60)
  isDown = false
  clock.now = monday + hour
  await deliver()
  expect(crm.received).toHaveLength(60)
  // One of them has asked to be forgotten meanwhile: the CRM never hears of them.
  expect(await deleteLeadPerson(admin, identity.notices, leadIdOf('person4@example.com'))).toBe(true)
  clock.now += 2 * hour
  await deliver()
  const taken = crm.received.slice(60)
  expect(taken).toHaveLength(11)
  expect(new Set(taken.map(({ id }) => id))).toEqual(
    new Set(crm.received.slice(0, 12).flatMap(({ id }) => (id === 'contact_messages-form-104' ? [] : [id]))),
  )
  const left = ['leads', 'contact_messages', 'lead_deliveries'].flatMap((name) => admin.list(name))
  expect(JSON.stringify(left)).not.toContain('person4@')

  // After two working days those that nobody has answered are overdue.
  const due = dueDay(monday, office.zone, 2, office.holidays)
  expect(await seen(db, { view: 'overdue' }, due)).toEqual([])
  expect(await seen(db, { view: 'overdue' }, dueDay(monday, office.zone, 3, office.holidays))).toEqual(
    [0, 1, 2, 3, 5].map((at) => `person${at}`),
  )

  // A dead letter goes again when an operator says so, and not otherwise.
  const letter = 'lead_deliveries/webhook-quotes-form-101'
  const again = { state: 'waiting', tries: 0, error: '', next: serverTimestamp() }
  await expect(updateDoc(doc(db, letter), again)).rejects.toMatchObject({ code: 'permission-denied' })
  await admin.update(letter, wireFields({ state: 'dead', error: 'gone' }))
  await updateDoc(doc(db, letter), again)
  clock.now = Math.max(clock.now, Date.now() + minute)
  await deliver()
  expect(crm.received.at(-1)).toMatchObject({ id: 'quotes-form-101', isGenuine: true })
  expect(admin.get(letter)?.fields.state?.stringValue).toBe('sent')
})
