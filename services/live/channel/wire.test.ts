import { connect as connectHttp2, createServer as createHttp2 } from 'node:http2'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthClaims } from '../access.ts'
import { startLiveService } from '../service.ts'
import { openRules, startTestServer, type TestServer } from '../test-server.ts'

let live: TestServer
let now = Date.now()
let base = ''

beforeAll(async () => {
  const claims: Record<string, AuthClaims> = { short: { sub: 'u', exp: Math.floor(now / 1000) + 60 } }
  live = await startTestServer({ now: () => now, verifyToken: async (token) => claims[token] })
  base = `http://127.0.0.1:${live.port}`
})
afterAll(() => live.close())

const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8'
const root = 'projects/demo/databases/(default)/documents'
const listen = (targetId: number, path: string, more = {}) =>
  JSON.stringify({ addTarget: { targetId, documents: { documents: [`${root}/${path}`] }, ...more } })

function form(offset: number, ...messages: string[]) {
  const body = new URLSearchParams({ count: String(messages.length), ofs: String(offset) })
  messages.forEach((message, at) => body.set(`req${at}___data__`, message))
  return body
}

const parse = (text: string): unknown => JSON.parse(text.slice(text.indexOf('\n') + 1))

async function handshake(body: URLSearchParams): Promise<string> {
  const response = await fetch(`${base}${channel}&RID=1`, { method: 'POST', body })
  const text = await response.text()
  return /"c","([^"]+)"/.exec(text)?.[1] ?? ''
}

async function poll(sid: string, confirmed: number): Promise<string> {
  return (await fetch(`${base}${channel}&RID=rpc&SID=${sid}&AID=${confirmed}&CI=1`)).text()
}

const highestId = (text: string) =>
  Math.max(...[...text.matchAll(/\[(\d+),\[/g)].map((found) => Number(found[1])))

test('a lost answer is repeated until confirmed, and then forgotten', async () => {
  const sid = await handshake(form(0, listen(2, 'a/b')))
  const first = await poll(sid, 0)
  expect(first).toContain('"CURRENT"')
  expect(await poll(sid, 0)).toBe(first)
  await live.service.admin.set('a/b', { n: { integerValue: '1' } })
  const next = await poll(sid, highestId(first))
  expect(next).toContain('documentChange')
  expect(next).not.toContain('"CURRENT"')
})

test('messages posted twice count once, and those that overtake wait', async () => {
  const sid = await handshake(form(0, listen(2, 'x/a')))
  const post = (offset: number, message: string) =>
    fetch(`${base}${channel}&RID=2&SID=${sid}&AID=0`, { method: 'POST', body: form(offset, message) })
  await post(2, listen(6, 'x/c'))
  expect(await poll(sid, 0)).not.toContain('"targetIds":[6]')
  await post(1, listen(4, 'x/b'))
  await post(1, listen(4, 'x/b'))
  const all = await poll(sid, 0)
  expect(all.match(/"ADD","targetIds":\[4\]/g)).toHaveLength(1)
  expect(all.indexOf('[4]')).toBeLessThan(all.indexOf('[6]'))
})

test('a resumed query gets what changed, and a filter of what there is', async () => {
  const { admin } = live.service
  for (const id of ['a', 'b', 'c']) await admin.set(`resumed/${id}`, { n: { integerValue: '1' } })
  const query = { parent: root, structuredQuery: { from: [{ collectionId: 'resumed' }] } }
  const first = await poll(await handshake(form(0, JSON.stringify({ addTarget: { targetId: 2, query } }))), 0)
  const resumeToken = /"resumeToken":"([^"]+)"/.exec(first)?.[1]
  await admin.delete('resumed/a')
  await admin.set('resumed/b', { n: { integerValue: '2' } })
  const again = JSON.stringify({ addTarget: { targetId: 2, query, resumeToken, expectedCount: 3 } })
  const text = await poll(await handshake(form(0, again)), 0)
  expect(text).not.toContain(`${root}/resumed/a`)
  expect(text).toContain(`${root}/resumed/b`)
  expect(text).not.toContain(`${root}/resumed/c`)
  expect(text).toContain('"filter":{"targetId":2,"count":2,"unchangedNames"')
  expect(text).not.toContain('RESET')
})

test('a token that runs out ends the stream as unauthenticated', async () => {
  const body = form(0, listen(2, 'a/b'))
  body.set('headers', 'Authorization:Bearer short\r\n')
  const sid = await handshake(body)
  const first = await poll(sid, 0)
  expect(first).toContain('"CURRENT"')
  now += 61_000
  const confirmed = highestId(first)
  await fetch(`${base}${channel}&RID=2&SID=${sid}&AID=${confirmed}`, {
    method: 'POST',
    body: form(1, listen(4, 'a/c')),
  })
  expect(await poll(sid, confirmed)).toContain('UNAUTHENTICATED')
})

test('an unknown session is told in the words the client looks for', async () => {
  const response = await fetch(`${base}${channel}&RID=2&SID=none`, { method: 'POST', body: '' })
  expect(response.status).toBe(400)
  expect((await response.text()).indexOf('Unknown SID')).toBeGreaterThan(0)
})

test('a session that ended is gone', async () => {
  const sid = await handshake(form(0, listen(2, 'a/b')))
  const before = live.service.stats().sessions
  await fetch(`${base}${channel}&SID=${sid}&RID=3&TYPE=terminate`, { method: 'POST' })
  expect(live.service.stats().sessions).toBe(before - 1)
})

test('garbage of every kind is refused and harms nothing', async () => {
  const junk = [
    '',
    '{',
    '[]',
    'null',
    '7',
    '"a"',
    '{"addTarget":7}',
    '{"addTarget":{"query":{}}}',
    '{"writes":{}}',
    '\u0000',
  ]
  for (const text of junk) {
    const sid = await handshake(form(0, text))
    expect(sid).not.toBe('')
    for (const verb of ['commit', 'batchGet', 'runQuery', 'runAggregationQuery', 'nothing']) {
      const response = await fetch(`${base}/v1/${root}:${verb}`, { method: 'POST', body: text })
      expect(response.status, `${verb} ${text}`).toBeLessThan(502)
      expect([500, 503]).not.toContain(response.status)
    }
  }
  const paths = [
    '/v1/projects/%',
    '/v1/projects/demo',
    `/v1/${root}/a//b`,
    `/v1/${root}/a/..`,
    `/v1/${root}/__a__/b`,
  ]
  for (const path of paths) {
    const status = await new Promise<number>((resolve) => {
      httpRequest(base, { path }, (response) => resolve(response.resume().statusCode ?? 0)).end()
    })
    expect([400, 404, 501], path).toContain(status)
  }
  expect(live.service.admin.get('a/b')).toBeDefined()
})

test('plain REST: create, patch with a mask, list by pages, delete', async () => {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${base}/v1/${root}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  const fields = { n: { integerValue: '1' }, s: { stringValue: 'a' } }
  expect(await call('POST', '/plain?documentId=a', { fields })).toMatchObject({
    name: `${root}/plain/a`,
    fields,
  })
  expect(await call('POST', '/plain?documentId=a', { fields })).toMatchObject({
    error: { code: 409, status: 'ALREADY_EXISTS' },
  })
  await call('POST', '/plain', { fields })
  const patched = await call('PATCH', '/plain/a?updateMask.fieldPaths=n', {
    fields: { n: { integerValue: '2' } },
  })
  expect(patched).toMatchObject({ fields: { n: { integerValue: '2' }, s: { stringValue: 'a' } } })
  const page = await call('GET', '/plain?pageSize=1')
  expect(page).toMatchObject({ documents: [{}], nextPageToken: '1' })
  expect(await call('GET', `/plain?pageSize=1&pageToken=1`)).not.toHaveProperty('nextPageToken')
  expect(await call('DELETE', '/plain/a')).toEqual({})
  expect(await call('GET', '/plain/a')).toMatchObject({ error: { code: 404, status: 'NOT_FOUND' } })
})

test('a transaction by id fails when what it read was changed', async () => {
  const call = async (verb: string, body: object) =>
    (await fetch(`${base}/v1/${root}:${verb}`, { method: 'POST', body: JSON.stringify(body) })).json()
  const { transaction } = await call('beginTransaction', {})
  await call('batchGet', { documents: [`${root}/tx/a`], transaction })
  await live.service.admin.set('tx/a', { n: { integerValue: '1' } })
  const writes = [{ update: { name: `${root}/tx/a`, fields: {} } }]
  expect(await call('commit', { writes, transaction })).toMatchObject({ error: { status: 'ABORTED' } })
})

test('HTTP/2 carries many streams on one connection', async () => {
  const service = await startLiveService({ file: ':memory:', project: 'demo', rules: openRules })
  const server = createHttp2((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    void service.handle(request as never, response as never, path)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const client = connectHttp2(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
  const send = (path: string, body?: string) =>
    new Promise<string>((resolve, reject) => {
      const stream = client.request({ ':path': path, ':method': body === undefined ? 'GET' : 'POST' })
      let text = ''
      stream
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve(text))
        .on('error', reject)
      stream.end(body)
    })
  const sessions = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = parse(await send(`${channel}&RID=1`, form(0, listen(2, 'a/b')).toString()))
      return JSON.stringify(answer).split('"')[3] ?? ''
    }),
  )
  const polls = await Promise.all(sessions.map((sid) => send(`${channel}&RID=rpc&SID=${sid}&AID=0&CI=1`)))
  for (const text of polls) expect(text).toContain('"CURRENT"')
  client.close()
  await service.close()
  await new Promise((resolve) => server.close(resolve))
})
