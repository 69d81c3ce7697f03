import { array, constant, constantFrom, integer, oneof, record, tuple, type Arbitrary } from 'fast-check'
import type { Fields, Value } from '../values/value.ts'
import { filtersFor, text, yes } from './conditions.ts'

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
const booleans: Value[] = [yes, { booleanValue: false }]
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
  public: [...booleans, ...odd],
  level: [...numbers, text('3'), { nullValue: null }],
  state: [...states, { nullValue: null }],
  members: [...lists, text('ann')],
  at: times,
  'info.open': [...booleans, text('true')],
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
    {
      weight: 4,
      arbitrary: value.map((item) => ({ fieldFilter: { ...of(name), op: 'EQUAL', value: item } })),
    },
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
      arbitrary: value.map((item) => ({
        fieldFilter: { ...of(name), op: 'NOT_EQUAL', value: item },
      })),
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
  const filters = filtersFor(condition)
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
