import { expect, onTestFinished, test } from 'vitest'
import type { Attendance } from '#app/features/operator/attendance-report.ts'
import type { MailReport, MailSample } from '#app/features/operator/mails/mail-report.ts'
import type { Fields, Value } from '#services/live/values/value.ts'
import { attendanceOf } from '../attendance/attendance-of.ts'
import { start } from '../planned-mails/try-mails.ts'
import { tryProject } from './try-project.ts'

const hour = 3_600_000
const patient = { timeout: 30_000 }
const text = (stringValue: string) => ({ stringValue })
const at = (time: number) => ({ timestampValue: new Date(time).toISOString() })
const words = (en: string): Value => ({ mapValue: { fields: { en: text(en) } } })

/** A project in which so many have registered, the first half of whom agreed to be seen; and what a console asks there. */
async function open(people: number) {
  const project = await tryProject()
  onTestFinished(project.close)
  const { admin, now, wait, account } = project
  await admin.set('events/open-pit-day', { state: text('upcoming') })
  for (let n = 0; n < people; n++)
    await admin.set(`registrations/aRegistrationNumber${n}`, {
      name: text(`Person ${n}`),
      email: text(`person${n}@example.com`),
      event: text('open-pit-day-2027'),
      locale: text('en'),
      createdAt: at(now()),
      ...(n < people / 2 && { attendance: { booleanValue: true } }),
    })
  wait(start - 20 * hour - now())
  await account('one@example.com')
  await account('two@example.com')
  let asks = 0
  const leave = async (task: string, body: object, more: Fields = {}) => {
    const id = `anAskOfAnOperator${asks++}`
    await admin.set(`desk_asks/${id}`, {
      uid: text('olga'),
      by: text('olga@example.com'),
      task: text(task),
      about: text(''),
      body: text(JSON.stringify(body)),
      at: at(now()),
      state: text('asked'),
      ...more,
    })
    return `desk_asks/${id}`
  }
  const answerOf = async (path: string) => {
    const stateOf = () => admin.get(path)?.fields.state?.stringValue
    await expect.poll(stateOf, patient).not.toBe('asked')
    const parts = Number(admin.get(path)?.fields.parts?.integerValue)
    const texts = Array.from({ length: parts }, (_, n) => admin.get(`${path}/parts/${n}`)?.fields.text)
    return JSON.parse(texts.map((part) => part?.stringValue ?? '').join('') || 'null') as unknown
  }
  const ask = async (task: string, body: object) => answerOf(await leave(task, body))
  return { ...project, leave, answerOf, ask }
}

/** What a live event leaves: two named visitors on three devices, one unnamed, with answers and questions. */
async function visited({ admin }: Pick<Awaited<ReturnType<typeof open>>, 'admin'>) {
  const root = 'events/open-pit-day'
  const course = JSON.stringify({
    live: { start, at: start },
    ended: { start, at: start + 2 * hour },
    done: {},
  })
  await admin.set('event_moves/open-pit-day', { course: text(course) })
  const guest = (uid: string, from: number, until: number, registration?: string) =>
    admin.set(`${root}/guests/${uid}`, {
      named: { booleanValue: registration !== undefined },
      ...(registration && {
        registration: text(registration),
        since: at(start + from),
        seen: at(start + until),
      }),
    })
  await guest('phone', -hour, hour, 'aRegistrationNumber0')
  await guest('laptop', hour / 2, 3 * hour, 'aRegistrationNumber0')
  await guest('tablet', hour, 1.5 * hour, 'aRegistrationNumber1')
  await guest('early', -9 * hour, -8 * hour, 'aRegistrationNumber2')
  await guest('somebody', 0, hour)
  for (const id of ['p1', 'p2']) {
    const options = ['a', 'b'].map((name): Value => ({
      mapValue: { fields: { id: text(name), text: words(`Option ${name}`) } },
    }))
    await admin.set(`${root}/polls/${id}`, {
      question: words(`${id}?`),
      options: { arrayValue: { values: options } },
    })
    await admin.set(`${root}/polls/${id}/answers/laptop`, { option: text('b') })
    await admin.set(`${root}/polls/${id}/answers/somebody`, { option: text('a') })
  }
  await admin.set(`${root}/polls/p2/answers/tablet`, { option: text('a') })
  await admin.set(`${root}/visitors/phone/asked/q1`, { at: at(start) })
  await admin.set(`${root}/questions/q1`, { text: text('How deep?'), state: text('hidden') })
}

test('who came is told alike by a worker and by a site with embedded services; also of thousands', async () => {
  const world = await open(12)
  const { admin, worker, ask } = world
  await visited(world)
  worker('one@example.com')
  const told = (await ask('attendance', { event: 'open-pit-day' })) as Attendance
  expect(told).toEqual(await attendanceOf(admin, 'open-pit-day'))
  expect(told).toMatchObject({ registered: 12, unnamed: 1 })
  expect(told.came.map(({ name, first, last }) => [name, first, last])).toEqual([
    ['Person 0', start, start + 2 * hour],
    ['Person 1', start + hour, start + 1.5 * hour],
  ])
  expect(told.came[0]).toMatchObject({
    answers: [
      { poll: 'p1?', answer: 'Option b' },
      { poll: 'p2?', answer: 'Option b' },
    ],
    questions: ['How deep?'],
  })
  // Of who did not agree nothing but the sum is told.
  expect(told.missed.map(({ name }) => name)).toEqual([2, 3, 4, 5].map((n) => `Person ${n}`))
  // An answer larger than a document.
  for (let n = 0; n < 3000; n++)
    await admin.set(`registrations/another${n}`, {
      name: text(`${'x'.repeat(300)}${n}`),
      event: text('open-pit-day-2027'),
      attendance: { booleanValue: true },
      createdAt: at(start - 40 * 24 * hour),
    })
  const large = (await ask('attendance', { event: 'open-pit-day' })) as Attendance
  expect(large.missed).toHaveLength(3004)
  expect(large).toEqual(await attendanceOf(admin, 'open-pit-day'))
  for (const event of ['../registrations', '', 7])
    expect(await ask('attendance', { event })).toMatchObject({ came: [], missed: [] })
}, 120_000)

test('how mails fare is told mail by mail; one is shown, and sent first to who asks, once', async () => {
  const { admin, worker, ask, mails, wait, dump } = await open(3)
  await admin.set('mail_bounces/none', {})
  const one = worker('one@example.com')
  await expect.poll(() => mails.taken.length, patient).toBe(3)
  const report = async () => (await ask('mails', { event: 'open-pit-day' })) as MailReport
  const day = async () => (await report()).kinds.find(({ kind }) => kind === 'dayBefore')
  await expect.poll(day, patient).toMatchObject({ state: 'sent', people: 3, counts: { sent: 3 } })
  const told = await report()
  expect(told).toMatchObject({ keepsMails: false, people: { mailed: 3, stopped: 0, bounced: 0 } })
  expect((await day())?.newest.map(({ to, state }) => `${to} ${state}`).toSorted()).toEqual(
    [0, 1, 2].map((n) => `person${n}@example.com sent`),
  )
  const wanted = {
    event: 'open-pit-day',
    kind: 'live',
    locale: 'de',
    subject: 'Jetzt: {title}',
    lead: 'Los.',
  }
  const shown = (await ask('sample', { ...wanted, send: false })) as MailSample
  expect(shown).toMatchObject({ subject: 'Jetzt: Open pit day (de)' })
  expect(shown.sent).toBeUndefined()
  expect(await ask('sample', { ...wanted, kind: 'none' })).toBeNull()
  expect(await ask('sample', { ...wanted, send: true })).toMatchObject({
    sent: { to: 'olga@example.com', result: 'put' },
  })
  const toOlga = () => mails.taken.filter(({ to }) => to === 'olga@example.com').length
  await expect.poll(toOlga, patient).toBe(1)
  one.kill('SIGTERM')
  expect(await one.ended).toBe(0)
  // Answers are about people: they go, with all their parts.
  wait(6 * 60_000)
  worker('two@example.com')
  await expect.poll(() => admin.list('desk_asks'), patient).toEqual([])
  expect(dump()).not.toContain('desk_asks/')
}, 120_000)

test('without a mail server a worker says what would have gone', async () => {
  const { worker, ask } = await open(2)
  worker('one@example.com', { keepsMails: true })
  const day = async () =>
    ((await ask('mails', { event: 'open-pit-day' })) as MailReport).kinds.find(
      ({ kind }) => kind === 'dayBefore',
    )
  await expect.poll(day, patient).toMatchObject({ state: 'kept', counts: { waiting: 2, sent: 0 } })
  expect((await day())?.newest).toHaveLength(2)
}, 120_000)

test('what a killed worker had claimed another answers a minute later, and not before', async () => {
  const { admin, worker, wait, leave, answerOf, now } = await open(2)
  const claimed = { holder: text('a0a0a0a0a0a0a0a0'), next: at(now() + 60_000) }
  const path = await leave('attendance', { event: 'open-pit-day' }, claimed)
  const other = await leave('attendance', { event: 'open-pit-day' })
  worker('two@example.com')
  expect(await answerOf(other)).toMatchObject({ registered: 2 })
  expect(admin.get(path)?.fields.state?.stringValue).toBe('asked')
  wait(61_000)
  expect(await answerOf(path)).toMatchObject({ registered: 2 })
}, 120_000)
