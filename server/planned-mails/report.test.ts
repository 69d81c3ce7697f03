import { expect, onTestFinished, test } from 'vitest'
import type { MailKind } from '#app/features/event/mail-plan.ts'
import { confirmationsOf } from '../forms/confirm.ts'
import { eventOf } from './looked.ts'
import { hold } from './move-record.ts'
import { readNotes } from './notes.ts'
import { mailReport, peopleOf } from './report.ts'
import { moved, movedAt, planAt, start, tryMails } from './try-mails.ts'

const hour = 3_600_000

async function site(options: { mailsPerHour?: number; mail?: () => Promise<void> } = {}) {
  let now = start - 48 * hour
  const tried = await tryMails({ ...options, now: () => now })
  onTestFinished(tried.close)
  const { admin, identity } = tried
  const report = async (document: Record<string, unknown>) => {
    const looked = await eventOf('open-pit-day', {
      admin,
      planOf: async (_, locale) => planAt(locale),
      documents: { 'open-pit-day': document },
    })
    if (!looked) throw new Error('no event')
    const people = await peopleOf(admin, identity.notices, 'open-pit-day')
    const notes = await readNotes(admin, 'open-pit-day')
    const all = await mailReport({
      looked,
      notes,
      people,
      notices: identity.notices,
      keepsMails: !options.mail,
      mailsPerHour: options.mailsPerHour ?? 500,
      now,
    })
    const of = (kind: MailKind) => all.kinds.find((item) => item.kind === kind)
    return { ...all, of }
  }
  return { ...tried, report, at: (time: number) => void (now = time) }
}

test('what is planned says when and to how many; who wants none and whose mails came back are counted apart', async () => {
  const { register, admin, identity, report } = await site()
  for (const name of ['ann', 'bob', 'cyd']) await register(`aRegistrationOf${name}`, `${name}@example.com`)
  identity.bounces.add('ann@example.com', 'gone', start)
  await admin.update('registrations/aRegistrationOfbob', { noNotices: { booleanValue: true } })
  const { people, perHour, of } = await report(moved(0))
  expect(people).toEqual({ mailed: 1, stopped: 1, bounced: 1 })
  expect(perHour).toBe(300)
  expect(of('dayBefore')).toMatchObject({ state: 'planned', at: start - 24 * hour, people: 1 })
  expect(of('live')).toMatchObject({ state: 'later', at: start })
  expect(of('moved')).toMatchObject({ state: 'later' })
  await admin.set('events/open-pit-day/mails/live', { on: { booleanValue: false } })
  expect((await report(moved(0))).of('live')?.state).toBe('off')
})

test('word of a move is told for when it goes, after the move has stood', async () => {
  const { register, look, report, at } = await site()
  at(movedAt)
  await register('aRegistrationOfAnn', 'ann@example.com')
  await look(moved(0))
  at(movedAt + 70_000)
  await look(moved(1))
  const goes = movedAt + 60_000 + hold
  expect((await report(moved(1))).of('moved')).toMatchObject({ state: 'planned', at: goes })
  at(goes)
  await look(moved(1))
  expect((await report(moved(1))).of('moved')).toMatchObject({ state: 'kept', at: goes, people: 1 })
})

test('while mails go it says how many of how many; without a mail server what would have gone', async () => {
  for (const keeps of [true, false]) {
    const { register, look, report, at } = await site({
      mailsPerHour: 10,
      ...(!keeps && { mail: async () => undefined }),
    })
    for (let n = 0; n < 8; n++) await register(`aRegistrationNumber${n}`, `person${n}@example.com`)
    at(start - 23 * hour)
    await look(moved(0))
    await expect
      .poll(async () => (await report(moved(0))).of('dayBefore'))
      .toMatchObject({
        state: keeps ? 'kept' : 'sending',
        people: 8,
        counts: keeps ? { waiting: 6, sent: 0 } : { waiting: 0, sent: 6 },
      })
    at(start - 21 * hour)
    await look(moved(0))
    await expect
      .poll(async () => (await report(moved(0))).of('dayBefore'))
      .toMatchObject(keeps ? { state: 'kept', people: 8 } : { state: 'sent', counts: { sent: 8 } })
  }
})

test('confirmations are counted as they go, each once, and those of another event are not', async () => {
  for (const keeps of [true, false]) {
    const { identity, report } = await site(keeps ? {} : { mail: async () => undefined })
    expect((await report(moved(0))).of('confirmation')?.state).toBe('later')
    const post = (id: string, event = 'open-pit-day') =>
      identity.post(
        { to: `${id}@example.com`, subject: 'You have a place', text: 'Come' },
        undefined,
        `${confirmationsOf(event)}${id}`,
      )
    for (const id of ['ann', 'bob', 'ann']) post(id)
    post('cyd', 'another-day')
    await expect
      .poll(async () => (await report(moved(0))).of('confirmation'))
      .toMatchObject(
        keeps
          ? {
              state: 'kept',
              counts: { waiting: 2 },
              newest: [{ to: 'bob@example.com' }, { to: 'ann@example.com' }],
            }
          : { state: 'sent', counts: { sent: 2, waiting: 0 } },
      )
    expect(identity.outbox()).toHaveLength(3)
  }
})

test('what was dropped, held back or changed by an editor is told', async () => {
  const { register, look, report, at } = await site()
  await register('aRegistrationOfAnn', 'ann@example.com')
  at(start - hour / 2)
  await look(moved(0))
  const { of, uncounted } = await report(moved(0))
  expect(of('dayBefore')?.state).toBe('dropped')
  expect(of('hourBefore')).toMatchObject({ state: 'kept', newest: [{ to: 'ann@example.com' }] })
  expect(uncounted).toBeUndefined()
  // No operator has counted this time.
  const edited = { state: 'upcoming', start: start + hour, end: start + 3 * hour }
  await look(edited)
  expect((await report(edited)).uncounted).toEqual({
    from: { start, end: start + 2 * hour },
    to: { start: start + hour, end: start + 3 * hour },
  })
  const cancelled = { state: 'cancelled', moves: 1, movedAt: start - 47 * hour }
  await look(cancelled)
  const then = await report(cancelled)
  expect(then.of('live')?.state).toBe('held')
  expect(then.of('cancelled')).toMatchObject({ state: 'kept', counts: { waiting: 1 } })
})

test('without a mail server what would have gone stays told when the event is over, and is not called too late', async () => {
  for (const keeps of [true, false]) {
    const { register, look, report, at } = await site(keeps ? {} : { mail: async () => undefined })
    await register('aRegistrationOfAnn', 'ann@example.com')
    at(start - 23 * hour)
    await look(moved(0))
    at(start + 60_000)
    await look({ state: 'live' })
    // A little before its planned end, as events are.
    const over = { state: 'ended' }
    for (const time of [start + 1.9 * hour, start + 3 * hour, start + 40 * 24 * hour]) {
      at(time)
      await look(over)
      await expect
        .poll(async () => (await report(over)).of('live'))
        .toMatchObject(
          keeps
            ? { state: 'kept', counts: { waiting: 1 }, newest: [{ to: 'ann@example.com', state: 'waiting' }] }
            : { state: 'sent', counts: { sent: 1 } },
        )
      expect((await report(over)).of('dayBefore')?.state).toBe(keeps ? 'kept' : 'sent')
    }
  }
})
