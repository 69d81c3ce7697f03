import { expect, test } from 'vitest'
import { toldConnection } from './use-known-connection.ts'

test('a connection counts as lost only once it is known', () => {
  expect(toldConnection('offline', false)).toBe('unknown')
  expect(toldConnection('offline', true)).toBe('offline')
  for (const isKnown of [false, true]) expect(toldConnection('unknown', isKnown)).toBe('unknown')
  for (const isKnown of [false, true]) expect(toldConnection('online', isKnown)).toBe('online')
})
