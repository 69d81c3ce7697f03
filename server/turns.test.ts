import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { clientKey } from '#services/client/client-key.ts'
import { Turns, type TurnsOptions } from './turns.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0).toReversed()) close()
})

const large = Buffer.alloc(8_000_000, 'x')
const clientOf = ({ socket }: IncomingMessage) => clientKey(socket.remoteAddress ?? '')

/** A server whose answers are too large for the network to take unread; tells which requests were begun. */
async function serve(options: Partial<TurnsOptions> = {}, body = large) {
  const begun: string[] = []
  const turns = new Turns({ clientOf, ...options })
  const handle = ({ url = '' }: IncomingMessage, res: ServerResponse) => {
    begun.push(url)
    res.end(body)
  }
  const server = createServer(turns.inTurn(handle))
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return { begun, turns, port }
}

/** A connection that sends so many requests at once and reads nothing. */
function pipeline(port: number, count: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined).pause()
  socket.write(Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''))
  closing.push(() => socket.destroy())
  return socket
}

const isClosed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

test('of pipelined requests one is answered at a time: the next begins when the answer before it was read', async () => {
  const { begun, port } = await serve()
  const socket = pipeline(port, 10)
  await expect.poll(() => begun).toEqual(['/0'])
  const { promise, resolve } = Promise.withResolvers<void>()
  let read = 0
  socket.on('data', ({ length }: Buffer) => {
    read += length
    if (read > 10 * large.length) resolve()
  })
  socket.resume()
  await promise
  expect(begun).toEqual(Array.from({ length: 10 }, (_, n) => `/${n}`))
})

test('a connection that sends more than may wait is cut, and what it asked for is not begun', async () => {
  const { begun, turns, port } = await serve()
  const socket = pipeline(port, 200)
  socket.resume()
  await isClosed(socket)
  expect(begun.length).toBeLessThanOrEqual(2)
  expect(turns.refused).toBeGreaterThan(0)
})

test('a client that reads nothing holds so many answers over all its connections; another is answered', async () => {
  const { begun, turns, port } = await serve({ perClient: 4 })
  for (let n = 0; n < 20; n++) pipeline(port, 5, '127.0.0.2')
  await expect.poll(() => turns.of('127.0.0.2')).toEqual({ underWay: 4, waiting: 16 })
  expect(begun.length).toBe(4)
  const other = pipeline(port, 1, '127.0.0.3')
  await new Promise((resolve) => other.once('data', resolve).resume())
  expect(turns.of('127.0.0.2')).toEqual({ underWay: 4, waiting: 16 })
})

test('when its connections are gone a client has nothing under way and nothing waits', async () => {
  const { begun, turns, port } = await serve({ perClient: 4 })
  const sockets = Array.from({ length: 20 }, () => pipeline(port, 5, '127.0.0.2'))
  await expect.poll(() => turns.of('127.0.0.2')).toEqual({ underWay: 4, waiting: 16 })
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => turns.of('127.0.0.2')).toEqual({ underWay: 0, waiting: 0 })
  // Who waits on a connection that has gone may be begun while the others leave, but not most of the hundred.
  expect(begun.length).toBeLessThan(30)
})

test('beyond what may wait a client is told 429', async () => {
  const { port } = await serve({ perClient: 1, waitingPerClient: 2 })
  for (let n = 0; n < 3; n++) pipeline(port, 1, '127.0.0.2')
  const told = pipeline(port, 1, '127.0.0.2')
  const text = await new Promise<string>((resolve) =>
    told.once('data', (data) => resolve(String(data))).resume(),
  )
  // Connections come in any order: one of the four is refused.
  expect(text).toMatch(/^HTTP\/1\.1 (429|200) /)
})

test('answers kept open on purpose take no place', async () => {
  const { turns, begun, port } = await serve({ perClient: 1, isLasting: ({ url }) => url === '/0' })
  for (let n = 0; n < 5; n++) pipeline(port, 1, '127.0.0.2')
  await expect.poll(() => begun.length).toBe(5)
  expect(turns.of('127.0.0.2')).toEqual({ underWay: 0, waiting: 0 })
})
