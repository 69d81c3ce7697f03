import { expect, test } from 'vitest'
import { inheritedSockets } from './inherited-sockets.ts'

test('sockets are taken from a launcher that names this process, and handed on to nobody', () => {
  const variables = { LISTEN_PID: '42', LISTEN_FDS: '2', LISTEN_FDNAMES: 'a:b', PATH: '/bin' }
  expect(inheritedSockets(variables, 42)).toEqual([3, 4])
  expect(variables).toEqual({ PATH: '/bin' })
})

test('sockets of another process, and what is no count, are left alone', () => {
  for (const [owner, count] of [
    ['41', '1'],
    [undefined, '1'],
    ['42', '0'],
    ['42', '-1'],
    ['42', '1e9'],
    ['42', undefined],
  ])
    expect([owner, count, inheritedSockets({ LISTEN_PID: owner, LISTEN_FDS: count }, 42)]).toEqual([
      owner,
      count,
      [],
    ])
})
