import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { countAsOwn, forwardedClient, forwardedOwn } from './client-address.ts'
import { contentOrigin } from './content-origin.ts'

const unset = { base: '/m', origin: 'http://localhost:3000', isOriginSet: false, proxies: 1, tls: undefined }
const set = { ...unset, base: '', origin: 'https://www.example.com', isOriginSet: true }
const tls = { cert: 'a', key: 'b' }
const proxied = { host: 'box.local:8080', 'x-forwarded-for': '203.0.113.7' }

/** What a request with these headers is told, from outside or from the site itself. */
async function told(
  env: Parameters<typeof contentOrigin>[0],
  isOwn: boolean,
  headers: Record<string, string>,
): Promise<string> {
  const of = contentOrigin(env)
  let origin = ''
  const server = createServer((req: IncomingMessage, res) => {
    origin = of(req)
    res.end()
  })
  if (isOwn) countAsOwn(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((done, fail) =>
    request({ port, host: '127.0.0.1', headers, agent: false }, (res) => res.resume().once('end', done))
      .once('error', fail)
      .end(),
  )
  await new Promise((done) => server.close(done))
  return origin
}

test('who asks directly gets the host asked at; a cache behind a proxy is given what is configured', async () => {
  const path = '/m/services/content'
  expect(await told(set, false, proxied)).toBe('https://www.example.com/services/content')
  expect(await told(unset, false, proxied)).toBe(`//box.local:8080${path}`)
  expect(await told(unset, false, { ...proxied, 'x-forwarded-proto': 'https' })).toBe(
    `https://box.local:8080${path}`,
  )
  expect(await told(set, false, { host: 'inner:8080' })).toBe('http://inner:8080/services/content')
  expect(await told({ ...unset, tls }, false, { host: '[::1]:8080' })).toBe(`https://[::1]:8080${path}`)
  for (const host of ['a"><b', 'a/b', 'a b', 'x@y'])
    expect(await told(unset, false, { host })).toBe(`http://localhost:3000${path}`)
})

test('the site itself gets a path, whichever worker passes its question on; nobody else can say to be it', async () => {
  const path = '/m/services/content'
  const passedOn = { host: 'x', [forwardedClient]: '127.0.0.1' }
  expect(await told(unset, true, { host: 'x' })).toBe(path)
  expect(await told(unset, true, { ...passedOn, [forwardedOwn]: '1' })).toBe(path)
  expect(await told(unset, true, { ...passedOn, [forwardedOwn]: '0' })).toBe(`http://x${path}`)
  expect(await told(unset, false, { ...passedOn, [forwardedOwn]: '1' })).toBe(`http://x${path}`)
})
