import { expect, onTestFinished, test } from 'vitest'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askEntry } from '../attendance/asked-entry.ts'
import { passOf, passSecret } from '../attendance/pass.ts'
import type { RequestContext } from '../route.ts'
import { askedNotices } from '../planned-mails/asked-notices.ts'
import { hold } from '../planned-mails/move-record.ts'
import { start } from '../planned-mails/try-mails.ts'
import { startReceiver } from '../leads/try-receiver.ts'
import { waits } from '../leads/delivery.ts'
import { tryProject } from './try-project.ts'
/* What workers do beside mails and leads: their answers, the beginning of events, deletions. */
import './answer-cases.ts'
import './asks-cases.ts'
import './begin-cases.ts'
import './leave-cases.ts'

const hour = 3_600_000
async function open(people: number) {
  const project = await tryProject()
  onTestFinished(project.close)
  const { admin, now } = project
  await admin.set('events/open-pit-day', { state: { stringValue: 'upcoming' } })
  for (let n = 0; n < people; n++)
    await admin.set(`registrations/aRegistrationNumber${n}`, {
      email: { stringValue: `person${n}@example.com` },
      event: { stringValue: 'open-pit-day-2027' },
      locale: { stringValue: 'en' },
      createdAt: { timestampValue: new Date(now()).toISOString() },
    })
  await project.account('one@example.com')
  const subjects = () =>
    project.mails.taken.map(({ to, text }) => `${to} ${/^Subject: (.*)/m.exec(text)?.[1] ?? ''}`).toSorted()
  return { ...project, subjects }
}

test('an account without the role, or with another password, is refused, and the worker says so', async () => {
  const { account, worker, admin } = await open(0)
  await account('visitor@example.com', {})
  const refused = worker('visitor@example.com')
  expect(await refused.ended).toBe(3)
  expect(refused.said()).toContain('visitor@example.com has no right to work')
  const unknown = worker('nobody@example.com')
  expect(await unknown.ended).toBe(3)
  expect(unknown.said()).toContain('nobody@example.com cannot sign in')
  expect(admin.list('workers')).toEqual([])
})

test('a worker goes by the database’s clock: its own may be months ahead, or behind', async () => {
  const { admin, mails, worker, wait, now, account } = await open(3)
  await account('two@example.com')
  const untilDue = start - 20 * hour - now()
  const ahead = worker('one@example.com', { clock: untilDue })
  await expect.poll(() => admin.get('event_moves/open-pit-day')).toBeDefined()
  const holder = () => admin.get('worker_tasks/mail-plan')?.fields.holder?.stringValue
  const first = holder()
  // Which of them is first does not depend on what they think it is.
  const other = worker('two@example.com', { clock: untilDue + 24 * hour })
  await expect.poll(() => other.said()).toContain('ready')
  await expect.poll(() => admin.list('workers').length).toBe(2)
  // Each is confirmed, and nobody is reminded months too early.
  await expect.poll(() => mails.taken.length).toBe(3)
  expect(holder()).toBe(first)
  expect(mails.taken.filter(({ text }) => text.includes('Subject: Coming up'))).toEqual([])
  for (const each of [ahead, other]) each.kill('SIGTERM')
  await Promise.all([ahead.ended, other.ended])
  wait(untilDue)
  worker('one@example.com', { clock: -untilDue })
  const reminded = () => mails.taken.filter(({ text }) => text.includes('Subject: Coming up')).length
  await expect.poll(reminded).toBe(3)
})

test('a moved event is told once, with what waited before taken back; a pressed link ends the mails', async () => {
  const { admin, origin, worker, wait, now, subjects, mails } = await open(3)
  wait(start - 30 * 24 * hour - now())
  const one = worker('one@example.com')
  await expect.poll(() => admin.get('event_moves/open-pit-day')).toBeDefined()
  // The one who has pressed the link of an earlier mail.
  const seal = (await import('node:crypto'))
    .createHmac('sha256', admin.get('server_secrets/links')?.fields.key?.stringValue ?? '')
    .update('aRegistrationNumber2')
    .digest('base64url')
    .slice(0, 22)
  const links = askedNotices({ project: 'demo', apiKey: 'key', origin })
  await links.turn('aRegistrationNumber1', 'x'.repeat(22), false)
  await links.turn('aRegistrationNumber2', seal, false)
  const ended = (n: number) =>
    admin.get(`registrations/aRegistrationNumber${n}`)?.fields.noNotices?.booleanValue
  await expect.poll(() => ended(2)).toBe(true)
  await expect.poll(() => admin.list('notice_ends')).toEqual([])
  expect(ended(1)).toBeUndefined()
  await admin.update('events/open-pit-day', {
    moves: { integerValue: '1' },
    movedAt: { timestampValue: new Date(now()).toISOString() },
    start: { timestampValue: new Date(start + hour).toISOString() },
    end: { timestampValue: new Date(start + 3 * hour).toISOString() },
  })
  await expect
    .poll(() => admin.get('event_moves/open-pit-day')?.fields.record?.stringValue)
    .toContain('"move":1')
  expect(subjects().filter((line) => line.includes('New time'))).toEqual([])
  wait(hold)
  const moved = () => subjects().filter((line) => line.includes('New time'))
  await expect.poll(moved).toEqual([0, 1].map((n) => `person${n}@example.com New time: Open pit day (en)`))
  const settled = () => admin.get('event_moves/open-pit-day')?.fields.record?.stringValue
  await expect.poll(settled).toContain('"settled":1')
  one.kill('SIGTERM')
  expect(await one.ended).toBe(0)
  // Given back at once: whoever comes next need not wait.
  expect(admin.get('worker_tasks/mail-plan')?.fields.holder?.stringValue).toBe('')
  expect(admin.list('workers')).toEqual([])
  expect(new Set(mails.taken.map(({ id }) => id)).size).toBe(mails.taken.length)
})

test('a network that goes away and comes back costs no mail', async () => {
  const { admin, mails, worker, wait, now, away, subjects } = await open(40)
  wait(start - 20 * hour - now())
  let isCut = false
  mails.whenTaken(() => {
    if (mails.taken.length < 10 || isCut) return
    isCut = true
    away(true)
  })
  const one = worker('one@example.com')
  await expect.poll(() => one.said()).toContain('the database does not answer')
  expect(isCut).toBe(true)
  away(false)
  // What it was about to note when the network went is free after its time.
  wait(4 * 60_000)
  const reminded = () => new Set(subjects().filter((line) => line.includes('Coming up'))).size
  await expect.poll(reminded).toBe(40)
  const waiting = () =>
    admin.list('mail_outbox').filter(({ fields }) => fields.state?.stringValue === 'waiting')
  await expect.poll(waiting).toEqual([])
  // Of each mail the mail server has seen one name.
  expect(new Set(mails.taken.map(({ id }) => id)).size).toBe(40)
})

test('two workers group leads and deliver them to a CRM that is down for a while: each at least once, by one name', async () => {
  const { admin, worker, account, wait, now } = await open(0)
  await account('two@example.com')
  let isDown = true
  const receiver = await startReceiver((_, res) => void res.writeHead(isDown ? 503 : 204).end())
  onTestFinished(async () => void (await receiver.close()))
  const send = (n: number, email: string) =>
    admin.set(`quotes/aQuoteNumber${n}`, {
      email: { stringValue: email },
      name: { stringValue: 'Ann' },
      machine: { stringValue: 'LT106' },
      locale: { stringValue: 'en' },
      createdAt: { timestampValue: new Date(now()).toISOString() },
    })
  for (let n = 0; n < 20; n++) await send(n, `buyer${n % 10}@example.com`)
  const one = worker('one@example.com', { webhook: receiver.url })
  worker('two@example.com', { webhook: receiver.url })
  const failed = () =>
    admin.list('lead_deliveries').filter(({ fields }) => Number(fields.tries?.integerValue) > 0).length
  await expect.poll(failed).toBe(20)
  // What is to be delivered of a form is noted before the form is in its lead.
  await expect.poll(() => admin.list('leads').length).toBe(10)
  one.kill('SIGKILL')
  await one.ended
  isDown = false
  // Past the next tries, and the minute in which nobody else has what the killed one had.
  for (const pause of [...waits.slice(0, 2), 60_000]) wait(pause)
  const states = () => admin.list('lead_deliveries').map(({ fields }) => fields.state?.stringValue)
  await expect.poll(() => states().filter((state) => state === 'sent').length).toBe(20)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(20)
  expect(receiver.received.every(({ isGenuine }) => isGenuine)).toBe(true)
  // A form that comes later goes into the lead of its sender.
  await send(20, 'buyer3@example.com')
  await expect.poll(() => new Set(receiver.received.map(({ id }) => id)).size).toBe(21)
  expect(admin.list('leads')).toHaveLength(10)
})

test('a visitor who shows the pass of a registration is let in; one with another is not', async () => {
  const { admin, worker, origin, visitor } = await open(2)
  worker('one@example.com')
  await expect.poll(() => admin.get('server_secrets/passes')).toBeDefined()
  await admin.update('registrations/aRegistrationNumber1', { attendance: { booleanValue: true } })
  const pass = passOf(await passSecret(admin), 'aRegistrationNumber1')
  const answer = askEntry({ project: 'demo', apiKey: 'key', origin })
  const site = createServer(
    (req, res) => void answer({ req, res, route: { limits: { body: 8192 } } } as unknown as RequestContext),
  )
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void site.close())
  const { port } = site.address() as AddressInfo
  const enter = async (body: object) => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const got = await fetch(`http://127.0.0.1:${port}/_enter`, init)
    return [got.status, await got.json()]
  }
  const [ann, eve] = [await visitor(), await visitor()]
  expect(await enter({ pass, token: ann.token })).toEqual([200, { event: 'open-pit-day', named: true }])
  expect(admin.get(`events/open-pit-day/guests/${ann.uid}`)?.fields).toMatchObject({
    registration: { stringValue: 'aRegistrationNumber1' },
  })
  expect((await enter({ pass: `${pass}x`, token: eve.token }))[0]).toBe(403)
  expect((await enter({ pass, token: 'none' }))[0]).toBe(401)
  // Nobody lets another's account in, or is let in by a token of their own making.
  const forged = [ann.token.split('.')[0], ann.token.split('.')[1], 'AAAA'].join('.')
  expect((await enter({ pass, token: forged }))[0]).toBe(401)
  expect(admin.list('events/open-pit-day/guests')).toHaveLength(1)
  // The pass leads to a registration: it does not stay.
  expect(admin.list('entries').filter(({ fields }) => fields.pass)).toEqual([])
})
