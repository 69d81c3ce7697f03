import { request } from 'node:http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { abandonRequests } from '../client/abandon-requests.ts'
import { ClientBudget } from '../client/budget.ts'
import { startSampleSpace, type SampleSpace } from './sample-space.ts'

const PICTURE = '/f/7/1200x900/0123456789/wide.jpg'
const noise = await sharp({
  create: {
    width: 1200,
    height: 900,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .jpeg()
  .toBuffer()
const files = { 'assets/wide_1.jpg': noise, 'assets/wide_1.json': asset(1) }

function asset(id: number) {
  return { id, filename: `https://a.storyblok.com${PICTURE}`, is_private: false, content_type: 'image/jpeg' }
}

const start = (budget?: ClientBudget) =>
  startSampleSpace(files as never, {
    ...(budget && { budget }),
    clientOf: ({ headers }) => String(headers['client'] ?? '127.0.0.1'),
  })

/** Asks for a large picture nobody has asked for, as a client; `status` is undefined when the answer never came. */
function ask(space: SampleSpace, client: string, path: string) {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const asking = request(space.origin + PICTURE + path, { headers: { client }, agent: false }, (answer) => {
    answer.resume()
    answer.on('end', () => resolve(answer.statusCode))
  })
  asking.on('error', () => resolve(undefined)).end()
  return { status: promise, leave: () => asking.destroy() }
}

const large = (n: number) => `/m/${2000 + n}x${1500 + n}/filters:format(avif):quality(90)`

test('pictures nobody waits for any more are not made, also those under way', async () => {
  await using space = await start()
  const pictures = () => space.service.stats().pictures
  const asked = Array.from({ length: 12 }, (_, n) => ask(space, '192.0.2.1', large(n)))
  await expect.poll(pictures).toEqual({ underWay: 1, waiting: 11, processes: 1 })
  for (const { leave } of asked) leave()
  await expect.poll(pictures).toEqual({ underWay: 0, waiting: 0, processes: 0 })
  expect(await ask(space, '192.0.2.2', '/m/100x0/filters:format(webp)').status).toBe(200)
})

test('one of two who wait for the same picture may leave', async () => {
  await using space = await start()
  const [first, second] = [ask(space, '192.0.2.1', large(1)), ask(space, '192.0.2.2', large(1))]
  await expect.poll(() => space.service.stats().pictures.underWay).toBe(1)
  first.leave()
  expect(await second.status).toBe(200)
})

test('a client that asks for hundreds at once is told 429, and another has its small one before they are made', async () => {
  await using space = await start()
  let refused = 0
  const asked = Array.from({ length: 200 }, (_, n) => ask(space, '192.0.2.1', large(n)))
  for (const { status } of asked) void status.then((told) => told === 429 && refused++)
  // One is under way and thirty wait.
  await expect.poll(() => refused).toBe(169)
  expect(await ask(space, '192.0.2.2', '/m/120x0/filters:format(webp)').status).toBe(200)
  expect(space.service.stats().pictures.waiting).toBeGreaterThan(0)
  for (const { leave } of asked) leave()
})

test('who has spent their share of work is told 429 and when to come back; others are served', async () => {
  const budget = new ClientBudget()
  await using space = await start(budget)
  budget.charge('192.0.2.1', 60_000)
  const answer = await fetch(`${space.origin}${PICTURE}/m/130x0`, { headers: { client: '192.0.2.1' } })
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await ask(space, '192.0.2.2', '/m/130x0').status).toBe(200)
  // What is there already costs nothing.
  expect(await ask(space, '192.0.2.1', '/m/130x0').status).toBe(200)
})

test('after hundreds of pictures begun and given up at any moment nothing waits, and the next ones are made', async () => {
  await using space = await start()
  const { port, pathname } = new URL(space.origin)
  const pictures = () => space.service.stats().pictures
  await abandonRequests(Number(port), { bursts: 20, inEach: 60, turns: 4000 }, (n) => ({
    path: `${pathname}${PICTURE}${n % 3 ? `/m/${200 + n}x0/filters:format(avif)` : large(n)}`,
    headers: { client: `192.0.2.${n % 7}` },
  }))
  await expect.poll(pictures).toMatchObject({ underWay: 0, waiting: 0 })
  const next = ['/m/100x0', '/m/101x0', '/m/102x0', '/m/2000x0/filters:format(jpeg)']
  expect(await Promise.all(next.map((path) => ask(space, '192.0.2.99', path).status))).toEqual(
    next.map(() => 200),
  )
  expect(pictures()).toMatchObject({ underWay: 0, waiting: 0 })
})
