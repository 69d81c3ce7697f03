import { expect, onTestFinished, test } from 'vitest'
import { hold } from './move-record.ts'
import { moved, movedAt, tryMails } from './try-mails.ts'

const minute = 60_000

async function site(options: { mailsPerHour?: number } = {}) {
  let now = movedAt
  const tried = await tryMails({ ...options, now: () => now })
  onTestFinished(tried.close)
  const mailed = () =>
    tried.identity
      .outbox()
      .map(({ to }) => to)
      .toSorted()
  return { ...tried, mailed, at: (time: number) => void (now = time) }
}

test('who registered is mailed once about a move, in their language, with both times in the event’s city', async () => {
  const { register, look, identity, mailed, at } = await site()
  await register('aRegistrationOfAnn', 'ann@example.com')
  await register('aRegistrationOfBob', 'Bob@example.com', { locale: 'de' })
  await register('anotherOneOfBobs', 'bob@example.com', { locale: 'ja' })
  await register('aRegistrationOfABot', 'bot@example.com', { suspect: true })
  expect(await look(moved(0))).toEqual([])
  at(movedAt + minute)
  expect(await look(moved(1))).toEqual([])
  at(movedAt + minute + hold)
  expect(await look(moved(1))).toEqual([{ event: 'open-pit-day', kind: 'moved', put: 2, isDone: true }])
  expect(await look(moved(1))).toEqual([])
  expect(mailed()).toEqual(['ann@example.com', 'bob@example.com'])
  const [first, second] = identity.outbox().toSorted((one, other) => one.to.localeCompare(other.to))
  expect(first?.subject).toBe('New time: Open pit day (en)')
  expect(first?.text).toContain('Wednesday, 12 May 2027 · 21:00–23:00 · Tokyo, UTC+9')
  expect(first?.text).toContain('Wednesday, 12 May 2027 · 20:00–22:00 · Tokyo, UTC+9')
  expect(first?.text).toContain('https://www.example.com/_notices/aRegistrationOfAnn.')
  expect(second?.subject).toBe('日時変更のお知らせ：Open pit day (ja)')
  expect(second?.text).toContain('東京、UTC+9')
  const file = first?.attachment?.content ?? ''
  expect(file).toContain('UID:open-pit-day@www.example.com\r\nSEQUENCE:1\r\n')
  expect(file).toContain('DTSTART;TZID=Asia/Tokyo:20270512T210000')
})

test('of several moves the last is told; what waits of an earlier one is taken back', async () => {
  const { register, look, identity, at } = await site()
  await register('aRegistrationOfAnn', 'ann@example.com')
  await look(moved(0))
  at(movedAt + 2 * minute)
  await look(moved(1))
  at(movedAt + 3 * minute)
  expect(await look(moved(2))).toEqual([])
  at(movedAt + 2 * minute + hold)
  expect(await look(moved(2))).toMatchObject([{ put: 1, isDone: true }])
  expect(identity.outbox()[0]?.text).toContain('20:00–22:00')
  expect(identity.outbox()[0]?.text).toContain('22:00–00:00')
  // It still waits when the event is moved again: its reader has been told of the first time only.
  at(movedAt + 4.5 * minute)
  await look(moved(3))
  expect(identity.outbox()).toEqual([])
  at(movedAt + 20 * minute)
  await look(moved(3))
  expect(identity.outbox()).toHaveLength(1)
  expect(identity.outbox()[0]?.text).toMatch(/23:00–01:00[^]*20:00–22:00/)
  // A move without mails takes back what would be wrong by it.
  await look({ ...moved(4), moveMail: false })
  expect(identity.outbox()).toEqual([])
})

test('who wants no more of them, and whose registration is gone, gets none; moved back, nobody does', async () => {
  const { register, look, admin, mailed, at } = await site()
  for (const name of ['ann', 'bob', 'cyd']) await register(`aRegistrationOf${name}`, `${name}@example.com`)
  await look(moved(0))
  await admin.update('registrations/aRegistrationOfann', { noNotices: { booleanValue: true } })
  await admin.delete('registrations/aRegistrationOfbob')
  at(movedAt + 10 * minute)
  expect(await look({ ...moved(1), start: moved(0).start, end: undefined })).toMatchObject([{ put: 0 }])
  await look(moved(2))
  at(movedAt + 20 * minute)
  await look(moved(2))
  expect(mailed()).toEqual(['cyd@example.com'])
})

test('a full budget lets the rest wait, and nobody is mailed twice for it', async () => {
  const { register, look, mailed, at } = await site({ mailsPerHour: 50 })
  for (let n = 0; n < 45; n++) await register(`aRegistrationNumber${n}`, `person${n}@example.com`)
  await look(moved(0))
  at(movedAt + 10 * minute)
  expect(await look(moved(1))).toMatchObject([{ put: 30, isDone: false }])
  expect(await look(moved(1))).toMatchObject([{ put: 0, isDone: false }])
  at(movedAt + 80 * minute)
  expect(await look(moved(1))).toMatchObject([{ put: 15, isDone: true }])
  expect(new Set(mailed()).size).toBe(45)
  expect(mailed()).toHaveLength(45)
})

test('a person takes along what they were sent, and it goes with their account', async () => {
  const { register, look, identity, mailed, at } = await site()
  await register('aRegistrationOfAnn', 'Ann@example.com')
  await register('aRegistrationOfBob', 'bob@example.com')
  await look(moved(0))
  at(movedAt + 10 * minute)
  await look(moved(1))
  expect(identity.notices.to('ann@example.com')).toMatchObject([{ state: 'waiting' }])
  identity.notices.forget('ann@example.com')
  expect(identity.notices.to('ann@example.com')).toEqual([])
  expect(mailed()).toEqual(['bob@example.com'])
})

test('a machine’s registration with somebody’s address does not take the mails of theirs', async () => {
  const { register, look, mailed, at } = await site()
  await register('aRegistrationOfAnn', 'ann@example.com')
  await look(moved(0))
  await register('aForgedRegistration', 'Ann@example.com', { suspect: true })
  at(movedAt + minute + hold)
  await look(moved(1))
  at(movedAt + 2 * (minute + hold))
  await look(moved(1))
  expect(mailed()).toEqual(['ann@example.com'])
})
