import { expect, test } from 'vitest'
import { connectionOf, listenersShow, standingAfter } from './connection.ts'

test('the connection is unknown until an answer, and lost after the first failure or when none has come in time', () => {
  const at = { listeners: 'unknown', reachable: undefined, overdue: false } as const
  expect(connectionOf(at)).toBe('unknown')
  expect(connectionOf({ ...at, overdue: true })).toBe('offline')
  expect(connectionOf({ ...at, listeners: 'offline' })).toBe('offline')
  expect(connectionOf({ ...at, listeners: 'online', overdue: true })).toBe('online')
})

test('a heartbeat that fails counts before the SDK has noticed; one that succeeds does not prove the database', () => {
  expect(connectionOf({ listeners: 'online', reachable: false, overdue: false })).toBe('offline')
  expect(connectionOf({ listeners: 'offline', reachable: true, overdue: false })).toBe('offline')
})

test('a stream that is held back is a lost connection, though the server answers', () => {
  const at = { listeners: 'online', reachable: true, overdue: true } as const
  expect(connectionOf({ ...at, isHeld: true })).toBe('offline')
  expect(connectionOf({ ...at, isHeld: false })).toBe('online')
})

test('what is shown from the cache at first is no sign of a lost server; afterwards it is', () => {
  expect(standingAfter('waiting', { fromCache: true, exists: true })).toBe('waiting')
  expect(standingAfter('waiting', { fromCache: true, exists: false })).toBe('lost')
  expect(standingAfter('waiting', { fromCache: false, exists: false })).toBe('synced')
  expect(standingAfter('synced', { fromCache: true, exists: true })).toBe('lost')
  expect(standingAfter('lost', { fromCache: true, exists: true })).toBe('lost')
  expect(standingAfter('lost', { fromCache: false, exists: true })).toBe('synced')
})

test('one listener that is answered proves the connection', () => {
  expect(listenersShow(['lost', 'synced'])).toBe('online')
  expect(listenersShow(['waiting', 'lost'])).toBe('offline')
  expect(listenersShow(['waiting'])).toBe('unknown')
  expect(listenersShow([])).toBe('unknown')
})
