import { expect, onTestFinished, test } from 'vitest'
import { moved, start, tryMails } from './try-mails.ts'

const minute = 60_000
const hour = 60 * minute

async function site(options: Parameters<typeof tryMails>[0] | object = {}) {
  let now = start - 48 * hour
  const tried = await tryMails({ ...options, now: () => now })
  onTestFinished(tried.close)
  const subjects = () =>
    tried.identity
      .outbox()
      .map(({ to, subject }) => `${to} ${subject}`)
      .toSorted()
  const set = (kind: string, fields: object) =>
    tried.admin.set(`events/open-pit-day/mails/${kind}`, fields as Parameters<typeof tried.admin.set>[1])
  return { ...tried, subjects, set, at: (time: number) => void (now = time) }
}

test('each registered address is reminded once the day and once the hour before, in its language', async () => {
  const { register, look, identity, subjects, at } = await site()
  await register('aRegistrationOfAnn', 'ann@example.com')
  await register('aRegistrationOfBob', 'bob@example.com', { locale: 'de' })
  expect(await look(moved(0))).toEqual([])
  at(start - 24 * hour)
  expect(await look(moved(0))).toEqual([{ event: 'open-pit-day', kind: 'dayBefore', put: 2, isDone: true }])
  expect(await look(moved(0))).toEqual([])
  expect(subjects()).toEqual([
    'ann@example.com Coming up: Open pit day (en), Wednesday, 12 May 2027',
    'bob@example.com Bald ist es so weit: Open pit day (de), Mittwoch, 12. Mai 2027',
  ])
  const [mail] = identity.outbox()
  expect(mail?.unsubscribe).toMatch(/^https:\/\/www\.example\.com\/_notices\/\w+\.[\w-]{22}\?lang=en$/)
  expect(mail?.text).toContain(mail?.unsubscribe)
  at(start - hour)
  expect(await look(undefined)).toMatchObject([{ kind: 'hourBefore', put: 2 }])
  expect(identity.outbox()).toHaveLength(4)
  expect(identity.outbox()[0]?.subject).toMatch(/20:00/)
})

test('what was missed while the server was down is made up for, unless it makes no sense any more', async () => {
  const { register, look, subjects, admin, at } = await site()
  await register('aRegistrationOfAnn', 'ann@example.com')
  // Down from two days to half an hour before: one reminder is enough.
  at(start - hour / 2)
  expect(await look(moved(0))).toMatchObject([{ kind: 'hourBefore', put: 1 }])
  expect(subjects()).toEqual(['ann@example.com Starts at 20:00: Open pit day (en)'])
  const course = JSON.parse(admin.get('event_moves/open-pit-day')?.fields.course?.stringValue ?? '{}')
  expect(course.done).toMatchObject({ dayBefore: { result: 'dropped' }, hourBefore: { result: 'sent' } })
})

test('the plan says whether, when and in which words; its own stand in for those it leaves empty', async () => {
  const { register, look, set, subjects, identity, at } = await site()
  await register('aRegistrationOfAnn', 'ann@example.com')
  await register('aRegistrationOfBob', 'bob@example.com', { locale: 'ja' })
  await set('dayBefore', {
    minutes: { integerValue: '2820' },
    subject: { mapValue: { fields: { en: { stringValue: 'See you {day}: {title} {nothing}' } } } },
  })
  await set('hourBefore', { on: { booleanValue: false } })
  at(start - 47 * hour)
  await look(moved(0))
  expect(subjects()).toEqual([
    'ann@example.com See you Wednesday, 12 May 2027: Open pit day (en) {nothing}',
    'bob@example.com まもなく開催：Open pit day (ja)（2027年5月12日水曜日）',
  ])
  // Switched off, what waits is taken back; switched on again, it is put again.
  await set('dayBefore', { on: { booleanValue: false } })
  await look(moved(0))
  expect(identity.outbox()).toEqual([])
  await set('dayBefore', { minutes: { integerValue: '2820' } })
  expect(await look(moved(0))).toMatchObject([{ kind: 'dayBefore', put: 2 }])
  at(start - hour / 2)
  expect(await look(moved(0))).toEqual([])
})

test('“live now” goes when it is live in earnest, the recording once it is there; neither goes twice', async () => {
  const { register, look, subjects, at } = await site()
  await register('aRegistrationOfAnn', 'ann@example.com')
  const live = { state: 'live' }
  // Days before, and in a rehearsal, it is a trial.
  await look(live)
  at(start - 5 * minute)
  await look({ ...live, rehearsal: 60_000 })
  expect(subjects().filter((subject) => subject.includes('Live now'))).toEqual([])
  await look(live)
  at(start + 10 * minute)
  for (const state of ['break', 'live', 'upcoming', 'live']) await look({ state })
  at(start + 2 * hour)
  await look({ state: 'ended' })
  at(start + 3 * hour + minute)
  expect(await look({ state: 'ended' })).toEqual([])
  await look({ state: 'ended', replay: '/streams/film.m3u8' })
  await look({ state: 'ended', replay: '/streams/film.m3u8' })
  expect(subjects()).toEqual([
    'ann@example.com Live now: Open pit day (en)',
    'ann@example.com Starts at 20:00: Open pit day (en)',
    'ann@example.com The recording is ready: Open pit day (en)',
  ])
})

test('a cancelled event takes back what waits, says so once, and can take place after all', async () => {
  const { register, look, identity, subjects, at } = await site({ mail: async () => undefined })
  const areSent = () => expect.poll(() => identity.outbox().every(({ state }) => state === 'sent')).toBe(true)
  await register('aRegistrationOfAnn', 'ann@example.com')
  const change = (state: string, moves: number, movedAt: number) => ({ state, moves, movedAt })
  const cancelled = change('cancelled', 1, start - 20 * hour)
  // Within two minutes it can be taken back, and nobody hears of it.
  at(start - 20 * hour + minute)
  await look(cancelled)
  expect(subjects()).toEqual([])
  at(start - 20 * hour + 3 * minute)
  await look(cancelled)
  expect(subjects()).toEqual(['ann@example.com Cancelled: Open pit day (en)'])
  expect(identity.outbox()[0]?.attachment).toMatchObject({
    type: 'text/calendar; charset=utf-8; method=CANCEL',
    content: expect.stringMatching(
      /METHOD:CANCEL[^]*UID:open-pit-day@www\.example\.com\r\nSEQUENCE:1[^]*STATUS:CANCELLED/,
    ),
  })
  await areSent()
  at(start - 19 * hour)
  expect(await look(cancelled)).toEqual([])
  // Who was told that it is off learns that it is on, and is reminded.
  await look(change('upcoming', 2, start - 19.5 * hour))
  expect(subjects()).toEqual([
    'ann@example.com Cancelled: Open pit day (en)',
    'ann@example.com Coming up: Open pit day (en), Wednesday, 12 May 2027',
    'ann@example.com Takes place after all: Open pit day (en)',
  ])
})

test('mails that came back, and who wants none, end it for that address', async () => {
  const { register, look, admin, identity, subjects, at } = await site()
  for (const name of ['ann', 'bob', 'cyd']) await register(`aRegistrationOf${name}`, `${name}@example.com`)
  identity.bounces.add('ann@example.com', 'no such mailbox', start)
  await admin.update('registrations/aRegistrationOfbob', { noNotices: { booleanValue: true } })
  at(start - 23 * hour)
  expect(await look(moved(0))).toMatchObject([{ put: 1, isDone: true }])
  expect(subjects().map((subject) => subject.split(' ')[0])).toEqual(['cyd@example.com'])
})

test('who registers after a reminder has gone does not get it', async () => {
  const { register, look, subjects, at } = await site()
  at(start - 30 * minute)
  await register('aRegistrationOfAnn', 'ann@example.com')
  expect(await look(moved(0))).toMatchObject([{ put: 0 }])
  expect(subjects()).toEqual([])
})
