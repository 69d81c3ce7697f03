import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DocumentRequest, RuleDocument } from '../access.ts'
import { accessRules } from './access-rules.ts'

const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
const time = 1_777_777_777_123_456

const asked = (
  request: Partial<DocumentRequest> & Pick<DocumentRequest, 'method' | 'path'>,
): DocumentRequest => ({
  auth: undefined,
  time,
  get: () => undefined,
  getAfter: () => undefined,
  ...request,
})

const document = (path: string, fields: RuleDocument['fields']): RuleDocument => ({
  path,
  fields,
  createTime: time,
  updateTime: time,
})

test("the server's own time counts to the microsecond", () => {
  const rules = accessRules(source)
  const create = (createdAt: string) => {
    const path = 'contact_messages/abcdefgh'
    const fields = {
      name: { stringValue: 'Ann' },
      email: { stringValue: 'ann@example.com' },
      message: { stringValue: 'Hello' },
      locale: { stringValue: 'en' },
      consent: { booleanValue: true },
      consentVersion: { stringValue: '1/8c2f01aa' },
      createdAt: { timestampValue: createdAt },
    }
    return rules.allows(asked({ method: 'create', path, incoming: document(path, fields) })).allowed
  }
  expect(create('2026-05-03T03:09:37.123456Z')).toBe(true)
  expect(create('2026-05-03T03:09:37.123457Z')).toBe(false)
  expect(create('2026-05-03T03:09:37.123Z')).toBe(false)
})

test('a whole collection is open only where no document of it can be closed', () => {
  const rules = accessRules(source)
  const list = (path: string, uid?: string) => {
    const cut = path.lastIndexOf('/')
    return rules.allows({
      method: 'list',
      path,
      parent: path.slice(0, Math.max(cut, 0)),
      collection: path.slice(cut + 1),
      allDescendants: false,
      alternatives: [{ conditions: [] }],
      query: {},
      auth: uid ? { sub: uid } : undefined,
      time,
      get: () => undefined,
      getAfter: () => undefined,
    }).allowed
  }
  expect(list('events')).toBe(true)
  expect(list('users/ann/builds', 'ann')).toBe(true)
  expect(list('users/ann/builds', 'bob')).toBe(false)
  expect(list('users', 'ann')).toBe(false)
  expect(list('registrations', 'ann')).toBe(false)
})

test('claims of a token reach the rules', () => {
  const proved = { sub: 'olga', email_verified: true, firebase: { sign_in_second_factor: 'totp' } }
  const rules = accessRules(source)
  const write = (operator: unknown) =>
    rules.allows(asked({ method: 'delete', path: 'config/error', auth: { ...proved, operator } })).allowed
  expect(write(true)).toBe(true)
  for (const claim of [1, 'true', [true], { operator: true }, undefined]) expect(write(claim)).toBe(false)
})

test('documents of the same request are read before and after it', () => {
  const rules = accessRules(`rules_version = '2'; service cloud.firestore { match /databases/{db}/documents {
    match /a/{id} { allow create: if !exists(/databases/$(db)/documents/b/$(id))
      && getAfter(/databases/$(db)/documents/b/$(id)).data.n == 1; } } }`)
  const after = document('b/x', { n: { integerValue: '1' } })
  const request = asked({ method: 'create', path: 'a/x', incoming: document('a/x', {}) })
  expect(rules.allows({ ...request, getAfter: (path) => (path === 'b/x' ? after : undefined) }).allowed).toBe(
    true,
  )
  expect(rules.allows({ ...request, get: () => after, getAfter: () => after }).allowed).toBe(false)
})
