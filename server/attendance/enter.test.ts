import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startLiveService } from '#services/live/service.ts'
import type { Fields } from '#services/live/values/value.ts'
import { saveNotes } from '../planned-mails/notes.ts'
import type { RequestContext } from '../route.ts'
import { attendanceOf } from './attendance-of.ts'
import { answerEnter } from './enter.ts'
import { passOf, passSecret } from './pass.ts'

const text = (stringValue: string) => ({ stringValue })
const yes = { booleanValue: true }
const registered = (name: string, more: Fields = {}): Fields => ({
  name: text(name),
  email: text(`${name.toLowerCase()}@example.com`),
  event: text('open-pit-day-2027'),
  ...more,
})

async function openDoor() {
  const { admin, close } = await startLiveService({ file: ':memory:', project: 'demo' })
  const answer = answerEnter({
    database: () => Promise.resolve(admin),
    // A token is its account's name here.
    verifyToken: (token) =>
      token ? Promise.resolve({ uid: token } as never) : Promise.reject(new Error('no token')),
  })
  const server = createServer(
    (req, res) => void answer({ req, res, route: { limits: { body: 8192 } } } as unknown as RequestContext),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.close()
    await close()
  })
  const { port } = server.address() as AddressInfo
  const enter = async (body: object | string) => {
    const init = { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
    const got = await fetch(`http://127.0.0.1:${port}/_enter`, init)
    return [got.status, await got.json()]
  }
  const key = await passSecret(admin)
  return { admin, enter, pass: (id: string) => passOf(key, id) }
}

test('who came is told by name where they agreed, with what they took part in; the others are counted', async () => {
  const { admin, enter, pass } = await openDoor()
  await admin.set(
    'registrations/annsRegistration',
    registered('Ann', { attendance: yes, company: text('Pit Oy') }),
  )
  await admin.set('registrations/bobsRegistration', registered('Bob'))
  await admin.set('registrations/eveRegistration', registered('Eve', { attendance: yes }))
  await admin.set('registrations/aMachinesOwn', registered('Bot', { attendance: yes, suspect: text('trap') }))
  const event = 'open-pit-day'
  expect(await enter({ pass: pass('annsRegistration'), token: 'annsPhone' })).toEqual([
    200,
    { event, named: true },
  ])
  expect(await enter({ pass: pass('annsRegistration'), token: 'annsDesk' })).toEqual([
    200,
    { event, named: true },
  ])
  expect(await enter({ pass: pass('bobsRegistration'), token: 'bobsDesk' })).toEqual([
    200,
    { event, named: false },
  ])
  // Nothing leads from Bob's account to his registration.
  expect(admin.get(`events/${event}/guests/bobsDesk`)?.fields).toEqual({ named: { booleanValue: false } })

  const at = (time: string) => ({ timestampValue: `2027-05-12T${time}Z` })
  await admin.update(`events/${event}/guests/annsPhone`, { since: at('11:00:00'), seen: at('11:30:00') })
  await admin.update(`events/${event}/guests/annsDesk`, { since: at('11:20:00'), seen: at('12:45:00') })
  // Coming back with the same pass begins nothing anew.
  await enter({ pass: pass('annsRegistration'), token: 'annsPhone' })
  const rock = (id: string, en: string) => ({
    mapValue: { fields: { id: text(id), text: { mapValue: { fields: { en: text(en) } } } } },
  })
  await admin.set(`events/${event}/polls/p1`, {
    question: { mapValue: { fields: { en: text('Which rock?') } } },
    options: { arrayValue: { values: [rock('o1', 'Granite'), rock('o2', 'Basalt')] } },
  })
  for (const who of ['annsDesk', 'bobsDesk'])
    await admin.set(`events/${event}/polls/p1/answers/${who}`, { option: text('o2') })
  await admin.set(`events/${event}/questions/q1`, { text: text('How heavy?') })
  await admin.set(`events/${event}/visitors/annsPhone/asked/q1`, { at: at('11:10:00') })
  expect(await attendanceOf(admin, event)).toEqual({
    registered: 3,
    unnamed: 1,
    came: [
      {
        id: 'annsRegistration',
        name: 'Ann',
        email: 'ann@example.com',
        company: 'Pit Oy',
        first: Date.parse('2027-05-12T11:00:00Z'),
        last: Date.parse('2027-05-12T12:45:00Z'),
        answers: [{ poll: 'Which rock?', answer: 'Basalt' }],
        questions: ['How heavy?'],
      },
    ],
    missed: [expect.objectContaining({ name: 'Eve', answers: [], questions: [] })],
  })
})

test('a link that was opened before the event is no visit to it; who comes then has come from when they came', async () => {
  const { admin, enter, pass } = await openDoor()
  const event = 'open-pit-day'
  for (const name of ['Ann', 'Bob', 'Cleo'])
    await admin.set(`registrations/entryOf${name}`, registered(name, { attendance: yes }))
  // On the day they registered; Bob's by a scanner of his mails.
  for (const name of ['Ann', 'Bob', 'Cleo'])
    await enter({ pass: pass(`entryOf${name}`), token: `phoneOf${name}` })
  const live = Date.now() + 86_400_000
  const at = (time: number) => ({ timestampValue: new Date(time).toISOString() })
  await saveNotes(admin, event, {
    record: undefined,
    course: { live: { start: live, at: live }, done: {} },
  })
  // Ann's page was open all the time; Cleo comes back.
  await admin.update(`events/${event}/guests/phoneOfAnn`, { seen: at(live + 60_000) })
  vi.useFakeTimers({ toFake: ['Date'], now: live + 120_000 })
  onTestFinished(() => void vi.useRealTimers())
  await enter({ pass: pass('entryOfCleo'), token: 'phoneOfCleo' })
  const { came, missed } = await attendanceOf(admin, event)
  expect(came.map(({ name, first, last }) => [name, first, last])).toEqual([
    ['Ann', live, live + 60_000],
    ['Cleo', live + 120_000, live + 120_000],
  ])
  expect(missed.map(({ name }) => name)).toEqual(['Bob'])
  // Whoever comes back to the site later, or only for the recording, was not there any longer.
  const end = live + 90_000
  await saveNotes(admin, event, {
    record: undefined,
    course: { live: { start: live, at: live }, ended: { start: live, at: end }, done: {} },
  })
  await admin.update(`events/${event}/guests/phoneOfAnn`, { seen: at(live + 10 * 86_400_000) })
  const after = await attendanceOf(admin, event)
  expect(after.came.map(({ name, first, last }) => [name, first, last])).toEqual([['Ann', live, end]])
  expect(after.missed.map(({ name }) => name)).toEqual(['Bob', 'Cleo'])
})

test('who did not come is listed by name, as is who came', async () => {
  const { admin } = await openDoor()
  for (const [id, name] of Object.entries({ a: 'Zoe', b: 'Ölander', c: 'ann', d: 'Bob' }))
    await admin.set(`registrations/${id}`, registered(name, { attendance: yes }))
  const { missed } = await attendanceOf(admin, 'open-pit-day')
  expect(missed.map(({ name }) => name)).toEqual(['ann', 'Bob', 'Ölander', 'Zoe'])
})

test('nobody enters with a pass that was not made for a registration that is there, or without an account', async () => {
  const { admin, enter, pass } = await openDoor()
  await admin.set('registrations/annsRegistration', registered('Ann'))
  await admin.set('registrations/forSomethingElse', registered('Ann', { event: text('another') }))
  const own = pass('annsRegistration')
  expect((await enter({ pass: own }))[0]).toBe(401)
  for (const bad of [
    '',
    `${own}x`,
    own.replace('anns', 'bobs'),
    pass('notRegistered'),
    pass('forSomethingElse'),
  ])
    expect([bad, (await enter({ pass: bad, token: 'desk' }))[0]]).toEqual([bad, 403])
  for (const bad of ['', 'null', '[]', '{"pass":{}}']) expect((await enter(bad))[0]).toBe(401)
  expect(admin.list('events/open-pit-day/guests')).toEqual([])
})
