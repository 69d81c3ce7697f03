import { expect, test } from 'vitest'
import { clientKey, isThisMachine } from './client-key.ts'

test('all addresses of one IPv6 subscriber are one client, those of the next another', () => {
  const own = [
    '2001:db8:1:2::1',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '[2001:db8:1:2:3::4]:443',
    '2001:db8:1:2::9%eth0',
  ]
  expect(new Set(own.map(clientKey))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(clientKey('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(clientKey('::2')).toBe('0:0:0:0::/64')
})

test('an IPv4 address is one client however it is written', () => {
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207', '192.0.2.7:5123', ' 192.0.2.7 '])
    expect(clientKey(address)).toBe('192.0.2.7')
})

test('what is no address makes no names of its own', () => {
  for (const address of ['', 'x', '300.1.1.1', 'a'.repeat(8000), '1.2.3.4.5', ':::'])
    expect(clientKey(address)).toBe('unknown')
})

test('only this machine’s usual addresses are its own; others of the loopback network are counted', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(clientKey).every(isThisMachine)).toBe(true)
  expect(isThisMachine(clientKey('127.0.0.2'))).toBe(false)
})
