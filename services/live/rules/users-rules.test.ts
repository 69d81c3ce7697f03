import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Method } from './syntax.ts'
import { type Situation, tryRules } from './try-rules.ts'
import { Timestamp } from './values.ts'

const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
const time = new Date('2026-05-04T12:00:00Z')
const user = { uid: 'ann', token: {} }
const everyone = {
  visitor: null,
  user,
  other: { uid: 'bob', token: {} },
  operator: { uid: 'olga', token: { operator: true } },
}

const may = (situation: Situation) => tryRules(source, { time, ...situation }).allowed

/** Those who may do something with a document. */
const allowed = (method: Method, path: string, newResource: Record<string, unknown> | null = null) =>
  Object.entries(everyone).flatMap(([role, auth]) =>
    may({
      method,
      path: path.split('/'),
      auth,
      newResource,
      resource: method === 'create' ? null : {},
    })
      ? [role]
      : [],
  )

describe('what somebody keeps', () => {
  const id = 'users/ann/builds/0123456789abcdef01234567'
  const now = Timestamp.of(time)
  const item = { product: 'lt-106', link: 'a.b', name: 'LT106', at: 5n, changedAt: now, revision: 1n }
  const deletion = { deleted: true, changedAt: now, revision: 1n }
  const write = (before: Record<string, unknown> | null, after: Record<string, unknown>, path = id) =>
    may({
      method: before ? 'update' : 'create',
      path: path.split('/'),
      auth: user,
      resource: before,
      newResource: after,
    })

  test('is read and written by its owner alone', () => {
    for (const method of ['get', 'list'] as const) {
      expect(allowed(method, 'users/ann')).toEqual(['user'])
      expect(allowed(method, id)).toEqual(['user'])
      for (const path of ['users/ann/other/one', 'users/ann/builds/one/more/one'])
        expect(allowed(method, path)).toEqual([])
    }
    expect(allowed('create', 'users/ann', { locale: 'de', units: 'metric' })).toEqual(['user'])
    expect(allowed('create', 'users/ann', { role: 'operator' })).toEqual([])
    expect(allowed('create', id, item)).toEqual(['user'])
  })

  test('goes one revision further with each change, at the server’s time, whatever a device’s clock says', () => {
    expect(write(null, item)).toBe(true)
    for (const revision of [0n, 2n, 1.5, '1'])
      expect([revision, write(null, { ...item, revision })]).toEqual([revision, false])
    expect(write(item, { ...item, name: 'Renamed', revision: 2n })).toBe(true)
    for (const revision of [0n, 1n, 3n]) expect(write(item, { ...item, revision })).toBe(false)
    expect(write(item, { ...deletion, revision: 2n })).toBe(true)
    expect(write(item, { ...deletion, revision: 3n })).toBe(false)
    expect(write({ ...deletion, revision: 7n }, { ...item, revision: 1n })).toBe(false)
    expect(write({ ...deletion, revision: 7n }, { ...item, revision: 8n })).toBe(true)
    expect(write(null, { ...item, changedAt: Timestamp.of(new Date(0)) })).toBe(false)
    expect(write(null, { ...item, name: 'x'.repeat(501) })).toBe(false)
    expect(write(null, { ...item, more: 1n })).toBe(false)
    expect(write(null, deletion)).toBe(false)
    expect(write(item, { ...deletion, name: 'LT106', revision: 2n })).toBe(false)
    expect(write(null, item, 'users/ann/builds/one')).toBe(false)
  })

  test('is not removed before all devices could see that it is deleted, but with the whole account', () => {
    const remove = (resource: Record<string, unknown>, account: Record<string, unknown> = {}) =>
      may({
        method: 'delete',
        path: id.split('/'),
        auth: user,
        resource,
        documents: { 'users/ann': account },
      })
    const days = (count: number) => Timestamp.of(new Date(time.getTime() - count * 24 * 3_600_000))
    expect(remove(item)).toBe(false)
    expect(remove({ ...deletion, changedAt: days(179) })).toBe(false)
    expect(remove({ ...deletion, changedAt: days(180) })).toBe(true)
    expect(remove({ ...item, changedAt: days(400) })).toBe(false)
    expect(remove(item, { leavingAt: now })).toBe(true)
  })
})
