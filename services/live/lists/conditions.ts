import type { Value } from '../values/value.ts'

export const text = (stringValue: string): Value => ({ stringValue })
const where = (fieldPath: string, op: string, value: Value) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const anyOf = (fieldPath: string, op: string, ...values: Value[]) =>
  where(fieldPath, op, { arrayValue: { values } })
const equals = (fieldPath: string, value: Value) => where(fieldPath, 'EQUAL', value)
export const yes: Value = { booleanValue: true }
const mine = equals('owner', text('ann'))
const open = equals('public', yes)
const number = (integerValue: string): Value => ({ integerValue })

/** Conditions of `allow list` as sites write them and some that nobody should, with filters that may prove them. */
const provable: [condition: string, ...filters: object[]][] = [
  ['resource.data.owner == request.auth.uid', mine, anyOf('owner', 'IN', text('ann'))],
  ['resource.data.owner == request.auth.uid || resource.data.public == true', mine, open],
  [
    'resource.data.public == true && resource.data.level > 2',
    open,
    where('level', 'GREATER_THAN', number('3')),
  ],
  ['request.auth.uid in resource.data.members', where('members', 'ARRAY_CONTAINS', text('ann'))],
  [
    "resource.data.members.hasAny([request.auth.uid, 'all'])",
    anyOf('members', 'ARRAY_CONTAINS_ANY', text('ann'), text('all')),
  ],
  ["resource.data.members.toSet().hasAll(['ann', 'all'])", where('members', 'ARRAY_CONTAINS', text('all'))],
  ["resource.data.state in ['shown', 'answered']", anyOf('state', 'IN', text('shown'), text('answered'))],
  [
    "resource.data.state != 'hidden'",
    where('state', 'NOT_EQUAL', text('hidden')),
    equals('state', text('shown')),
  ],
  ["!(resource.data.state == 'hidden')", anyOf('state', 'NOT_IN', text('hidden'), text('waiting'))],
  [
    'resource.data.level >= 3 && resource.data.level < 6.5',
    where('level', 'GREATER_THAN_OR_EQUAL', number('3')),
    where('level', 'LESS_THAN', { doubleValue: 6.4 }),
  ],
  ['resource.data.level == 3 || resource.data.level == 4', anyOf('level', 'IN', number('3'), number('4'))],
  ['resource.data.level is int && resource.data.level > 0', equals('level', number('3'))],
  ['resource.data.level is number', where('level', 'LESS_THAN', number('4'))],
  ['resource.data.level + 1 > 4', equals('level', number('4'))],
  [
    "resource.data.info.open == true && resource.data.info.kind == 'a'",
    equals('info.open', yes),
    equals('info.kind', text('a')),
  ],
  ["resource.data.info.get('kind', 'a') == 'a'", equals('info.kind', text('a')), equals('info.open', yes)],
  ["resource.data.get(['info', 'open'], false)", equals('info.open', yes)],
  ["resource.data.keys().hasAll(['owner', 'level'])", mine, where('level', 'NOT_EQUAL', number('3'))],
  ["resource.data.keys().hasOnly(['owner', 'level', 'public'])", mine],
  ["!('level' in resource.data) || resource.data.level < 3", where('level', 'LESS_THAN', number('3'))],
  [
    'resource.data.at <= timestamp.date(2027, 1, 1)',
    where('at', 'LESS_THAN', { timestampValue: '2027-01-01T00:00:00Z' }),
  ],
  ['resource.data.at <= request.time', where('at', 'LESS_THAN', { timestampValue: '2026-01-01T00:00:01Z' })],
  ['request.query.limit <= 3 && resource.data.public', open],
  ['request.query.limit <= 3', mine],
  ['get(/databases/$(database)/documents/rights/$(resource.data.owner)).data.open', mine],
  ['exists(/databases/$(database)/documents/rights/$(request.auth.uid))', open],
  ["id == 'd1' || resource.data.public == true", open],
  ["resource.id != 'd1'", mine],
  ['resource == null || resource.data.public == true', open],
  ['resource.data.level / 0 > 1 || resource.data.public == true', open, equals('level', number('3'))],
  ["resource.data.public == true ? resource.data.level > 1 : resource.data.owner == 'ann'", open, mine],
  ["isOpen(resource.data) || isMine(resource.data.owner, 'ann')", mine, open],
  ['resource.data == resource.data', mine],
  ["resource.data.state.matches('sh.*')", equals('state', text('shown'))],
  ['resource.data.members.size() > 0', where('members', 'ARRAY_CONTAINS', text('all'))],
  [
    'resource.data.members == [] || resource.data.public == true',
    equals('members', { arrayValue: { values: [] } }),
  ],
  ['debug(resource.data.public)', open],
  ['[resource.data.owner, resource.data.state].hasAny([request.auth.uid])', mine],
  ["{'a': resource.data.owner}.a == 'ann'", mine],
  ['resource.data.level > resource.data.info.kind || resource.data.public == true', open],
  ["request.auth.token.role == 'reader' || resource.data.owner == request.auth.uid", mine],
]

export const conditions = provable.map(([condition]) => condition)

export const source = (condition: string) => `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  function isOpen(data) { let level = data.level; return data.public == true && level > 1; }
  function isMine(owner, name) { let mine = owner == name; return mine && request.auth.uid == name; }
  match /{path=**}/things/{id} { allow read, write: if ${condition}; }
} }`

/** The filters listed with a condition: some or all of them may prove it. */
export const filtersFor = (condition: string): object[] =>
  provable.find(([other]) => other === condition)?.slice(1) as object[]
