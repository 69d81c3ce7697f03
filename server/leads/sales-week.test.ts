import { deleteApp, initializeApp } from 'firebase/app'
import { createUserWithEmailAndPassword, inMemoryPersistence, initializeAuth } from 'firebase/auth'
import {
  collection,
  doc,
  getDocs,
  initializeFirestore,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore/lite'
import { expect, onTestFinished, test } from 'vitest'
import type { FormName } from '#app/features/forms/definitions.ts'
import { dayIn, dueDay } from '#app/features/leads/due.ts'
import { firstFilter, leadQuery, type LeadFilter } from '#app/features/operator/leads/lead-query.ts'
import { pointTo } from '#services/identity/try-identity.ts'
import { makeReady } from '#services/identity/try-second-factor.ts'
import { startBoth } from '#services/live/rules/both-services.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { followMerges } from './asked-merges.ts'
import { deliverDue } from './deliver.ts'
import { gatherLeads } from './gather.ts'
import { leadIdOf } from './lead-form.ts'
import { queueDeliveries } from './queue.ts'
import { askDesk } from './try-desk.ts'
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

const kinds = ['registrations', 'pilot_requests', 'contact_messages', 'quotes'] as const satisfies FormName[]
const own: Record<FormName, Record<string, unknown>> = {
  registrations: { event: 'open-pit-day-2027', company: 'Kivi Oy' },
  pilot_requests: { message: 'Two weeks in May', fleet: [{ model: 'J-1150', hours: 4200 }] },
  contact_messages: { topic: 'Service', message: 'Hello' },
  quotes: { machine: 'J-1150', options: ['mag', 'g55'], price: 52_288_000, currency: 'EUR' },
}
const origin = {
  utmSource: 'newsletter',
  utmMedium: 'email',
  utmCampaign: 'spring-2027',
  referrer: 'https://www.aggregates.example/',
}

/** What a visitor sends; every other one lets the site know where they came from. */
const formOf = (at: number) => ({
  ...own[kinds[at % 4] ?? 'quotes'],
  name: `person${at}`,
  email: `person${at}@example.com`,
  country: at % 3 ? 'Finland' : 'Japan',
  locale: 'en',
  page: '/contact',
  consentVersion: '2026-11/8c2f01aa',
  ...(at % 2 && origin),
})

test('a week of sales: twelve people, all kinds of forms, two sellers, a quote, a duplicate, one who wants to be forgotten, and a CRM that is down for an hour', async () => {
  const { identity, admin, auth, db, origin: services } = await startBoth()
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
  const send = (at: number, more: Record<string, unknown> = {}, id = `form-number-${100 + at}`) =>
    setDoc(doc(db, `${kinds[at % 4]}/${id}`), {
      ...formOf(at),
      consent: true,
      createdAt: serverTimestamp(),
      ...more,
    })
  for (let at = 0; at < 12; at++) await send(at)
  // One writes once more, with capitals.
  await send(3, { email: 'Person3@Example.COM', message: 'And in red?' }, 'form-number-again')
  expect(await gather()).toBe(13)

  const { user } = await createUserWithEmailAndPassword(auth, 'anna@maker.example', 'a long passphrase')
  await expect(seen(db, {}, '2026-11-23')).rejects.toMatchObject({ code: 'permission-denied' })
  identity.setClaims(user.uid, { operator: true })
  await makeReady(auth, user, identity.outbox)
  await user.getIdToken(true)
  const bo = await secondSeller(services)
  identity.setClaims(bo.user.uid, { sales: true })
  await makeReady(bo.auth, bo.user, identity.outbox)
  await bo.user.getIdToken(true)
  const today = dayIn(office.zone, monday)
  expect(await seen(db, {}, today)).toHaveLength(12)
  expect(await seen(bo.db, { kind: 'quotes', country: 'Japan' }, today)).toEqual(['person3'])
  expect(await seen(db, { search: 'PERSON11' }, today)).toEqual(['person11'])
  // Anna takes Japan; Bo the rest, and handles the last six.
  for (let at = 0; at < 12; at++)
    await updateDoc(doc(at % 3 ? bo.db : db, `leads/${leadIdOf(`person${at}@example.com`)}`), {
      owner: at % 3 ? bo.user.uid : user.uid,
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
  expect(crm.received).toHaveLength(65)

  // Bo answers one with a quote.
  const desk = await askDesk(identity, admin)
  const pdf = Buffer.from('%PDF-1.7 a quote').toString('base64')
  const answer = {
    task: 'mail',
    lead: leadIdOf('person7@example.com'),
    key: 'anAnswerOfBo0001',
    to: 'person7@example.com',
    subject: 'Your quote',
    text: 'Here it is.',
    quote: {
      name: 'quote-J-1150.pdf',
      content: pdf,
      link: 'https://www.example.com/lokotrack/build#build=3',
    },
  }
  for (let once = 0; once < 2; once++) expect(await desk(await bo.user.getIdToken(), answer)).toBe(200)
  expect(identity.outbox().filter(({ to }) => to === 'person7@example.com')).toMatchObject([
    {
      subject: 'Your quote',
      replyTo: 'bo@maker.example',
      attachment: { name: 'quote-J-1150.pdf', content: pdf },
    },
  ])
  // Two addresses are one person: what is still to be delivered names the one lead.
  const [one, twin] = ['person9@example.com', 'person10@example.com']
  await setDoc(doc(bo.db, 'lead_merges/aMergeOfBos000001'), {
    kind: 'merge',
    lead: leadIdOf(one ?? ''),
    other: leadIdOf(twin ?? ''),
    emails: [one, twin],
    uid: bo.user.uid,
    by: 'bo@maker.example',
    at: serverTimestamp(),
  })
  await followMerges(admin, office, () => clock.now)
  expect(await seen(bo.db, { view: 'all' }, today)).toHaveLength(11)
  // One asks to be forgotten: the CRM never hears of them.
  const forget = { task: 'delete', lead: leadIdOf('person4@example.com') }
  expect(await desk(await bo.user.getIdToken(), forget)).toBe(200)
  isDown = false
  clock.now = monday + hour
  await deliver()
  expect(crm.received).toHaveLength(65)
  clock.now += 2 * hour
  await deliver()

  // What falls out at the end: every form once, as it was sent, under its lead and its first id.
  const taken = crm.received.slice(65)
  const wanted = Array.from({ length: 12 }, (_, at) => ({ at, id: `form-number-${100 + at}`, more: {} }))
    .concat({
      at: 3,
      id: 'form-number-again',
      more: { email: 'Person3@Example.COM', message: 'And in red?' },
    })
    .filter(({ at }) => at !== 4)
    .map(({ at, id, more }) => {
      const kind = kinds[at % 4] ?? 'quotes'
      const sentAt = admin.get(`${kind}/${id}`)?.fields.createdAt?.timestampValue
      const lead = leadIdOf(at === 10 ? 'person9@example.com' : `person${at}@example.com`)
      const data = { id, kind, lead, sentAt, ...formOf(at), ...more }
      return { id: `${kind}-${id}`, body: { type: 'lead.created', timestamp: sentAt, data } }
    })
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  expect(taken.map(({ id, body }) => ({ id, body: JSON.parse(body) as unknown })).toSorted(byId)).toEqual(
    wanted.toSorted(byId),
  )
  expect(taken.every(({ isGenuine }) => isGenuine)).toBe(true)
  const first = new Set(crm.received.slice(0, 13).map(({ id }) => id))
  expect(taken.every(({ id }) => first.has(id))).toBe(true)
  const left = ['leads', 'registrations', 'lead_deliveries', 'lead_merges'].flatMap((name) =>
    admin.list(name),
  )
  expect(JSON.stringify(left)).not.toContain('person4@')

  // After two working days those that were promised an answer and have none are overdue.
  const due = dueDay(monday, office.zone, 2, office.holidays)
  expect(await seen(db, { view: 'overdue' }, due)).toEqual([])
  expect(await seen(db, { view: 'overdue' }, dueDay(monday, office.zone, 3, office.holidays))).toEqual(
    [1, 2, 3, 5].map((at) => `person${at}`),
  )

  // A dead letter goes again when an operator says so, and not otherwise.
  const letter = 'lead_deliveries/webhook-quotes-form-number-103'
  const again = { state: 'waiting', tries: 0, error: '', next: serverTimestamp() }
  await expect(updateDoc(doc(db, letter), again)).rejects.toMatchObject({ code: 'permission-denied' })
  await admin.update(letter, wireFields({ state: 'dead', error: 'gone' }))
  await updateDoc(doc(bo.db, letter), again)
  clock.now = Math.max(clock.now, Date.now() + minute)
  await deliver()
  expect(crm.received.at(-1)).toMatchObject({ id: 'quotes-form-number-103', isGenuine: true })
  expect(admin.get(letter)?.fields.state?.stringValue).toBe('sent')
})

/** Somebody else who has signed up, with an SDK of their own. */
async function secondSeller(services: string) {
  const app = initializeApp({ apiKey: 'key', projectId: 'demo' }, 'second-seller')
  onTestFinished(() => deleteApp(app))
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  pointTo(auth, services)
  const { user } = await createUserWithEmailAndPassword(auth, 'bo@maker.example', 'a long passphrase')
  return { auth, user, db: initializeFirestore(app, { host: new URL(services).host, ssl: false }) }
}
