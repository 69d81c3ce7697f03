import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { StoredQuota } from './stored-quota.ts'

const limits = { perClient: { documents: 3, bytes: 1000 }, inAll: { documents: 5, bytes: 1500 } }
const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0).toReversed()) close()
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'quota-'))
  closing.push(() => rmSync(made, { recursive: true }))
  return made
}

function open(file = ':memory:', now?: () => number): StoredQuota {
  const quota = new StoredQuota(file, limits, now)
  closing.push(() => quota.close())
  return quota
}

test('a client stores so many documents and bytes a day, all clients together so many', () => {
  const quota = open()
  expect([1, 2, 3, 4].map(() => quota.take('192.0.2.1', 1, 10))).toEqual([true, true, true, false])
  expect(quota.take('192.0.2.2', 1, 990)).toBe(true)
  expect(quota.take('192.0.2.2', 0, 11)).toBe(false)
  expect(quota.take('192.0.2.3', 1, 10)).toBe(true)
  expect(quota.take('192.0.2.4', 1, 10)).toBe(false)
  expect(quota.take('127.0.0.1', 1, 10)).toBe(false)
})

test('a restart forgets nothing, a new day begins anew and knows nothing of the day before', () => {
  let now = Date.UTC(2026, 10, 22, 12)
  const file = join(folder(), 'stored.db')
  const before = new StoredQuota(file, limits, () => now)
  for (let n = 0; n < 3; n++) before.take('192.0.2.1', 1, 10)
  before.close()
  const after = open(file, () => now)
  expect(after.take('192.0.2.1', 1, 10)).toBe(false)
  now += 13 * 3_600_000
  expect(after.take('192.0.2.1', 1, 10)).toBe(true)
})

test('no address stands in its file', () => {
  const file = join(folder(), 'stored.db')
  const quota = new StoredQuota(file, limits)
  quota.take('192.0.2.77', 1, 10)
  quota.close()
  expect(readFileSync(file).includes('192.0.2.77')).toBe(false)
})
