import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { abandonRequests } from '#services/client/abandon-requests.ts'
import { ClientBudget, Spent } from '#services/client/budget.ts'
import { QueueRefusal } from '#services/client/fair-queue.ts'
import { makeAnswer } from './answer.ts'
import { Draws, type Asking } from './draws.ts'
import { PageCache, type PageAnswers } from './page-cache.ts'

async function answers(status: number, size = 100): Promise<PageAnswers> {
  const html = await makeAnswer({ status, body: 'x'.repeat(size), type: 'text/html', compress: false })
  return { html, payload: html }
}

/** Draws over a cache whose pages exist when their path begins with `/page`. */
function start(limits = { workPerSecond: 1, workAtOnce: 5000 }) {
  let made = 0
  const cache = new PageCache({
    make: async (path) => {
      made++
      return answers(path.startsWith('/page') ? 200 : 404)
    },
    isCacheable: ({ html }) => html.status === 200,
    maxBytes: 1e7,
    log: () => undefined,
  })
  const budget = new ClientBudget(limits, () => 0)
  const draws = new Draws({ cache, budget, clientOf: ({ headers }) => String(headers['client']) })
  return { draws, cache, budget, made: () => made }
}

function asking(client: string): Asking & { leave: () => void } {
  const socket = Object.assign(new EventEmitter(), { destroyed: false })
  const res = Object.assign(new EventEmitter(), { writableFinished: false })
  return {
    req: { headers: { client }, httpVersionMajor: 1, socket } as unknown as IncomingMessage,
    res: res as unknown as ServerResponse,
    leave: () => socket.emit('close'),
  }
}

/** How many of so many are done before one is refused because the client has spent its share. */
async function untilRefused(max: number, ask: (n: number) => Promise<unknown>): Promise<number> {
  for (let n = 0; n < max; n++) {
    const refused = await ask(n).catch((error: unknown) => error)
    if (refused instanceof Spent) return n
  }
  return max
}

test('pages that exist cost nothing, however many; addresses that do not exist are counted', async () => {
  const { draws, made } = start()
  for (let n = 0; n < 300; n++) await draws.published(asking('192.0.2.1'), `/page${n}`)
  expect(made()).toBe(300)
  const ask = (n: number) => draws.published(asking('192.0.2.1'), `/none${n}`)
  expect(await untilRefused(300, ask)).toBeLessThan(30)
  expect(made()).toBeLessThan(330)
  // Known pages go on, and so do others.
  expect((await draws.published(asking('192.0.2.1'), '/page1')).html.status).toBe(200)
  expect((await draws.published(asking('192.0.2.2'), '/none')).html.status).toBe(404)
})

test('ever different builds are drawn until the client has spent its share; those drawn before stay free', async () => {
  const { draws, budget } = start()
  const build = (client: string, name: string) => draws.build(asking(client), name, () => answers(200))
  expect(await untilRefused(100, (n) => build('192.0.2.1', `/b?chosen=${n}`))).toBeLessThan(10)
  expect((await build('192.0.2.1', '/b?chosen=0')).html.status).toBe(200)
  expect((await build('192.0.2.2', '/b?chosen=99')).html.status).toBe(200)
  expect(budget.wait('192.0.2.2')).toBe(0)
})

test('after a change of content a build is drawn anew', async () => {
  const { draws, cache } = start()
  const build = () => draws.build(asking('192.0.2.1'), '/b?chosen=a', () => answers(200))
  await build()
  await build()
  expect(draws.drawn).toBe(1)
  await cache.changed()
  await build()
  expect(draws.drawn).toBe(2)
})

test('builds kept are bounded', async () => {
  const { draws } = start({ workPerSecond: 1e9, workAtOnce: 1e9 })
  for (let n = 0; n < 200; n++)
    await draws.build(asking('192.0.2.1'), `/b?chosen=${n}`, () => answers(200, 100_000))
  expect(draws.keptBytes).toBeLessThanOrEqual(8 * 1024 * 1024)
  expect(draws.keptBytes).toBeGreaterThan(7 * 1024 * 1024)
})

test('a page whose client has gone before its turn is not drawn', async () => {
  const { draws } = start()
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = async () => {
    await promise
    return answers(200)
  }
  const under = [0, 1, 2].map((n) => draws.build(asking('192.0.2.1'), `/b?chosen=${n}`, slow))
  const left = asking('192.0.2.1')
  const gone = expect(draws.build(left, '/b?chosen=left', slow)).rejects.toThrow('aborted')
  left.leave()
  await gone
  resolve()
  await Promise.all(under)
  expect(draws.drawn).toBe(3)
})

test('after hundreds of pages begun and given up at any moment the next ones are drawn', async () => {
  const { draws } = start({ workPerSecond: 1e9, workAtOnce: 1e9 })
  const server = createServer((req, res) => {
    const make = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return answers(200)
    }
    draws.build({ req, res }, req.url ?? '', make).then(
      () => res.end('drawn'),
      () => res.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await abandonRequests(port, { bursts: 40, inEach: 40, turns: 15 }, (n) => ({
    path: `/b?chosen=${n}`,
    headers: { client: `192.0.2.${n % 7}` },
  }))
  const next = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      fetch(`http://127.0.0.1:${port}/next${n}`, { headers: { client: '192.0.2.99' } }),
    ),
  )
  expect(next.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  server.closeAllConnections()
  server.close()
})

test('200 drafts asked for at once by one client are drawn a few at a time and no more than may wait; others come between', async () => {
  const { draws } = start({ workPerSecond: 1e9, workAtOnce: 1e9 })
  let drawing = 0
  let most = 0
  const order: string[] = []
  const draw = (client: string) => async () => {
    most = Math.max(most, ++drawing)
    await new Promise((resolve) => setImmediate(resolve))
    drawing--
    order.push(client)
    return answers(200)
  }
  const ask = (client: string) => draws.draft(asking(client), draw(client))
  const many = Array.from({ length: 200 }, () => ask('192.0.2.1'))
  const other = ask('192.0.2.2')
  const outcomes = await Promise.allSettled(many)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect([most, outcomes.length - refused.length]).toEqual([3, 33])
  expect(refused.every((outcome) => 'reason' in outcome && outcome.reason instanceof QueueRefusal)).toBe(true)
  expect((await other).html.status).toBe(200)
  expect(order.indexOf('192.0.2.2')).toBeLessThan(8)
})

test('drafts and forms that come back are counted; what a page being typed consists of only waits its turn', async () => {
  const { draws, budget } = start()
  const once = () => answers(200)
  expect(await untilRefused(100, () => draws.draft(asking('192.0.2.1'), once))).toBeLessThan(20)
  expect(await untilRefused(100, () => draws.posted(asking('192.0.2.2'), once))).toBeLessThan(10)
  expect(await untilRefused(100, () => draws.trouble(asking('192.0.2.3'), once))).toBeLessThan(30)
  expect(await untilRefused(100, () => draws.unsaved(asking('192.0.2.4'), async () => 'a payload'))).toBe(100)
  expect(budget.wait('192.0.2.4')).toBe(0)
})

test('who waits for content keeps nobody from hearing that it cannot be had', async () => {
  const { draws } = start()
  const never = () => new Promise<PageAnswers>(() => undefined)
  for (let n = 0; n < 20; n++) void draws.draft(asking(`192.0.2.${n}`), never)
  expect((await draws.trouble(asking('192.0.2.99'), () => answers(503))).html.status).toBe(503)
})
