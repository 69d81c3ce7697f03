import { expect, onTestFinished, test } from 'vitest'
import { start } from '../planned-mails/try-mails.ts'
import { leaseTime } from './lease.ts'
import { tryProject } from './try-project.ts'

const hour = 3_600_000

/** A project where an event is to be told of a day before, and so many have registered for it. */
async function registered(people: number) {
  const project = await tryProject()
  onTestFinished(project.close)
  const { admin, now, wait } = project
  await admin.set('events/open-pit-day', { state: { stringValue: 'upcoming' } })
  for (let n = 0; n < people; n++)
    await admin.set(`registrations/aRegistrationNumber${n}`, {
      email: { stringValue: `person${n}@example.com` },
      event: { stringValue: 'open-pit-day-2027' },
      locale: { stringValue: 'en' },
      createdAt: { timestampValue: new Date(now()).toISOString() },
    })
  wait(start - 20 * hour - now())
  return project
}

test('two workers share 120 mails; one is killed in the middle, another takes over: nobody is left out', async () => {
  const project = await registered(120)
  const { mails, account, worker, wait } = project
  await account('one@example.com')
  await account('two@example.com')
  const first = worker('one@example.com')
  const second = worker('two@example.com')
  let atKill = 0
  mails.whenTaken(() => {
    if (mails.taken.length !== 60) return
    first.kill('SIGKILL')
    second.kill('SIGKILL')
    atKill = mails.taken.length
  })
  await Promise.all([first.ended, second.ended])
  expect(atKill).toBe(60)
  expect(mails.taken.length).toBeLessThan(80)
  // What they had claimed is free once their time is over.
  wait(3 * leaseTime)
  const third = worker('one@example.com')
  const people = () => new Set(mails.taken.map(({ to }) => to)).size
  await expect.poll(people).toBe(120)
  third.kill('SIGTERM')
  expect(await third.ended).toBe(0)
  // Whoever got a mail twice got it once more with the same name: their mail program shows it once. It can be those alone
  // that the killed ones were just sending.
  const ids = new Set(mails.taken.map(({ id }) => id))
  expect(ids.size).toBe(120)
  expect(mails.taken.length - 120).toBeLessThanOrEqual(8)
})
