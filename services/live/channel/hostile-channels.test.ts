import { connect as connectSocket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ClientBudget } from '../../client/budget.ts'
import { maxVisitorBody } from '../http/body-size.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const addressOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['caller'])
const [hostile, other] = ['192.0.2.1', '192.0.2.2']

async function start(budget: ClientBudget): Promise<TestServer> {
  const live = await startTestServer({ addressOf, budget, visitorBody: maxVisitorBody })
  closing.push(() => live.close())
  return live
}

const root = 'projects/demo/databases/(default)/documents'
const channel = (service: string) => `/google.firestore.v1.Firestore/${service}/channel?VER=8`
const listenTo = (targetId: number, query: object) =>
  JSON.stringify({ addTarget: { targetId, query: { parent: root, structuredQuery: query } } })
const from = (collectionId: string) => ({ from: [{ collectionId }] })

async function post(port: number, caller: string, path: string, messages: string[], offset = 0) {
  const body = new URLSearchParams({ count: String(messages.length), ofs: String(offset) })
  messages.forEach((message, at) => body.set(`req${at}___data__`, message))
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers: { caller } })
  return answer.text()
}

async function open(port: number, caller: string, service: string, ...messages: string[]): Promise<string> {
  const text = await post(port, caller, `${channel(service)}&RID=1`, messages)
  return /"c","([^"]+)"/.exec(text)?.[1] ?? ''
}

/** What a session's channel says until it holds the text. */
async function said(
  port: number,
  caller: string,
  service: string,
  sid: string,
  text: string,
): Promise<string> {
  const poll = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}${channel(service)}&RID=rpc&SID=${sid}&AID=0&CI=0`, {
    headers: { caller },
    signal: poll.signal,
  })
  let all = ''
  for await (const part of answer.body ?? []) {
    all += Buffer.from(part).toString()
    if (all.includes(text)) break
  }
  poll.abort()
  return all
}

test('what a stream is told to look for is counted: who asks without end has no share left, others have', async () => {
  const budget = new ClientBudget({ workPerSecond: 1, workAtOnce: 100 })
  const { port, service } = await start(budget)
  for (let n = 0; n < 300; n++) await service.admin.set(`c/d${n}`, { n: { integerValue: String(n) } })
  const sid = await open(port, hostile, 'Listen', listenTo(1, from('c')))
  const listening = said(port, hostile, 'Listen', sid, 'RESOURCE_EXHAUSTED')
  for (let n = 1; n < 400 && budget.wait(hostile) === 0; n++)
    await post(
      port,
      hostile,
      `${channel('Listen')}&RID=${n + 1}&SID=${sid}`,
      [listenTo(n + 1, { ...from('c'), limit: n })],
      n,
    )
  expect(budget.wait(hostile)).toBeGreaterThan(0)
  const count = service.stats().targets
  const again = await open(port, hostile, 'Listen', listenTo(1, from('c')))
  expect(await said(port, hostile, 'Listen', again, 'RESOURCE_EXHAUSTED')).toContain('RESOURCE_EXHAUSTED')
  expect(service.stats().targets).toBe(count)
  const calm = await open(port, other, 'Listen', listenTo(1, { ...from('c'), limit: 1 }))
  expect(await said(port, other, 'Listen', calm, 'CURRENT')).not.toContain('RESOURCE_EXHAUSTED')
  await service.close()
  await listening.catch(() => undefined)
})

test('batches in a stream are counted like those of a request', async () => {
  const budget = new ClientBudget({ workPerSecond: 1, workAtOnce: 100 })
  const { port } = await start(budget)
  const fields = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`f${n}`, { integerValue: '1' }]))
  const sid = await open(port, hostile, 'Write', JSON.stringify({ database: root }))
  const streamed = (n: number) =>
    JSON.stringify({ writes: [{ update: { name: `${root}/c/d${n}`, fields } }] })
  const refused = said(port, hostile, 'Write', sid, 'RESOURCE_EXHAUSTED')
  for (let n = 1; n < 200 && budget.wait(hostile) === 0; n++)
    await post(port, hostile, `${channel('Write')}&RID=${n + 1}&SID=${sid}`, [streamed(n)], n)
  const again = await open(port, hostile, 'Write', JSON.stringify({ database: root }))
  expect(await said(port, hostile, 'Write', again, 'RESOURCE_EXHAUSTED')).toContain('RESOURCE_EXHAUSTED')
  expect(budget.wait(other)).toBe(0)
  void refused.catch(() => undefined)
})

test('many sessions of one client that read nothing keep no more than the client may have', async () => {
  const budget = new ClientBudget({ heldPerClient: 1_000_000 })
  const { port, service } = await start(budget)
  for (let n = 0; n < 10; n++) {
    const sid = await open(port, hostile, 'Listen', listenTo(2, from('big')))
    const socket = connectSocket(port, '127.0.0.1')
    socket.pause()
    socket.write(
      `GET ${channel('Listen')}&RID=rpc&SID=${sid}&AID=0&CI=0 HTTP/1.1\r\nHost: a\r\ncaller: ${hostile}\r\n\r\n`,
    )
    closing.push(() => socket.destroy())
  }
  const sid = await open(port, other, 'Listen', listenTo(2, from('small')))
  expect(service.stats().sessions).toBe(11)
  for (let n = 0; n < 10; n++) {
    await service.admin.set('big/one', { s: { stringValue: `${n}${'x'.repeat(90_000)}` } })
    expect(service.stats().backlog).toBeLessThan(1_200_000)
  }
  await service.admin.set('small/a', { n: { integerValue: '7' } })
  expect(await said(port, other, 'Listen', sid, '"integerValue":"7"')).toContain('"integerValue":"7"')
})

test('messages sent ahead of their turn are counted over all sessions of a client', async () => {
  const { port, service } = await start(new ClientBudget({ heldPerClient: 1_000_000 }))
  const sids = await Promise.all(Array.from({ length: 8 }, () => open(port, hostile, 'Listen')))
  const calm = await open(port, other, 'Listen')
  const early = (caller: string, sid: string) =>
    post(port, caller, `${channel('Listen')}&RID=2&SID=${sid}`, ['x'.repeat(200_000)], 7)
  const told: string[] = []
  for (const sid of sids) told.push(await early(hostile, sid))
  expect(told.filter((text) => text.includes('RESOURCE_EXHAUSTED')).length).toBeGreaterThanOrEqual(3)
  expect(service.stats().backlog).toBeLessThan(1_000_000)
  expect(await early(other, calm)).not.toContain('RESOURCE_EXHAUSTED')
  expect(await said(port, other, 'Listen', calm, 'noop')).toContain('noop')
})

/** Sends a body that never ends in parts of so many bytes, until it is answered; resolves to what was answered. */
function drip(port: number, caller: string, path: string, part: number): Promise<string> {
  const socket = connectSocket(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  socket.setNoDelay(true)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncaller: ${caller}\r\ntransfer-encoding: chunked\r\n\r\n`)
  const chunk = `${part.toString(16)}\r\n${'x'.repeat(part)}\r\n`
  let isOver = false
  const more = () => void (isOver || socket.write(chunk, () => setImmediate(more)))
  more()
  return new Promise((resolve) => {
    socket.on('error', () => resolve('cut'))
    socket.on('data', (data) => {
      isOver = true
      resolve(String(data))
    })
  })
}

test('bodies that never end are held within what their client may have, each part with what stands around it', async () => {
  const budget = new ClientBudget({ heldPerClient: 400_000 })
  const { port } = await start(budget)
  for (const part of [1, 5000]) {
    const all = Array.from({ length: 3 }, () => drip(port, hostile, `${channel('Listen')}&RID=1`, part))
    expect(await Promise.race(all)).toContain('RESOURCE_EXHAUSTED')
    expect(budget.heldFor(hostile)).toBeLessThanOrEqual(400_000)
    for (const close of closing.splice(1)) close()
    await expect.poll(() => budget.heldFor(hostile)).toBe(0)
  }
  expect(await open(port, other, 'Listen')).not.toBe('')
})
