import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const request = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage

test('without proxies nobody is believed but the connection', () => {
  expect(clientAddress(0)(request('203.0.113.9'))).toBe('10.0.0.1')
})

test('behind proxies the entry the outermost of them made counts, not what the caller wrote before it', () => {
  expect(clientAddress(1)(request('6.6.6.6, 203.0.113.9'))).toBe('203.0.113.9')
  expect(clientAddress(2)(request('6.6.6.6, 203.0.113.9, 10.0.0.7'))).toBe('203.0.113.9')
  expect(clientAddress(2)(request('203.0.113.9'))).toBe('10.0.0.1')
  expect(clientAddress(1)(request())).toBe('10.0.0.1')
})

test('one IPv6 subscriber is one client behind a proxy as well', () => {
  expect(clientAddress(1)(request('2001:db8:1:2::1'))).toBe(clientAddress(1)(request('2001:db8:1:2:ff::9')))
  expect(clientAddress(1)(request('::ffff:203.0.113.9'))).toBe('203.0.113.9')
})
