import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PutResult } from '#services/identity/options.ts'
import { startLiveService } from '#services/live/service.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { alertMail } from './alert-mail.ts'
import { deliverDue, type LeadTargets } from './deliver.ts'
import { forgetSent, keptFor, waits, type Target } from './delivery.ts'
import { gatherLeads } from './gather.ts'
import { parseMapping } from './lead-body.ts'
import { leadIdOf } from './lead-form.ts'
import { queueDeliveries } from './queue.ts'
import { startReceiver, webhookSecret } from './try-receiver.ts'

const start = Date.UTC(2026, 10, 23, 9)
const office = { zone: 'Europe/Helsinki', workingDays: 2, holidays: new Set<string>() }
const site = { origin: 'https://www.example.com', base: '', title: 'Trackside' }

async function open(targets: Partial<LeadTargets>, file = ':memory:') {
  const live = await startLiveService({ file, project: 'demo' })
  const { admin } = live
  const all: LeadTargets = { webhook: undefined, folder: undefined, fields: [], ...targets }
  const clock = { now: start }
  const lines: string[] = []
  const mails: { to: string; text: string; key: string }[] = []
  const full = { is: false }
  const putWork = ({ to, text }: { to: string; text: string }, key: string): PutResult => {
    if (full.is) return 'full'
    if (!mails.some((mail) => mail.key === key)) mails.push({ to, text, key })
    return 'put'
  }
  let sent = 0
  const send = async (id: string, more: Record<string, unknown> = {}, at = start + sent++) => {
    await admin.set(`quotes/${id}`, {
      ...wireFields({
        email: `${id}@example.com`,
        name: id,
        country: 'Finland',
        machine: 'LT1150',
        consent: true,
        ...more,
      }),
      createdAt: { timestampValue: new Date(at).toISOString() },
    })
    await gatherLeads({ admin, office, onForm: (sent) => queueDeliveries(admin, sent, all, clock.now) })
  }
  const deliver = (only?: Target) =>
    deliverDue({
      ...(only && { only }),
      admin,
      notices: { putWork },
      targets: all,
      alertFor: (delivery, document) => alertMail({ ...delivery, due: '2026-11-25' }, document, site),
      now: () => clock.now,
      log: (line) => lines.push(line),
    })
  const states = () => admin.list('lead_deliveries').map(({ fields }) => fields.state?.stringValue)
  return { live, admin, clock, lines, mails, full, send, deliver, states }
}

test('a lead is sent once, signed as Standard Webhooks says, under the names of the mapping', async () => {
  const crm = await startReceiver()
  onTestFinished(() => void crm.close())
  const fields = parseMapping("Email=email, LastName=name,Source='Web site',Fax=fax")
  const { admin, send, deliver, states } = await open({ webhook: crm.webhook, fields: fields ?? [] })
  await send('annsquote')
  await deliver()
  await deliver()
  expect(crm.received).toMatchObject([{ id: 'quotes-annsquote', timestamp: start / 1000, isGenuine: true }])
  expect(JSON.parse(crm.received[0]?.body ?? '')).toEqual({
    type: 'lead.created',
    timestamp: '2026-11-23T09:00:00.000000Z',
    data: { Email: 'annsquote@example.com', LastName: 'annsquote', Source: 'Web site' },
  })
  expect(states()).toEqual(['sent'])
  // Machines and what is old are nothing for a CRM; what was delivered is known for a month.
  await send('robotsquote', { suspect: 'trap' })
  await send('oldquote1', {}, start - 8 * 24 * 3_600_000)
  expect(await deliver()).toBe(0)
  expect(await forgetSent(admin, start + keptFor)).toBe(0)
  expect(await forgetSent(admin, start + keptFor + 1)).toBe(1)
})

test('a CRM that is down is tried with growing waits for a day; then the lead waits for a replay', async () => {
  let isUp = false
  const crm = await startReceiver((_, res) => void res.writeHead(isUp ? 200 : 503).end())
  onTestFinished(() => void crm.close())
  const { admin, clock, lines, send, deliver, states } = await open({ webhook: crm.webhook })
  await send('annsquote')
  for (const wait of waits) {
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(states()).toEqual(['waiting'])
    clock.now += wait
  }
  expect(clock.now - start).toBeGreaterThan(24 * 3_600_000)
  expect(lines).toEqual([])
  await deliver()
  expect(states()).toEqual(['dead'])
  expect(lines).toEqual(['leads: a lead could not be delivered for a day; it waits in the console'])
  expect(admin.list('lead_deliveries')[0]?.fields.error?.stringValue).toBe('the receiver answered 503')
  expect(new Set(crm.received.map(({ id }) => id)).size).toBe(1)
  // What the console writes for a replay.
  isUp = true
  await admin.update('lead_deliveries/webhook-quotes-annsquote', {
    ...wireFields({ state: 'waiting', tries: 0 }),
    next: { timestampValue: new Date(clock.now).toISOString() },
  })
  await deliver()
  expect(states()).toEqual(['sent'])
  expect(crm.received.every(({ isGenuine }) => isGenuine)).toBe(true)
})

test('a redirect is not followed, and an address that is not of the internet is not called', async () => {
  const other = await startReceiver()
  const crm = await startReceiver((_, res) => void res.writeHead(307, { location: other.url }).end())
  onTestFinished(() => void Promise.all([crm.close(), other.close()]))
  const errorOf = async (webhook: LeadTargets['webhook']) => {
    const { admin, send, deliver } = await open({ webhook })
    await send('annsquote')
    await deliver()
    return admin.list('lead_deliveries')[0]?.fields.error?.stringValue
  }
  expect(await errorOf(crm.webhook)).toBe('the receiver redirects (307), which is not followed')
  const asPublic = { ...other.webhook, isPrivate: false }
  expect(await errorOf(asPublic)).toBe('the address is not one of the internet')
  const named = { ...asPublic, url: other.url.replace('127.0.0.1', 'localhost') }
  expect(await errorOf(named)).toBe('localhost is not an address of the internet, EPRIVATE')
  expect(other.received).toEqual([])
})

test('a form that its sender takes back is not sent any more', async () => {
  const crm = await startReceiver()
  onTestFinished(() => void crm.close())
  const { admin, send, deliver, states } = await open({ webhook: crm.webhook })
  await send('annsquote')
  await admin.delete('quotes/annsquote')
  await deliver()
  expect(crm.received).toEqual([])
  expect(states()).toEqual([])
})

test('a folder gets a file for each lead, whole; one that cannot be written is tried again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { clock, send, deliver, states } = await open({ folder: join(folder, 'drop') })
  await send('annsquote')
  await deliver()
  expect(states()).toEqual(['waiting'])
  const { mkdir } = await import('node:fs/promises')
  await mkdir(join(folder, 'drop'))
  await chmod(join(folder, 'drop'), 0o750)
  await symlink(join(folder, 'elsewhere'), join(folder, 'drop/.quotes-annsquote.json.part'))
  clock.now += waits[0] ?? 0
  await deliver()
  expect(states()).toEqual(['sent'])
  expect(await readdir(join(folder, 'drop'))).toEqual(['quotes-annsquote.json'])
  expect(await readdir(folder)).toEqual(['drop'])
  const content = JSON.parse(await readFile(join(folder, 'drop/quotes-annsquote.json'), 'utf8')) as unknown
  expect(content).toMatchObject({ type: 'lead.created', data: { kind: 'quotes', machine: 'LT1150' } })
  expect(content).not.toHaveProperty('data.consent')
})

test('who answers for a country and kind is told by mail, once each; a full budget puts it off', async () => {
  const { admin, clock, mails, full, send, deliver, states } = await open({})
  const rules = [
    { email: 'fi@example.com', kinds: [], countries: [], locale: 'ja' },
    { email: 'Fi@Example.com', kinds: ['quotes'], countries: ['FINLAND'], locale: 'fi' },
    { email: 'de@example.com', kinds: ['quotes'], countries: [], locale: 'de' },
    { email: 'old@example.com', kinds: [], countries: [] },
    { email: 'at@example.com', kinds: [], countries: ['Österreich'] },
    { email: 'pilots@example.com', kinds: ['pilot_requests'], countries: [] },
  ]
  await admin.set('lead_settings/alerts', wireFields({ rules }))
  full.is = true
  await send('annsquote', { message: 'When?' })
  expect(await deliver()).toBe(3)
  expect([await deliver(), states()]).toEqual([0, ['waiting', 'waiting', 'waiting']])
  full.is = false
  clock.now += 3_600_000 / 4
  await deliver()
  // Each in their language, that of the closest rule; the link leads to the lead.
  const lead = `operator#/leads/${leadIdOf('annsquote@example.com')}`
  const said = {
    'de@example.com': ['Angebotsanfrage', 'Zu beantworten bis 25. November 2026.', `/de/${lead}`],
    'fi@example.com': ['Tarjouspyyntö', 'Vastattava viimeistään 25. marraskuuta 2026.', `/fi/${lead}`],
    'old@example.com': ['quote: LT1150', 'To be answered by 25 November 2026.', `example.com/${lead}`],
  }
  expect(mails.map(({ to }) => to).toSorted()).toEqual(Object.keys(said))
  for (const [address, parts] of Object.entries(said))
    for (const part of ['annsquote@example.com', ...parts])
      expect(mails.find(({ to }) => to === address)?.text).toContain(part)
})

test('a CRM that does not answer keeps no mail waiting', async () => {
  const crm = await startReceiver(() => undefined)
  const { admin, clock, mails, send, deliver } = await open({ webhook: crm.webhook })
  await admin.set(
    'lead_settings/alerts',
    wireFields({ rules: [{ email: 'fi@example.com', kinds: [], countries: [] }] }),
  )
  for (let at = 0; at < 20; at++) {
    clock.now++
    await send(`quote-of-person-${at}`)
  }
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  onTestFinished(() => void vi.restoreAllMocks())
  const calling = deliver('webhook')
  while (await deliver('mail'));
  expect(mails).toHaveLength(20)
  await crm.close()
  expect(await calling).toBe(8)
  const errors = admin.list('lead_deliveries').map(({ fields }) => fields.error?.stringValue)
  expect(errors).toContain('no answer in time')
})

test('killed in the middle of sending nothing is lost, and what comes twice has the same id and words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'live.db')
  let kill = () => {}
  const crm = await startReceiver(({ id }, res) => {
    // Twice it dies while the CRM has a lead and has not said so.
    if (deaths < 2 && crm.received.length === 6 * (deaths + 1)) {
      deaths++
      kill()
      res.destroy()
    } else setTimeout(() => res.writeHead(id ? 204 : 400).end(), 5)
  })
  let deaths = 0
  onTestFinished(() => void crm.close())
  const { live, send } = await open({ webhook: crm.webhook }, file)
  for (let at = 0; at < 20; at++) await send(`quote-of-person-${at}`)
  await live.close()
  const run = () => {
    const child = spawn(process.execPath, [
      join(import.meta.dirname, 'kill-deliverer.ts'),
      file,
      crm.url,
      webhookSecret,
    ])
    kill = () => child.kill('SIGKILL')
    return new Promise((resolve) => child.once('exit', resolve))
  }
  await run()
  await run()
  expect(deaths).toBe(2)
  const last = run()
  await expect.poll(() => new Set(crm.received.map(({ id }) => id)).size).toBe(20)
  kill()
  await last
  const bodies = new Map(crm.received.map(({ id, body }) => [id, body]))
  expect(crm.received.length).toBeGreaterThan(20)
  for (const { id, body, isGenuine } of crm.received)
    expect([body, isGenuine]).toEqual([bodies.get(id), true])
})
