import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectHttp2 } from 'node:http2'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { selfSigned } from '../e2e/self-signed.ts'
import { openListener, type SiteListener } from './listener.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function listen(listener: SiteListener): Promise<number> {
  const port = await listener.listen(0, '127.0.0.1')
  closing.push(() => listener.close())
  return port
}

function open(port: number, localAddress: string, text = ''): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined).write(text)
  closing.push(() => socket.destroy())
  return socket
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
const large = Buffer.alloc(8_000_000, 'x')
const ask = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

test('a client that reads nothing of its answer is cut; one whose answer is still being made is not', async () => {
  const listener = await openListener(undefined, { unread: 200 })
  const { server } = listener
  let left = 0
  server.on('request', (req, res) => {
    res.on('close', () => left++)
    if (req.url === '/slow') setTimeout(() => res.end('made'), 700)
    else res.end(large)
  })
  const port = await listen(listener)
  const slow = open(port, '127.0.0.2', ask.replace('/', '/slow'))
  const answer = new Promise<string>((resolve) => slow.once('data', (data) => resolve(String(data))))
  const unread = open(port, '127.0.0.2', ask).pause()
  await expect.poll(() => left).toBeGreaterThan(0)
  expect(await answer).toContain('made')
  unread.resume()
  await closed(unread)
})

test('a client has so many connections; others still come in', async () => {
  const listener = await openListener(undefined, { perClient: 5 })
  listener.server.on('request', (_, res) => res.end('here'))
  const port = await listen(listener)
  const own = Array.from({ length: 20 }, () => open(port, '127.0.0.2'))
  let gone = 0
  for (const socket of own) void closed(socket.resume()).then(() => gone++)
  await expect.poll(() => gone).toBe(15)
  const other = open(port, '127.0.0.3', ask)
  expect(await new Promise((resolve) => other.once('data', (data) => resolve(String(data))))).toContain(
    'here',
  )
})

test('who stands in line behind hundreds of connections of another client is let in after a few turns of the event loop', async () => {
  const listener = await openListener(undefined, { perClient: 500 })
  let taken = 0
  listener.server.on('connection', () => taken++)
  const port = await listen(listener)
  let turns = 0
  const count = () => {
    turns++
    if (taken < 400) setImmediate(count)
  }
  for (let n = 0; n < 400; n++) open(port, '127.0.0.2')
  setImmediate(count)
  await expect.poll(() => taken).toBe(400)
  expect(turns).toBeLessThan(200)
})

test('an address that has all its connections gets no further one, not even a socket to be closed', async () => {
  const listener = await openListener(undefined, { perClient: 5 })
  let sockets = 0
  listener.server.on('connection', () => sockets++)
  const port = await listen(listener)
  const own = Array.from({ length: 50 }, () => open(port, '127.0.0.2'))
  let gone = 0
  for (const socket of own) void closed(socket.resume()).then(() => gone++)
  await expect.poll(() => gone).toBe(45)
  expect(sockets).toBe(5)
})

test('who asks again at once after each refusal is heard no more for a while, others are', async () => {
  const listener = await openListener(undefined, { refusals: { perSecond: 2, atOnce: 5 } })
  listener.server.on('request', (_, res) => res.writeHead(429).end('too many'))
  const port = await listen(listener)
  /** Asks again on the same connection until it ends, or so often; how often it was answered. */
  const insist = async (times = Infinity) => {
    const socket = open(port, '127.0.0.2', ask)
    let answered = 0
    socket.on('data', () => (++answered < times ? socket.write(ask) : socket.end()))
    await closed(socket)
    return answered
  }
  expect(await insist()).toBe(5)
  expect(await insist()).toBe(0)
  const other = open(port, '127.0.0.3', ask)
  expect(await new Promise((resolve) => other.once('data', (data) => resolve(String(data))))).toContain(
    ' 429 ',
  )
  await expect.poll(() => insist(1)).toBe(1)
})

test('who is refused for good reason now and then keeps the connection', async () => {
  const listener = await openListener(undefined)
  listener.server.on('request', (_, res) => res.writeHead(429).end('too many'))
  const port = await listen(listener)
  const socket = open(port, '127.0.0.2', ask.repeat(100))
  let told = ''
  socket.on('data', (data) => (told += String(data)))
  await expect.poll(() => told.match(/ 429 /g)?.length).toBe(100)
  expect(socket.destroyed).toBe(false)
})

test('a port at which another site listens is refused, as if there were one socket', async () => {
  const first = await openListener(undefined)
  const port = await listen(first)
  const second = await openListener(undefined)
  await expect(second.listen(port, '127.0.0.1')).rejects.toThrow('EADDRINUSE')
})

test('when all places are taken the client that has most loses one', async () => {
  const listener = await openListener(undefined, { perClient: 100, inAll: 10 })
  listener.server.on('request', (_, res) => res.end('here'))
  const port = await listen(listener)
  let gone = 0
  for (let n = 0; n < 10; n++) void closed(open(port, '127.0.0.2').resume()).then(() => gone++)
  const other = open(port, '127.0.0.3', ask)
  expect(await new Promise((resolve) => other.once('data', (data) => resolve(String(data))))).toContain(
    'here',
  )
  await expect.poll(() => gone).toBe(1)
})

test('over HTTP/2 a stream whose window stays shut is ended, and streams at once are bounded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'connections-'))
  closing.push(() => rm(folder, { recursive: true }))
  const { TLS_CERT: cert, TLS_KEY: key } = await selfSigned(folder)
  const listener = await openListener({ cert, key }, { unread: 200 })
  let begun = 0
  let left = 0
  listener.server.on('request', (_, res) => {
    begun++
    res.on('close', () => left++)
    res.end(large.subarray(0, 100_000))
  })
  const port = await listen(listener)
  const session = connectHttp2(`https://127.0.0.1:${port}`, {
    rejectUnauthorized: false,
    settings: { initialWindowSize: 0 },
  })
  session.on('error', () => undefined)
  closing.push(() => session.destroy())
  await new Promise((resolve) => session.once('remoteSettings', resolve))
  expect(session.remoteSettings.maxConcurrentStreams).toBe(64)
  for (let n = 0; n < 10; n++) session.request({ ':path': '/' }).on('error', () => undefined)
  await expect.poll(() => left).toBe(10)
  expect(begun).toBe(10)
})
