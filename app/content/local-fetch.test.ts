import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { localFetch } from './local-fetch.ts'

async function served(listener: RequestListener): Promise<URL> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a?b=1`)
}

const ask = (address: URL, signal = new AbortController().signal) =>
  localFetch(address, new Headers({ 'x-asked': 'yes' }), signal)

test('an answer comes with its head and body, from where it leads to', async () => {
  const address = await served((req, res) => {
    if (req.url === '/a?b=1') return res.writeHead(301, { location: '?b=2' }).end()
    res.writeHead(200, { total: '3' }).end(`${req.url} ${req.headers['x-asked']}`)
  })
  const { status, headers, parts } = await ask(address)
  expect([status, headers.get('total'), await text(Readable.from(parts))]).toEqual([200, '3', '/a?b=2 yes'])
})

test('an address that leads in circles ends with an error', async () => {
  const address = await served((_, res) => res.writeHead(301, { location: '?b=1' }).end())
  await expect(ask(address)).rejects.toThrow('without end')
})

test('a connection at rest that the service has ended keeps nobody from an answer', async () => {
  const address = await served((req, res) => {
    res.end('here')
    setTimeout(() => req.socket.resetAndDestroy(), 20)
  })
  for (let count = 0; count < 3; count++) {
    expect(await text(Readable.from((await ask(address)).parts))).toBe('here')
    await new Promise((done) => setTimeout(done, count * 20))
  }
})

test('who gives up is told so, before the answer and in its middle', async () => {
  const address = await served((req, res) => {
    if (req.url === '/a?b=1') return
    res.write('part')
  })
  const early = new AbortController()
  setTimeout(() => early.abort(), 20)
  await expect(ask(address, early.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  const late = new AbortController()
  const { parts } = await ask(new URL('?b=2', address), late.signal)
  setTimeout(() => late.abort(), 20)
  await expect(text(Readable.from(parts))).rejects.toThrow('aborted')
})
