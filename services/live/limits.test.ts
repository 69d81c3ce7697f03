import { request } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { AuthClaims } from './access.ts'
import type { Attempt } from './storage/committer.ts'
import { Engine } from './engine.ts'
import { accessRules } from './rules/access-rules.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const live = await startTestServer(options)
  closing.push(() => live.close())
  return live
}

const root = 'projects/demo/databases/(default)/documents'
const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8'
const listenTo = (targetId: number, query: object) =>
  JSON.stringify({ addTarget: { targetId, query: { parent: root, structuredQuery: query } } })

function handshake(port: number, address: string, ...messages: string[]) {
  const body = new URLSearchParams({ count: String(messages.length), ofs: '0' })
  messages.forEach((message, at) => body.set(`req${at}___data__`, message))
  return fetch(`http://127.0.0.1:${port}${channel}&RID=1`, {
    method: 'POST',
    body,
    headers: { caller: address },
  })
}

const sidOf = async (response: Response) => /"c","([^"]+)"/.exec(await response.text())?.[1] ?? ''
/** A proxy's own header stands for the address. */
const addressOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['caller'])

test('an address has so many sessions and no more; others are not hindered', async () => {
  const { port, service } = await start({ sessionsPerAddress: 3, addressOf })
  const first = await sidOf(await handshake(port, '10.0.0.1'))
  for (const _ of [2, 3]) expect((await handshake(port, '10.0.0.1')).status).toBe(200)
  const refused = await handshake(port, '10.0.0.1')
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('RESOURCE_EXHAUSTED')])
  expect((await handshake(port, '10.0.0.2')).status).toBe(200)
  expect(service.stats()).toMatchObject({ sessions: 4, turnedAway: 1 })
  await fetch(`http://127.0.0.1:${port}${channel}&RID=2&SID=${first}&TYPE=terminate`, {
    method: 'POST',
    headers: { caller: '10.0.0.1' },
  })
  expect((await handshake(port, '10.0.0.1')).status).toBe(200)
})

test('an address that asks too fast is told so, and others are answered', async () => {
  const { port } = await start({ requestsPerSecond: 5, addressOf })
  const ask = async (caller: string) =>
    (await fetch(`http://127.0.0.1:${port}/v1/${root}/a/b`, { headers: { caller } })).status
  const statuses: number[] = []
  for (let round = 0; round < 4; round++)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => ask('10.0.0.1')))))
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(50)
  expect(await ask('10.0.0.2')).toBe(404)
})

test('one document takes so many writes at once; others are written', async () => {
  const { port } = await start({})
  const write = async (path: string, times: number) => {
    const update = { update: { name: `${root}/${path}`, fields: {} } }
    const body = JSON.stringify({ writes: Array.from({ length: times }, () => update) })
    const answer = await fetch(`http://127.0.0.1:${port}/v1/${root}:commit`, { method: 'POST', body })
    return (await answer.json()).error?.status ?? 'OK'
  }
  const outcomes: string[] = []
  for (let batch = 0; batch < 4; batch++) outcomes.push(await write('hot/a', 400))
  expect(outcomes[0]).toBe('OK')
  expect(outcomes).toContain('RESOURCE_EXHAUSTED')
  expect(await write('cool/a', 400)).toBe('OK')
})

test('a read of several documents looks at twenty others in all, the same ones once', async () => {
  const none = (id: string, n: number) => `!exists(/databases/$(database)/documents/none/$(${id} + '-${n}'))`
  const seven = (id: string) => Array.from({ length: 7 }, (_, n) => none(id, n)).join(' && ')
  const rules = accessRules(`rules_version = '2';
    service cloud.firestore { match /databases/{database}/documents {
      match /own/{id} { allow get: if ${seven('id')}; }
      match /same/{id} { allow get: if ${seven("'same'")}; } } }`)
  const { port } = await start({ rules })
  const read = async (collection: string, count: number) => {
    const documents = Array.from({ length: count }, (_, n) => `${root}/${collection}/d${n}`)
    const body = JSON.stringify({ documents })
    return (await fetch(`http://127.0.0.1:${port}/v1/${root}:batchGet`, { method: 'POST', body })).status
  }
  expect([await read('own', 1), await read('own', 2), await read('own', 3)]).toEqual([200, 200, 403])
  expect(await read('same', 10)).toBe(200)
})

test('who may not write a document keeps nobody else from writing it', () => {
  const isKnown = ({ auth }: { auth: AuthClaims | undefined }) => ({
    allowed: auth !== undefined,
    reason: '',
  })
  const engine = new Engine({ file: ':memory:', project: 'demo', rules: { allows: isKnown }, now: Date.now })
  closing.push(() => engine.close())
  const get = () => undefined
  const attempt: Attempt = {
    method: 'delete',
    path: 'hot/b',
    before: undefined,
    after: undefined,
    time: 1,
    get,
    getAfter: get,
  }
  const write = (auth: AuthClaims | undefined) => engine.permit.writes({ auth, admin: false })?.(attempt)
  for (let n = 0; n < 3000; n++)
    expect(() => write(undefined)).toThrow('Missing or insufficient permissions.')
  expect(() => write({ sub: 'ann' })).not.toThrow()
})

test('a client that does not read costs so much and no more, and the others go on', async () => {
  const { port, service } = await start({ maxBacklog: 4_000_000 })
  const sid = await sidOf(await handshake(port, '', listenTo(2, { from: [{ collectionId: 'big' }] })))
  const socket = connectSocket(port, '127.0.0.1')
  socket.pause()
  socket.write(`GET ${channel}&RID=rpc&SID=${sid}&AID=0&CI=0 HTTP/1.1\r\nHost: a\r\n\r\n`)
  closing.push(() => socket.destroy())
  const other = await sidOf(await handshake(port, '', listenTo(2, { from: [{ collectionId: 'small' }] })))
  for (let n = 0; n < 30; n++) {
    await service.admin.set(`big/b${n}`, { s: { stringValue: 'x'.repeat(300_000) } })
    expect(service.stats().backlog).toBeLessThan(4_500_000)
  }
  expect(service.stats().sessions).toBe(1)
  await service.admin.set('small/a', { n: { integerValue: '7' } })
  const answer = await fetch(`http://127.0.0.1:${port}${channel}&RID=rpc&SID=${other}&AID=0&CI=1`)
  expect(await answer.text()).toContain('"integerValue":"7"')
})

test('messages sent far ahead of their turn do not fill the memory', async () => {
  const { port, service } = await start({})
  const sid = await sidOf(await handshake(port, ''))
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    const body = new URLSearchParams({ count: '1', ofs: String(10 + n) })
    body.set('req0___data__', 'x'.repeat(5_000_000))
    const answer = await fetch(`http://127.0.0.1:${port}${channel}&RID=2&SID=${sid}`, {
      method: 'POST',
      body,
    })
    statuses.push(answer.status)
    await answer.arrayBuffer()
  }
  expect(statuses[0]).toBe(200)
  expect(service.stats().sessions).toBe(0)
})

test('a body of more than eleven mebibytes is refused with a word', async () => {
  const { port } = await start({})
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, method: 'POST', path: `/v1/${root}:commit` },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode, text }))
      },
    )
    call.on('error', reject)
    call.end('x'.repeat(12 * 1024 * 1024))
  })
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text)).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } })
})
