import { expect, test } from 'vitest'
import type { Alternative, WireCondition, Listing } from './listing.ts'
import { parseRules } from './rules.ts'
import { fields } from './try-rules.ts'

const text = (stringValue: string) => ({ stringValue })
const number = (integerValue: string) => ({ integerValue })
const yes = { booleanValue: true }
const is = (field: string, value: object): WireCondition => ({ path: field.split('.'), op: '==', value })
const has = (field: string, value: object): WireCondition => ({
  path: field.split('.'),
  op: 'contains',
  value,
})
const by = (field: string, op: '<' | '<=' | '>' | '>=' | '!=', value: object): WireCondition => ({
  path: field.split('.'),
  op,
  value,
})
const sorted = (field: string): WireCondition => ({ path: field.split('.'), op: 'exists' })

const time = new Date('2026-05-04T03:02:01.500Z')
const documents: Record<string, Record<string, unknown>> = {
  'rights/ann': { open: true },
  'rights/bob': { open: false },
}

function prove(source: string, listing: Partial<Listing>, more: { limit?: number; claims?: object } = {}) {
  const auth = { uid: 'ann', token: fields({ email: 'ann@example.com', ...more.claims }) }
  const asked = {
    parent: [],
    collection: 'things',
    allDescendants: false,
    alternatives: [{ conditions: [] }],
    ...listing,
  }
  const query = more.limit === undefined ? {} : { limit: more.limit }
  return parseRules(source).prove(asked, { auth, time, query }, (path) => {
    const found = documents[path.join('/')]
    return found ? fields(found) : null
  })
}

const source = (condition: string, pattern = '/things/{id}') => `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  function isOperator() { return request.auth != null && request.auth.token.operator == true; }
  function isOwn(data) { let owner = data.owner; return owner == request.auth.uid; }
  match ${pattern} { allow list: if ${condition}; } } }`

type Row = [condition: string, ...alternatives: (WireCondition[] | Alternative)[]]

const ask = ([condition, ...parts]: Row) => {
  const alternatives = parts.map((part) => (Array.isArray(part) ? { conditions: part } : part))
  return prove(source(condition), { alternatives }).allowed
}

const PROVED: Row[] = [
  ['request.auth != null', []],
  ['resource != null', []],
  ['resource.data.owner == request.auth.uid', [is('owner', text('ann'))]],
  ['isOperator() || isOwn(resource.data)', [is('owner', text('ann'))]],
  ['isOperator() || resource.data.n / 0 == 1 || isOwn(resource.data)', [is('owner', text('ann'))]],
  ["resource.data.state in ['a', 'b']", [is('state', text('a'))], [is('state', text('b'))]],
  [
    'resource.data.owner == request.auth.uid || resource.data.open',
    [is('owner', text('ann'))],
    [is('open', yes)],
  ],
  ['request.auth.uid in resource.data.members', [has('members', text('ann'))]],
  ["resource.data.members.hasAny(['ann', 'bob'])", [has('members', text('bob'))]],
  [
    "resource.data.members.hasAll(['ann', 'bob'])",
    [has('members', text('bob')), has('members', text('ann'))],
  ],
  ['3 in resource.data.numbers', [has('numbers', { doubleValue: 3 })]],
  ['resource.data.n >= 3', [by('n', '>=', number('3'))]],
  ['resource.data.n > 3', [by('n', '>', number('3'))]],
  [
    'resource.data.n > 3 && resource.data.n <= 5.5',
    [by('n', '>', number('3')), by('n', '<', { doubleValue: 5.5 })],
  ],
  ['3 < resource.data.n', [by('n', '>', { doubleValue: 3.5 })]],
  ['resource.data.n == 3', [is('n', { doubleValue: 3 })]],
  ["resource.data.name >= 'm'", [by('name', '>=', text('n'))]],
  ['resource.data.at <= request.time', [by('at', '<=', { timestampValue: '2026-05-04T03:02:01.500Z' })]],
  ['resource.data.n is number', [by('n', '<', number('3'))]],
  ['resource.data.n is float', [is('n', { doubleValue: 1.5 })]],
  ["resource.data.info.kind == 'a'", [is('info.kind', text('a'))]],
  ["resource.data.info.kind == 'a'", [is('info', { mapValue: { fields: { kind: text('a') } } })]],
  ["resource.data['info'].get('kind', 'b') == 'a'", [is('info.kind', text('a'))]],
  ["resource.data.get(['info', 'kind'], 'b') == 'a'", [is('info.kind', text('a'))]],
  [
    "'owner' in resource.data && resource.data.keys().hasAll(['owner', 'n'])",
    [is('owner', yes), sorted('n')],
  ],
  ["resource.data.state != 'hidden'", [by('state', '!=', text('hidden'))]],
  ["!(resource.data.state in ['hidden'])", [is('state', text('shown'))]],
  ['get(/databases/$(database)/documents/rights/$(request.auth.uid)).data.open', []],
  [
    'get(/databases/$(database)/documents/rights/$(resource.data.owner)).data.open',
    [is('owner', text('ann'))],
  ],
  ['!exists(/databases/$(database)/documents/rights/$(resource.data.owner))', [is('owner', text('eve'))]],
  ["id == 'one' && resource.id == 'one'", { conditions: [], named: ['things', 'one'] }],
  ['resource.data.open ? resource.data.n > 1 : false', [is('open', yes), by('n', '>', number('2'))]],
  [
    "request.auth.token.email == resource.data.email && request.method == 'list'",
    [is('email', text('ann@example.com'))],
  ],
]

test.each(PROVED)('%s is proved by what a query says', (...row) => {
  expect(ask(row)).toBe(true)
})

const NOT_PROVED: Row[] = [
  ['resource.data.owner == request.auth.uid', []],
  ['resource.data.owner == request.auth.uid', [is('owner', text('bob'))]],
  [
    'resource.data.owner == request.auth.uid',
    [by('owner', '>=', text('ann')), by('owner', '<=', text('ann'))],
  ],
  ['isOperator() || isOwn(resource.data)', [is('other', text('ann'))]],
  ["resource.data.state in ['a', 'b']", [is('state', text('a'))], [is('state', text('c'))]],
  [
    'resource.data.owner == request.auth.uid || resource.data.open',
    [is('owner', text('ann'))],
    [sorted('open')],
  ],
  ['request.auth.uid in resource.data.members', [has('members', text('bob'))]],
  ["resource.data.members.hasOnly(['ann'])", [has('members', text('ann'))]],
  ['resource.data.n > 3', [by('n', '>=', number('3'))]],
  ['resource.data.n > 3', [by('n', '>', text('3'))]],
  ['resource.data.n is int', [is('n', number('3'))]],
  ['resource.data.at < request.time', [by('at', '<=', { timestampValue: '2026-05-04T03:02:01.500Z' })]],
  ["resource.data.info.kind == 'a'", [is('info.other', text('a'))]],
  ["resource.data.get('kind', 'a') == 'a'", []],
  ["!('secret' in resource.data)", []],
  ['resource.data == {}', []],
  ['resource.data.size() == 0', []],
  ["resource.data.state != 'hidden'", []],
  ["resource.data.state != 'hidden'", [by('state', '!=', text('other'))]],
  ["resource.data.state != 'hidden'", [sorted('state')]],
  ['resource == null', []],
  ['get(/databases/$(database)/documents/rights/$(resource.data.owner)).data.open', []],
  ['get(/databases/$(database)/documents/rights/$(id)).data.open', []],
  ["id == 'one'", []],
  ["id != 'one'", []],
  ["id == 'one'", { conditions: [], named: ['things', 'two'] }],
  ['resource.data.n / resource.data.m > 1 && resource.data.open', [is('open', yes)]],
  ['resource.data.n / resource.data.m > 1', [is('n', number('3')), is('m', number('0'))]],
  ["resource.data.open ? resource.data.owner == 'ann' : true", [sorted('open')]],
]

test.each(NOT_PROVED)('%s is not proved by what only may be', (...row) => {
  expect(ask(row)).toBe(false)
})

test('a collection group needs a rule for every path of that name', () => {
  const group = (pattern: string, listing: object = {}) =>
    prove(source('true', pattern), { allDescendants: true, ...listing }).allowed
  expect(group('/{path=**}/things/{id}')).toBe(true)
  expect(group('/{all=**}')).toBe(true)
  for (const pattern of [
    '/things/{id}',
    '/{one}/{two}/things/{id}',
    '/rooms/{path=**}',
    '/{path=**}/others/{id}',
  ])
    expect(group(pattern)).toBe(false)
  expect(group('/rooms/{room}/{path=**}', { parent: ['rooms', 'a'] })).toBe(true)
  expect(group('/rooms/{room}/{path=**}', { parent: ['halls', 'a'] })).toBe(false)
  const nested = source("room == 'a'", '/rooms/{room}/things/{id}')
  expect(prove(nested, { parent: ['rooms', 'a'] }).allowed).toBe(true)
  expect(prove(nested, { parent: ['rooms', 'b'] }).allowed).toBe(false)
})

test('a query that names no limit has none', () => {
  const few = source('request.query.limit <= 10')
  expect(prove(few, {}, { limit: 10 }).allowed).toBe(true)
  expect(prove(few, {}, { limit: 11 }).allowed).toBe(false)
  expect(prove(few, {}).allowed).toBe(false)
})

test('an answer lasts unless a document or the time was looked at', () => {
  const lasts = (condition: string) => prove(source(condition), {}).lasting
  expect(lasts("request.auth.uid == 'ann' || request.auth.token.role == 'reader'")).toBe(true)
  expect(lasts('request.time < timestamp.date(2030, 1, 1)')).toBe(false)
  expect(lasts("request['time'] < timestamp.date(2030, 1, 1)")).toBe(false)
  expect(lasts("request.get('time', null) < timestamp.date(2030, 1, 1)")).toBe(false)
  expect(lasts('exists(/databases/$(database)/documents/rights/ann)')).toBe(false)
})

test('a proof that costs too much is none', () => {
  const eleven = Array.from({ length: 11 }, (_, n) => `!exists(/databases/$(database)/documents/none/n${n})`)
  expect(prove(source(`${eleven.slice(1).join(' && ')}`), {}).allowed).toBe(true)
  expect(prove(source(`${eleven.join(' && ')} || true`), {}).allowed).toBe(false)
  const hundred = Array.from({ length: 100 }, () => 'request.auth.uid == "ann"').join(' && ')
  const thousand = Array.from({ length: 4 }, () => `(${hundred})`).join(' && ')
  expect(prove(source(thousand), {})).toMatchObject({ allowed: false, reason: 'more than 1000 expressions' })
})
