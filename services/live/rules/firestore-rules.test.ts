import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Method } from './syntax.ts'
import { type Situation, tryRules } from './try-rules.ts'
import { Timestamp } from './values.ts'

const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
const time = new Date('2026-05-04T12:00:00Z')

const visitor = null
const user = { uid: 'ann', token: {} }
const other = { uid: 'bob', token: {} }
const operatorToken = { operator: true, email_verified: true, firebase: { sign_in_second_factor: 'totp' } }
const operator = { uid: 'olga', token: operatorToken }
const everyone = { visitor, user, other, operator }
type Role = keyof typeof everyone

const METHODS: Method[] = ['get', 'list', 'create', 'update', 'delete']

/** Those who may do something with a document. */
function allowed(method: Method, path: string, newResource: Record<string, unknown> = {}): Role[] {
  const roles = Object.keys(everyone) as Role[]
  const isWritten = method === 'create' || method === 'update'
  return roles.filter((role) =>
    may({
      method,
      path: path.split('/'),
      auth: everyone[role],
      newResource: isWritten ? newResource : null,
      resource: method === 'create' ? null : {},
    }),
  )
}

const may = (situation: Situation) => tryRules(source, { time, ...situation }).allowed

const sent = {
  createdAt: Timestamp.of(time),
  consent: true,
  consentVersion: '2026-11/8c2f01aa',
  locale: 'fi',
  page: '/fi/register',
  name: 'Ann',
  email: 'ann@example.com',
}

const FORMS: Record<string, Record<string, unknown>> = {
  registrations: { ...sent, event: 'open-pit-day-2027', interests: ['crushing'], jobTitle: 'Driver' },
  pilot_requests: {
    ...sent,
    fleet: Array.from({ length: 10 }, () => ({ model: 'LT106', serial: '7', hours: 120n })),
  },
  contact_messages: { ...sent, message: 'Hello', topic: 'parts' },
  quotes: {
    ...sent,
    machine: 'lt106',
    options: ['a', 'b'],
    price: 12.5,
    currency: 'EUR',
    link: 'https://trackside.example/?b=1',
  },
}

test.each(['config/error', 'events/launch'])('%s is read by everyone and written by operators', (path) => {
  for (const method of METHODS)
    expect([method, allowed(method, path)]).toEqual([
      method,
      method === 'get' || method === 'list' ? ['visitor', 'user', 'other', 'operator'] : ['operator'],
    ])
  expect(allowed('get', `${path}/inner/one`)).toEqual([])
})

test.each(['unknown/one', 'registrations/abcdefgh/inner/one', 'operators/ann', 'configs/error'])(
  '%s is closed to all',
  (path) => {
    for (const method of METHODS) expect(allowed(method, path, sent)).toEqual([])
  },
)

test('the record of what operators did is added to in their own name and never changed', () => {
  const entry = {
    at: Timestamp.of(time),
    uid: 'olga',
    by: '',
    action: 'banner.show',
    about: 'sound',
    detail: '',
  }
  expect(allowed('create', 'audit/abcdefgh12', entry)).toEqual(['operator'])
  for (const method of ['update', 'delete'] as const)
    expect(allowed(method, 'audit/abcdefgh12', entry)).toEqual([])
  for (const method of ['get', 'list'] as const)
    expect(allowed(method, 'audit/abcdefgh12')).toEqual(['operator'])
  for (const forged of [
    { uid: 'ann' },
    { by: 'ann@example.com' },
    { at: Timestamp.of(new Date(0)) },
    { more: 1n },
  ])
    expect(allowed('create', 'audit/abcdefgh12', { ...entry, ...forged })).toEqual([])
})

test('a claim that only looks like operator is none, and the claim alone is not enough', () => {
  const firebase = (factor: unknown) => ({ firebase: { sign_in_second_factor: factor } })
  const writes = (change: object) =>
    may({
      method: 'create',
      path: ['config', 'error'],
      newResource: {},
      auth: { uid: 'x', token: { ...operatorToken, ...change } },
    })
  expect(writes({})).toBe(true)
  for (const claim of ['true', 1n, null, { is: true }, undefined])
    expect(writes({ operator: claim })).toBe(false)
  for (const claim of ['true', 1n, null, false, undefined])
    expect(writes({ email_verified: claim })).toBe(false)
  for (const factor of ['phone', 'TOTP', true, null, '']) expect(writes(firebase(factor))).toBe(false)
  for (const token of [{ firebase: {} }, { firebase: null }, { firebase: 'totp' }, { firebase: undefined }])
    expect(writes(token)).toBe(false)
})

describe.each(Object.entries(FORMS))('%s', (collection, form) => {
  const path = `${collection}/abcdefgh12`
  const create = (data: Record<string, unknown>, situation: Situation = {}) =>
    may({ method: 'create', path: path.split('/'), resource: null, newResource: data, ...situation })
  const without = (name: string) => Object.fromEntries(Object.entries(form).filter(([key]) => key !== name))

  test('is sent by everyone, read and deleted by operators, changed by nobody', () => {
    expect(allowed('create', path, form)).toEqual(['visitor'])
    for (const auth of [user, other, operator])
      expect(create({ ...form, uid: auth.uid }, { auth })).toBe(true)
    for (const method of ['get', 'list', 'delete'] as const)
      expect(allowed(method, path)).toEqual(['operator'])
    expect(allowed('update', path, form)).toEqual([])
  })

  test('is read and deleted by its sender, known by the account or a confirmed address', () => {
    const by = (uid: string, token: Record<string, unknown>) => ({ uid, token })
    const email = String(form.email)
    for (const method of ['get', 'delete'] as const) {
      const reads = (auth: { uid: string; token: Record<string, unknown> } | null, data = form) =>
        may({ method, path: path.split('/'), auth, resource: data })
      expect(reads(by('ann', {}), { ...form, uid: 'ann' })).toBe(true)
      expect(reads(by('bob', {}), { ...form, uid: 'ann' })).toBe(false)
      expect(reads(by('bob', { email, email_verified: true }))).toBe(true)
      expect(reads(by('bob', { email, email_verified: false }))).toBe(false)
      expect(reads(by('bob', { email: 'x@example.com', email_verified: true }))).toBe(false)
      expect(reads(null)).toBe(false)
    }
  })

  test.each(['name', 'email', 'consent', 'consentVersion', 'createdAt', 'locale'])('needs %s', (name) => {
    expect(create(without(name))).toBe(false)
  })

  test.each<[string, unknown]>([
    ['name', ''],
    ['name', 'x'.repeat(201)],
    ['name', 1n],
    ['email', 'ann'],
    ['email', 'a@b'],
    ['email', 'a b@example.com'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['consent', false],
    ['consent', 'true'],
    ['createdAt', Timestamp.of(new Date(0))],
    ['createdAt', '2026-05-04T12:00:00Z'],
    ['locale', 'xx'],
    ['page', 'x'.repeat(501)],
    ['company', 1n],
    ['phone', '1'.repeat(51)],
    ['country', null],
    ['message', 'x'.repeat(5001)],
    ['consentVersion', 1n],
    ['consentVersion', 'I-made-this-up'],
    ['consentVersion', '2026-11/'],
    ['consentVersion', '2031-01/8c2f01aa'],
    ['consentVersion', '2026-11/8c2f01aa/8c2f01aa'],
    ['name', '   '],
    ['name', '\u00a0\u3000\u200b'],
    ['name', '\u3164\u2800'],
    ['name', '\n\t'],
    ['company', ' '],
    ['message', '\u2003'],
    ['page', 'https://elsewhere.example/'],
    ['suspect', 'x'.repeat(1_000_000)],
    ['uid', 'ann'],
    ['role', 'operator'],
  ])('refuses %s as %o', (name, value) => {
    expect(create({ ...form, [name]: value })).toBe(false)
  })

  test('names the signed-in sender only', () => {
    expect(create({ ...form, uid: 'ann' }, { auth: user })).toBe(true)
    expect(create({ ...form, uid: 'ann' }, { auth: other })).toBe(false)
    expect(create(form, { auth: user })).toBe(false)
  })

  test('goes to the account of a confirmed address, unchanged and once', () => {
    const email = String(form.email)
    const claim = (changes: object, token: object, before: object = form) =>
      may({
        method: 'update',
        path: path.split('/'),
        auth: { uid: 'ann', token: { email, email_verified: true, ...token } },
        resource: { ...before },
        newResource: { ...before, ...changes },
      })
    expect(claim({ uid: 'ann' }, {})).toBe(true)
    expect(claim({ uid: 'bob' }, {})).toBe(false)
    expect(claim({ uid: 'ann', name: 'Bob' }, {})).toBe(false)
    expect(claim({ uid: 'ann' }, { email_verified: false })).toBe(false)
    expect(claim({ uid: 'ann' }, { email: 'x@example.com' })).toBe(false)
    expect(claim({ uid: 'ann' }, {}, { ...form, uid: 'bob' })).toBe(false)
  })

  test('refuses an odd id', () => {
    for (const id of ['short', 'x'.repeat(65), 'a b c d e f', '../../../etc'])
      expect(create(form, { path: [collection, id] })).toBe(false)
  })
})

test.each<[string, Record<string, unknown>]>([
  ['registrations', { event: '' }],
  ['registrations', { event: 'I-made-this-up' }],
  ['registrations', { event: 'open-pit-day' }],
  ['registrations', { event: ['open-pit-day-2027'] }],
  ['registrations', { event: '../config/error' }],
  ['registrations', { jobTitle: '  ' }],
  ['registrations', { interests: ['a,b'] }],
  ['registrations', { interests: [''] }],
  ['registrations', { interests: [1n, 2n] }],
  ['pilot_requests', { fleet: [{ model: ' \u00a0' }] }],
  ['pilot_requests', { calculation: 'see my site' }],
  ['contact_messages', { message: ' \n ' }],
  ['quotes', { machine: '   ' }],
  ['quotes', { link: 'javascript:alert(1)' }],
  ['quotes', { link: 'https://a.example/ buy this' }],
  ['quotes', { price: Infinity }],
  ['quotes', { currency: 'eur' }],
  ['registrations', { event: undefined }],
  ['registrations', { interests: 'crushing' }],
  ['registrations', { interests: Array.from({ length: 21 }, () => 'x') }],
  ['registrations', { interests: ['x'.repeat(1_000_000)] }],
  ['registrations', { interests: [{ crushing: true }] }],
  ['registrations', { interests: ['<script>'] }],
  ['pilot_requests', { fleet: 'LT106' }],
  ['pilot_requests', { fleet: Array.from({ length: 11 }, () => ({ model: 'LT106' })) }],
  ['pilot_requests', { fleet: [{ model: 'LT106' }, { serial: '7' }] }],
  ['pilot_requests', { fleet: [{ model: 'LT106', hours: -1n }] }],
  ['pilot_requests', { fleet: [{ model: 'LT106', extra: true }] }],
  ['pilot_requests', { fleet: ['LT106'] }],
  ['contact_messages', { message: '' }],
  ['contact_messages', { topic: 5n }],
  ['quotes', { machine: 5n }],
  ['quotes', { price: -1n }],
  ['quotes', { price: '12' }],
  ['quotes', { currency: 'EURO' }],
  ['quotes', { link: 'x'.repeat(2001) }],
])('%s refuses %o', (collection, wrong) => {
  const data = Object.fromEntries(
    Object.entries({ ...FORMS[collection], ...wrong }).filter(([, value]) => value !== undefined),
  )
  expect(may({ method: 'create', path: [collection, 'abcdefgh'], resource: null, newResource: data })).toBe(
    false,
  )
})

test.each(Object.entries(FORMS))('%s may be sent again as they were, and in no other way', (name, form) => {
  const again = (newResource: object, at = time, first = '2026-05-04T11:59:00Z') =>
    may({
      method: 'update',
      path: [name, 'abcdefgh'],
      resource: { ...form, createdAt: Timestamp.of(new Date(first)) },
      newResource: { ...form, createdAt: Timestamp.of(at), ...newResource },
    })
  expect(again({})).toBe(true)
  for (const changed of [{ name: 'Bob' }, { uid: 'bob' }]) expect(again(changed)).toBe(false)
  expect(again({}, new Date('2026-05-04T12:00:01Z'))).toBe(false)
  // An answer that was lost is no reason a week later: who knows an id does not keep a form from being deleted in time.
  expect(again({}, time, '2026-04-27T12:00:01Z')).toBe(true)
  expect(again({}, time, '2026-04-27T12:00:00Z')).toBe(false)
})
