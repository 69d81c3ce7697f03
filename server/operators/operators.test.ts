import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase/app'
import { createUserWithEmailAndPassword, inMemoryPersistence, initializeAuth } from 'firebase/auth'
import { collection, doc, getDocs, serverTimestamp, setDoc } from 'firebase/firestore/lite'
import { expect, onTestFinished, test } from 'vitest'
import { pointTo } from '#services/identity/try-identity.ts'
import { makeReady } from '#services/identity/try-second-factor.ts'
import { startBoth } from '#services/live/rules/both-services.ts'
import { operatorOf } from '../live/operator-of.ts'
import type { RequestContext } from '../route.ts'
import { answerOperators } from './answer-operators.ts'

const passphrase = 'a long passphrase'
let apps = 0

/** Both services, the route for directors, and how to make somebody with a role. */
async function open() {
  const both = await startBoth()
  const { identity, admin } = both
  const answer = answerOperators({
    roleAccounts: () => Promise.resolve(identity),
    database: () => Promise.resolve(admin),
    operatorOf: (token) => operatorOf(identity, token),
    audit: async (entry) => {
      const fields = Object.entries(entry).map(([name, stringValue]) => [name, { stringValue }])
      await admin.set('audit', {
        ...Object.fromEntries(fields),
        at: { timestampValue: new Date().toISOString() },
      })
    },
  })
  const server = createServer((req, res) => {
    const context = { req, res, route: { limits: { body: 2048 } } }
    void answer(context as unknown as RequestContext)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => void server.close())
  /** Somebody who has signed up; with a confirmed address and a second factor unless told otherwise. */
  const person = async (email: string, claims: Record<string, unknown> = {}, isReady = true) => {
    const app = initializeApp({ apiKey: 'key', projectId: 'demo' }, `people-${++apps}`)
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    onTestFinished(() => deleteApp(app))
    pointTo(auth, both.origin)
    const { user } = await createUserWithEmailAndPassword(auth, email, passphrase)
    identity.setClaims(user.uid, claims)
    if (isReady) await makeReady(auth, user, identity.outbox)
    const ask = async (change?: Record<string, unknown>) => {
      const got = await fetch(url, {
        method: change ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${await user.getIdToken()}` },
        ...(change && { body: JSON.stringify(change) }),
      })
      const text = await got.text()
      return [got.status, text.startsWith('{') ? (JSON.parse(text) as unknown) : text] as const
    }
    return { user, ask, email }
  }
  return { ...both, person }
}

test('a director grants and takes roles, at once; each change says who made it and when', async () => {
  const { person, identity } = await open()
  const dora = await person('dora@maker.example', { operator: true })
  const sal = await person('sal@maker.example', { editor: true })
  expect(await sal.ask()).toEqual([401, 'Only for operators'])
  const [, granted] = await dora.ask({ grant: true, email: 'SAL@maker.example ', role: 'sales' })
  expect(granted).toMatchObject({
    operators: [
      { email: 'dora@maker.example', roles: ['operator'], hasSecondFactor: true },
      { email: 'sal@maker.example', roles: ['sales'], changed: { by: 'dora@maker.example' } },
    ],
  })
  // What else the account may do stays.
  expect(identity.claimsOf(sal.user.uid)).toEqual({ editor: true, sales: true })
  await sal.user.getIdToken(true)
  expect(await sal.ask()).toEqual([401, 'Only for operators'])
  const token = await sal.user.getIdToken()
  expect(await operatorOf(identity, token, 'sales')).toBeDefined()
  await dora.ask({ grant: false, email: sal.email, role: 'sales' })
  // The token from before is void with the change.
  expect(await operatorOf(identity, token, 'sales')).toBeUndefined()
  await dora.ask({ grant: true, email: sal.email, role: 'moderator', event: 'open-pit-day' })
  expect(await dora.ask()).toMatchObject([200, { operators: [{}, { roles: [], events: ['open-pit-day'] }] }])
  await dora.ask({ grant: false, email: sal.email, role: 'moderator', event: 'open-pit-day' })
  expect(identity.claimsOf(sal.user.uid)).toEqual({ editor: true })
})

test('the last director stays, whoever asks; nobody else grants, and nobody without a confirmed address is granted anything', async () => {
  const { person, identity } = await open()
  const dora = await person('dora@maker.example', { operator: true })
  const out = await person('out@maker.example', { operator: true })
  const half = await person('half@maker.example', { operator: true }, false)
  identity.setDisabled(out.user.uid, true)
  const own = { grant: false, email: dora.email, role: 'operator' }
  // One who cannot get in, for want of a second factor or since the account is closed, is nobody who could let others in.
  expect(await dora.ask(own)).toEqual([409, { error: 'last' }])
  expect(await half.ask({ grant: false, email: dora.email, role: 'operator' })).toEqual([
    401,
    'Only for operators',
  ])
  expect(await dora.ask({ grant: true, email: 'nobody@maker.example', role: 'sales' })).toEqual([
    409,
    { error: 'unknown' },
  ])
  await person('new@maker.example', {}, false)
  expect(await dora.ask({ grant: true, email: 'new@maker.example', role: 'sales' })).toEqual([
    409,
    { error: 'unverified' },
  ])
  for (const wrong of [
    {},
    { grant: true, email: dora.email, role: 'worker' },
    { ...own, role: 'sales', event: 'day' },
  ])
    expect((await dora.ask(wrong))[0]).toBe(400)
  const eve = await person('eve@maker.example', { operator: true })
  // Two who take each other’s role at the same time: one of them stays.
  const both = await Promise.all([
    dora.ask({ grant: false, email: eve.email, role: 'operator' }),
    eve.ask({ grant: false, email: dora.email, role: 'operator' }),
  ])
  expect(both.filter(([status]) => status === 200)).toHaveLength(1)
  // What was refused is not recorded: nobody seems to have changed the one who stays.
  const stays = identity.claimsOf(dora.user.uid).operator === true ? dora : eve
  const [, left] = await stays.ask()
  const changed = expect.objectContaining({ email: stays.email, changed: expect.anything() })
  expect(left).not.toMatchObject({ operators: expect.arrayContaining([changed]) })
  expect([dora, eve].filter(({ user }) => identity.claimsOf(user.uid).operator === true)).toHaveLength(1)
})

test('an account is full at some number of events, and says so; a mailbox typed in other letters is recorded as it is', async () => {
  const { person, identity } = await open()
  const dora = await person('dora@maker.example', { operator: true })
  const many = Array.from({ length: 30 }, (_, i) => `an-event-with-a-rather-long-name-${i}`)
  const jo = await person('jo@xn--mller-kva.example', { moderates: many.slice(0, 24) })
  const grant = (event: string) =>
    dora.ask({ grant: true, email: 'JO@müller.example', role: 'moderator', event })
  expect((await grant('day')).at(1)).toMatchObject({
    operators: [{}, { email: jo.email, changed: { by: dora.email } }],
  })
  identity.setClaims(jo.user.uid, { moderates: many.slice(0, 26) })
  expect(await grant(many[27] ?? '')).toEqual([409, { error: 'full' }])
})

test('who moderates one event reads and hides there, and nowhere else, whatever they send past the console', async () => {
  const { identity, admin, auth, db } = await startBoth()
  const { user } = await createUserWithEmailAndPassword(auth, 'mo@maker.example', passphrase)
  identity.setClaims(user.uid, { moderates: ['day'] })
  await makeReady(auth, user, identity.outbox)
  await user.getIdToken(true)
  for (const event of ['day', 'other']) await admin.set(`events/${event}`, { state: { stringValue: 'live' } })
  const refused = { code: 'permission-denied' }
  const questions = (event: string) => getDocs(collection(db, `events/${event}/questions`))
  const poll = { question: { en: 'Why?' }, options: [], state: 'draft' }
  expect((await questions('day')).size).toBe(0)
  await setDoc(doc(db, 'audit/questionshown'), {
    at: serverTimestamp(),
    uid: user.uid,
    by: 'mo@maker.example',
    action: 'question.shown',
    about: 'day',
    detail: 'q1',
  })
  await setDoc(doc(db, 'events/day/polls/poll1'), poll)
  await Promise.all(
    [
      questions('other'),
      setDoc(doc(db, 'events/other/polls/poll1'), poll),
      setDoc(doc(db, 'events/day'), { state: 'ended' }),
      setDoc(doc(db, 'events/day/mails/live'), { on: false }),
      getDocs(collection(db, 'leads')),
      getDocs(collection(db, 'audit')),
      setDoc(doc(db, 'audit/forgedchange'), {
        at: serverTimestamp(),
        uid: user.uid,
        by: 'mo@maker.example',
        action: 'role.revoke',
        about: 'dora@maker.example',
        detail: 'operator',
      }),
      getDocs(collection(db, 'events/day/guests')),
    ].map((lie) => expect(lie).rejects.toMatchObject(refused)),
  )
  // A claim that is no list is none.
  identity.setClaims(user.uid, { moderates: 'day' })
  await user.getIdToken(true)
  await expect(questions('day')).rejects.toMatchObject(refused)
})
