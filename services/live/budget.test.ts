import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { abandonRequests } from '../client/abandon-requests.ts'
import { ClientBudget } from '../client/budget.ts'
import { maxVisitorBody } from './http/body-size.ts'
import { connect, loadSdk } from './full-sdk.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const addressOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['caller'])
/** A token is the claims themselves. */
const verifyToken = async (token: string) => JSON.parse(token) as { sub: string }

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const live = await startTestServer({ addressOf, verifyToken, visitorBody: maxVisitorBody, ...options })
  closing.push(() => live.close())
  return live
}

const root = 'projects/demo/databases/(default)/documents'
const write = (path: string, fields: object = { a: { stringValue: 'x' } }) => ({
  update: { name: `${root}/${path}`, fields },
})

async function commit(port: number, caller: string, writes: object[], token?: string) {
  const answer = await fetch(
    `http://127.0.0.1:${port}/v1/projects/demo/databases/(default)/documents:commit`,
    {
      method: 'POST',
      headers: { caller, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ writes }),
    },
  )
  const { error } = (await answer.json()) as { error?: { status: string } }
  return { status: error?.status ?? 'OK', retryAfter: answer.headers.get('retry-after') }
}

/** Sends bytes without saying how many, until the server has answered; resolves to the status and what was sent. */
function pour(port: number, max: number) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; sent: number }>()
  const path = '/v1/projects/demo/databases/(default)/documents:commit'
  const pouring = request({ port, host: '127.0.0.1', method: 'POST', path, headers: { caller: '192.0.2.1' } })
  let sent = 0
  let isAnswered = false
  pouring.on('response', (answer) => {
    isAnswered = true
    answer.resume()
    pouring.destroy()
    resolve({ status: answer.statusCode, sent })
  })
  pouring.on('error', (error) => isAnswered || reject(error))
  const part = `"${'f'.repeat(16_000)}":{"booleanValue":true},`
  const more = () => {
    if (isAnswered || sent >= max) return
    sent += part.length
    pouring.write(part, () => setImmediate(more))
  }
  more()
  return promise
}

test('a body larger than the rules could accept of its caller is refused before it has come', async () => {
  const { port } = await start()
  const { status, sent } = await pour(port, 7_000_000)
  expect(status).toBe(400)
  expect(sent).toBeLessThan(3_000_000)
  const large = [write('c/1', { text: { stringValue: 'x'.repeat(300_000) } })]
  expect((await commit(port, '192.0.2.1', large)).status).toBe('INVALID_ARGUMENT')
  const visitor = JSON.stringify({ sub: 'v' })
  expect((await commit(port, '192.0.2.1', large, visitor)).status).toBe('INVALID_ARGUMENT')
  const operator = JSON.stringify({ sub: 'o', operator: true })
  expect((await commit(port, '192.0.2.1', large, operator)).status).toBe('OK')
})

test('who has spent their share is refused, with when to come back; others are not', async () => {
  const budget = new ClientBudget()
  const { port } = await start({ budget })
  budget.charge('192.0.2.1', 100_000)
  const refused = await commit(port, '192.0.2.1', [write('c/1')])
  expect(refused.status).toBe('RESOURCE_EXHAUSTED')
  expect(Number(refused.retryAfter)).toBeGreaterThan(10)
  expect((await commit(port, '192.0.2.2', [write('c/1')])).status).toBe('OK')
})

test('costly requests are counted: whoever sends many ends up without a share, and nobody else does', async () => {
  const budget = new ClientBudget({ workPerSecond: 1, workAtOnce: 200 })
  const { port } = await start({ budget })
  const fields = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`f${n}`, { integerValue: '1' }]))
  const statuses: string[] = []
  for (let n = 0; n < 60 && !statuses.includes('RESOURCE_EXHAUSTED'); n++)
    statuses.push((await commit(port, '192.0.2.1', [write(`c/${n}`, fields)])).status)
  expect(statuses.at(-1)).toBe('RESOURCE_EXHAUSTED')
  expect((await commit(port, '192.0.2.2', [write('c/other')])).status).toBe('OK')
})

test('after hundreds of writes begun and given up at any moment the next one is answered', async () => {
  const { port, service } = await start()
  await abandonRequests(port, { bursts: 40, inEach: 50, turns: 8 }, (n) => ({
    method: 'POST',
    path: '/v1/projects/demo/databases/(default)/documents:commit',
    headers: { caller: `192.0.2.${n % 7}` },
    body: JSON.stringify({ writes: [write(`c/${n}`)] }),
  }))
  expect((await commit(port, '192.0.2.99', [write('c/next')])).status).toBe('OK')
  expect(service.admin.get('c/next')).toBeDefined()
})

test('what visitors store is counted by documents made and bytes grown; without room it is refused', async () => {
  const told: [client: string, documents: number, isSome: boolean][] = []
  let hasRoom = true
  const { port } = await start({
    admit(client, documents, bytes) {
      told.push([client, documents, bytes > 0])
      return hasRoom
    },
  })
  expect((await commit(port, '192.0.2.1', [write('c/1'), write('c/2')])).status).toBe('OK')
  expect((await commit(port, '192.0.2.1', [write('c/1', { a: { stringValue: 'longer' } })])).status).toBe(
    'OK',
  )
  expect((await commit(port, '192.0.2.1', [{ delete: `${root}/c/2` }])).status).toBe('OK')
  expect(told).toEqual([
    ['192.0.2.1', 2, true],
    ['192.0.2.1', 0, true],
  ])
  hasRoom = false
  expect((await commit(port, '192.0.2.1', [write('c/3')])).status).toBe('RESOURCE_EXHAUSTED')
  const operator = JSON.stringify({ sub: 'o', operator: true })
  expect((await commit(port, '192.0.2.1', [write('c/3')], operator)).status).toBe('OK')
  expect((await fetch(`http://127.0.0.1:${port}/v1/${root}/c/3`, { headers: { caller: 'x' } })).status).toBe(
    200,
  )
})

test('a visitor’s batch that is too large is refused in the stream too, and the next one is written', async () => {
  const { port, service } = await start()
  const sdk = await loadSdk()
  const { db, end } = connect(sdk, port)
  closing.push(end)
  const place = sdk.doc(db, 'c/large')
  const code = await sdk
    .setDoc(place, { text: 'x'.repeat(300_000) })
    .catch((error: { code: string }) => error.code)
  expect(code).toBe('invalid-argument')
  await sdk.setDoc(place, { text: 'x'.repeat(200_000) })
  expect(service.admin.get('c/large')?.fields['text']?.stringValue).toHaveLength(200_000)
})
