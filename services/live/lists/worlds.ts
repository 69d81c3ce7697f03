import { array, constant, constantFrom, integer, oneof, record, tuple, type Arbitrary } from 'fast-check'
import type { Fields, Value } from '../values/value.ts'

const text = (stringValue: string): Value => ({ stringValue })
const where = (fieldPath: string, op: string, value: Value) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const anyOf = (fieldPath: string, op: string, ...values: Value[]) =>
  where(fieldPath, op, { arrayValue: { values } })
const equals = (fieldPath: string, value: Value) => where(fieldPath, 'EQUAL', value)
const yes: Value = { booleanValue: true }
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

const names = ['ann', 'bob', 'all', '~']
const numbers: Value[] = [
  { integerValue: '3' },
  { doubleValue: 3 },
  { doubleValue: 6.4 },
  { integerValue: '4' },
  { integerValue: '-1' },
  { doubleValue: 'NaN' },
  { doubleValue: '-0' },
  { integerValue: '9007199254740993' },
]
const truth: Value[] = [yes, { booleanValue: false }]
const odd: Value[] = [{ nullValue: null }, text('true'), { mapValue: { fields: {} } }]
const times: Value[] = ['2026-01-01T00:00:00.000000Z', '2028-01-01T00:00:00.000001Z'].map(
  (timestampValue) => ({
    timestampValue,
  }),
)
const lists: Value[] = [[], [text('ann')], [text('all'), text('ann')], [{ integerValue: '3' } as Value]].map(
  (values) => ({ arrayValue: { values } }),
)
const states = ['shown', 'answered', 'hidden', 'waiting'].map(text)
const kinds = ['a', 'b'].map(text)

/** The values a field of the documents has, mostly of one kind. */
export const pool: Record<string, Value[]> = {
  owner: [...names.map(text), { integerValue: '3' }],
  public: [...truth, ...odd],
  level: [...numbers, text('3'), { nullValue: null }],
  state: [...states, { nullValue: null }],
  members: [...lists, text('ann')],
  at: times,
  'info.open': [...truth, text('true')],
  'info.kind': [...kinds, { integerValue: '3' }],
}

const paths = ['things', 'rooms/r/things']

export interface StoredThing {
  path: string
  fields: Fields
}

const absent = constant(undefined)
const field = (name: string) =>
  oneof({ weight: 3, arbitrary: constantFrom(...(pool[name] ?? [])) }, { weight: 1, arbitrary: absent })

const fields: Arbitrary<Fields> = record({
  owner: field('owner'),
  public: field('public'),
  level: field('level'),
  state: field('state'),
  members: field('members'),
  at: field('at'),
  open: field('info.open'),
  kind: field('info.kind'),
}).map(({ open, kind, ...plain }) => {
  const info = present({ open, kind })
  return present({
    ...plain,
    info: Object.keys(info).length > 0 ? { mapValue: { fields: info } } : undefined,
  })
})

const present = (all: Record<string, Value | undefined>): Fields =>
  Object.fromEntries(Object.entries(all).filter((entry): entry is [string, Value] => entry[1] !== undefined))

export const things: Arbitrary<StoredThing[]> = array(
  tuple(constantFrom(...paths), integer({ min: 0, max: 9 }), fields),
  { minLength: 4, maxLength: 14 },
).map((all) => [
  ...new Map(
    all.map(([path, n, held]) => [`${path}/d${n}`, { path: `${path}/d${n}`, fields: held }]),
  ).values(),
])

const filterField = constantFrom(...Object.keys(pool))
const of = (fieldPath: string) => ({ field: { fieldPath } })

function oneFilter(name: string): Arbitrary<object> {
  const value = constantFrom(...(pool[name] ?? []))
  const several = array(value, { minLength: 1, maxLength: 3 }).map((values) => ({ arrayValue: { values } }))
  const item = constantFrom<Value>(text('ann'), text('all'), { integerValue: '3' })
  const comparison = constantFrom('LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL')
  return oneof(
    { weight: 4, arbitrary: value.map((one) => ({ fieldFilter: { ...of(name), op: 'EQUAL', value: one } })) },
    {
      weight: 2,
      arbitrary: several.map((some) => ({ fieldFilter: { ...of(name), op: 'IN', value: some } })),
    },
    {
      weight: 2,
      arbitrary: tuple(comparison, value).map(([op, one]) => ({
        fieldFilter: { ...of(name), op, value: one },
      })),
    },
    {
      weight: 1,
      arbitrary: value.map((one) => ({ fieldFilter: { ...of(name), op: 'NOT_EQUAL', value: one } })),
    },
    {
      weight: 1,
      arbitrary: several.map((some) => ({ fieldFilter: { ...of(name), op: 'NOT_IN', value: some } })),
    },
    {
      weight: 2,
      arbitrary: item.map((one) => ({ fieldFilter: { ...of('members'), op: 'ARRAY_CONTAINS', value: one } })),
    },
    {
      weight: 1,
      arbitrary: array(item, { minLength: 1, maxLength: 3 }).map((values) => ({
        fieldFilter: { ...of('members'), op: 'ARRAY_CONTAINS_ANY', value: { arrayValue: { values } } },
      })),
    },
    {
      weight: 1,
      arbitrary: constantFrom('IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN').map((op) => ({
        unaryFilter: { ...of(name), op },
      })),
    },
  )
}

const leaf = filterField.chain(oneFilter)
const composite = (filters: object[], op: string) =>
  filters.length === 1 ? filters[0] : { compositeFilter: { op, filters } }
const some = array(leaf, { minLength: 1, maxLength: 3 })
const filter = oneof(
  { weight: 2, arbitrary: some.map((filters) => composite(filters, 'AND')) },
  { weight: 1, arbitrary: some.map((filters) => composite(filters, 'OR')) },
  {
    weight: 1,
    arbitrary: tuple(some, some, leaf).map(([one, other, both]) =>
      composite(
        [both, composite([composite(one, 'AND'), composite(other, 'AND')] as object[], 'OR') as object],
        'AND',
      ),
    ),
  },
)

const cursor = constantFrom<Value>(text('a'), text('~'), { integerValue: '3' }, { booleanValue: true })

/** Filters of which some or all may prove the condition, alone or with another. */
function fitting(condition: string): Arbitrary<object> {
  const filters = provable.find(([other]) => other === condition)?.slice(1) as object[]
  return oneof(
    constant(composite(filters, 'AND') as object),
    constantFrom(...filters),
    leaf.map((more) => composite([...filters, more], 'AND') as object),
    leaf.map((more) => composite([...filters, more], 'OR') as object),
  )
}

/** Structured queries over the things of the root or of all, with filters, order, cursors and limit. */
export const queriesFor = (condition: string): Arbitrary<Record<string, unknown>> =>
  record({
    deep: constantFrom(true, false, false),
    where: oneof(
      { weight: 5, arbitrary: fitting(condition) },
      { weight: 4, arbitrary: filter },
      { weight: 1, arbitrary: absent },
    ),
    order: oneof({ weight: 1, arbitrary: filterField }, { weight: 2, arbitrary: absent }),
    start: oneof({ weight: 1, arbitrary: cursor }, { weight: 2, arbitrary: absent }),
    limit: constantFrom(undefined, 1, 3, 5),
    offset: constantFrom(undefined, undefined, 1),
  }).map(({ deep, where, order, start, limit, offset }) => ({
    from: [{ collectionId: 'things', allDescendants: deep }],
    ...(where && { where }),
    ...(order && { orderBy: [{ field: { fieldPath: order } }] }),
    ...(order && start && { startAt: { values: [start], before: true } }),
    ...(limit && { limit }),
    ...(offset && { offset }),
  }))
