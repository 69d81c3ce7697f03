import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isThisMachine } from '#services/client/client-key.ts'
import { clientAddress, countAsOwn } from './client-address.ts'

const request = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage

const behind = (proxies: number, production = false) => clientAddress({ proxies, production })

test('without proxies nobody is believed but the connection', () => {
  expect(behind(0)(request('203.0.113.9'))).toBe('10.0.0.1')
})

test('behind proxies the entry the outermost of them made counts, not what the caller wrote before it', () => {
  expect(behind(1)(request('6.6.6.6, 203.0.113.9'))).toBe('203.0.113.9')
  expect(behind(2)(request('6.6.6.6, 203.0.113.9, 10.0.0.7'))).toBe('203.0.113.9')
  expect(behind(2)(request('203.0.113.9'))).toBe('10.0.0.1')
  expect(behind(1)(request())).toBe('10.0.0.1')
})

test('one IPv6 subscriber is one client behind a proxy as well', () => {
  expect(behind(1)(request('2001:db8:1:2::1'))).toBe(behind(1)(request('2001:db8:1:2:ff::9')))
  expect(behind(1)(request('::ffff:203.0.113.9'))).toBe('203.0.113.9')
})

test('in production this machine is counted as any client: a proxy that names nobody makes all visitors come from it', () => {
  const local = { headers: {}, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage
  expect([behind(0)(local), behind(0, true)(local), behind(1, true)(local)]).toEqual([
    '127.0.0.1',
    'local',
    'local',
  ])
  expect(isThisMachine(behind(0, true)(local))).toBe(false)
})

test('the site asking itself at a listener of its own is never counted as a visitor', async () => {
  const server = createServer((req, res) => res.end(behind(0, true)(req)))
  countAsOwn(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  expect(isThisMachine(await (await fetch(`http://127.0.0.1:${port}/`)).text())).toBe(true)
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})
