import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startIdentityService } from '#services/identity/service.ts'
import { accessRules } from '#services/live/rules/access-rules.ts'
import { startLiveService } from '#services/live/service.ts'
import { confirmForms } from './confirm.ts'
import { confirmationMail } from './confirmation.ts'

const root = resolve(import.meta.dirname, '../..')
const rules = accessRules(readFileSync(resolve(root, 'firestore.rules'), 'utf8'))
const project = 'demo'
const closing: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** The database and the outbox as the site puts them together, with visitors who say who they are by a header. */
async function site() {
  const log: string[] = []
  const identity = await startIdentityService({
    file: ':memory:',
    project,
    apiKey: 'k',
    origin: 'http://localhost',
    log: (line) => log.push(line),
  })
  let confirm: ReturnType<typeof confirmForms> | undefined
  const live = await startLiveService({
    file: ':memory:',
    project,
    rules,
    addressOf: (req) => String(req.headers['x-client']),
    onCreated: (created) => confirm?.(created),
    log: (line) => log.push(line),
  })
  confirm = confirmForms({
    admin: live.admin,
    identity,
    mailFor: async (sent) =>
      confirmationMail(sent, undefined, { origin: 'https://www.example.com', base: '', title: 'Trackside' }),
    log: (line) => log.push(line),
  })
  const server = createServer((req, res) => void live.handle(req, res, req.url ?? '/'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(
    () => identity.close(),
    () => live.close(),
    () => void (server.closeAllConnections(), server.close()),
  )
  const base = `projects/${project}/databases/(default)/documents`
  const { port } = server.address() as AddressInfo
  const commit = async (client: string, forms: readonly Record<string, string>[]) => {
    const writes = forms.map((form, n) => ({
      update: {
        name: `${base}/contact_messages/${client.replace(/\W/g, '')}document${n}`,
        fields: {
          ...Object.fromEntries(
            Object.entries({
              name: 'Ann',
              message: 'Hello',
              consentVersion: '1/8c2f01aa',
              locale: 'en',
              ...form,
            }).map(([name, value]) => [name, { stringValue: value }]),
          ),
          consent: { booleanValue: true },
        },
      },
      updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
    }))
    const answer = await fetch(`http://127.0.0.1:${port}/v1/${base}:commit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client': client },
      body: JSON.stringify({ writes }),
    })
    return answer.status
  }
  /** Forms that have been looked at: each leaves a mark. */
  const looked = () => live.admin.list('confirmations', { limit: 1000 }).length
  return { commit, identity, log, looked }
}

test('one unauthenticated commit to hundreds of addresses sends a few mails, and leaves a line that names nobody', async () => {
  const { commit, identity, log, looked } = await site()
  const bombs = Array.from({ length: 300 }, (_, n) => ({ email: `bomb${n}@example.com` }))
  expect(await commit('attacker', bombs)).toBe(200)
  await expect.poll(looked).toBe(300)
  expect(identity.outbox()).toHaveLength(20)
  expect(log).toHaveLength(1)
  expect(log[0]).not.toMatch(/bomb|@/)
  // Others are confirmed all the same.
  expect(await commit('visitor', [{ email: 'ann@example.org' }])).toBe(200)
  await expect.poll(() => identity.outbox()[0]?.to).toBe('ann@example.org')
})

test('one person gets three, from however many clients and however the address is written', async () => {
  const { commit, identity, looked } = await site()
  const forms = [
    'bomb@example.com',
    'BOMB@example.com',
    'b.o.m.b@example.com',
    'bomb+1@example.com',
    'bomb@EXAMPLE.COM',
    'bo.mb+x@example.com',
  ]
  for (const [n, email] of forms.entries()) expect(await commit(`client ${n}`, [{ email }])).toBe(200)
  await expect.poll(looked).toBe(forms.length)
  expect(identity.outbox()).toHaveLength(3)
})

test('an address that reads as several is no form at all', async () => {
  const { commit, identity } = await site()
  for (const email of [
    'x1,bomb@example.com',
    '(a)bomb@example.com',
    ',,bomb@example.com',
    'a@example.com;bomb@example.com',
    'Ann:bomb@example.com',
    'a\\@bomb@example.com',
    '[a]@example.com',
  ])
    expect([email, await commit('attacker', [{ email }])]).toEqual([email, 403])
  expect(identity.outbox()).toEqual([])
})

test('a mail quotes nothing the sender typed', async () => {
  const { commit, identity } = await site()
  const link = 'https://evil.example'
  const typed = {
    name: `Win now!\r\nOpen ${link}`,
    message: `Open ${link}`,
    company: link,
    phone: '+358 evil',
    country: 'Evilland',
    topic: 'evil topic',
    page: `/contact?${link}`,
  }
  expect(await commit('attacker', [{ email: 'ann@example.com', ...typed }])).toBe(200)
  await expect.poll(() => identity.outbox()).toHaveLength(1)
  const [mail] = identity.outbox()
  expect(`${mail?.subject} ${mail?.text} ${JSON.stringify(mail?.attachment ?? '')}`).not.toMatch(
    /evil|Win now/i,
  )
  expect(mail?.text.match(/https?:\S+/g)).toEqual(['https://www.example.com/'])
})
