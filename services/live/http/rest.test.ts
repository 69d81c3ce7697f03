import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'

let live: TestServer
beforeAll(async () => {
  live = await startTestServer()
})
afterAll(() => live.close())

const root = 'projects/demo/databases/(default)/documents'
const name = (path: string) => `${root}/${path}`
const integer = (n: number) => ({ integerValue: String(n) })
const field = (fieldPath: string) => ({ field: { fieldPath } })

async function call(verb: string, body: object) {
  const url = `http://127.0.0.1:${live.port}/v1/${root}:${verb}`
  const answer = await (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()
  return Array.isArray(answer) && answer[0]?.error ? answer[0] : answer
}

const commit = (...writes: object[]) => call('commit', { writes })
const set = (path: string, fields: object, more: object = {}) => ({
  update: { name: name(path), fields },
  ...more,
})

test('a query skips by offset and returns the fields asked for, or names alone', async () => {
  await commit(
    ...[1, 2, 3, 4, 5].map((n) =>
      set(`skip/s${n}`, { n: integer(n), m: { mapValue: { fields: { x: integer(n), y: integer(0) } } } }),
    ),
  )
  const query = { from: [{ collectionId: 'skip' }], orderBy: [field('n')], offset: 1, limit: 2 }
  const found = await call('runQuery', {
    structuredQuery: { ...query, select: { fields: [{ fieldPath: 'm.x' }] } },
  })
  expect(found.map(({ document }: { document: object }) => document)).toMatchObject([
    { name: name('skip/s2'), fields: { m: { mapValue: { fields: { x: integer(2) } } } } },
    { name: name('skip/s3'), fields: { m: { mapValue: { fields: { x: integer(3) } } } } },
  ])
  expect(JSON.stringify(found)).not.toContain('"y"')
  const names = await call('runQuery', {
    structuredQuery: { ...query, select: { fields: [{ fieldPath: '__name__' }] } },
  })
  expect(names[0].document.fields).toEqual({})
})

test('minimum, maximum and increments of integers and doubles, each with its result', async () => {
  await commit(set('t/a', { low: integer(5), high: { doubleValue: 2.5 }, n: integer(1) }))
  const transforms = [
    { fieldPath: 'low', minimum: integer(3) },
    { fieldPath: 'low', minimum: { doubleValue: 3 } },
    { fieldPath: 'high', maximum: integer(2) },
    { fieldPath: 'fresh', maximum: integer(-7) },
    { fieldPath: 'n', increment: { doubleValue: 0.5 } },
    { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
  ]
  const { writeResults, commitTime } = await commit(
    set('t/a', {}, { updateMask: {}, updateTransforms: transforms }),
  )
  expect(writeResults[0].transformResults).toEqual([
    integer(3),
    integer(3),
    { doubleValue: 2.5 },
    integer(-7),
    { doubleValue: 1.5 },
    { timestampValue: commitTime },
  ])
})

test('a batch reads back what is asked, found or missing, with a mask and in a transaction', async () => {
  await commit(set('b/a', { n: integer(1), m: integer(2) }))
  const answer = await call('batchGet', {
    documents: [name('b/a'), name('b/none')],
    mask: { fieldPaths: ['m'] },
    newTransaction: { readWrite: {} },
  })
  expect(answer).toMatchObject([
    { transaction: expect.stringMatching(/^[\w+/]{16}$/) },
    { found: { name: name('b/a'), fields: { m: integer(2) } } },
    { missing: name('b/none') },
  ])
  const { transaction } = answer[0]
  expect(await call('commit', { transaction, writes: [set('b/a', { n: integer(9) })] })).toHaveProperty(
    'commitTime',
  )
  expect(await call('commit', { transaction, writes: [] })).toMatchObject({ error: { status: 'ABORTED' } })
})

test('a write holds only for the version it names', async () => {
  const first = (await commit(set('v/a', { n: integer(1) }))).commitTime
  await commit(set('v/a', { n: integer(2) }))
  const old = await commit(set('v/a', { n: integer(3) }, { currentDocument: { updateTime: first } }))
  expect(old).toMatchObject({ error: { code: 400, status: 'FAILED_PRECONDITION' } })
  expect(await commit(set('v/a', {}, { currentDocument: { exists: false } }))).toMatchObject({
    error: { code: 409, status: 'ALREADY_EXISTS', message: `Document already exists: ${name('v/a')}` },
  })
  expect(await commit(set('v/none', {}, { currentDocument: { exists: true } }))).toMatchObject({
    error: { code: 404, status: 'NOT_FOUND', message: `No document to update: ${name('v/none')}` },
  })
})

test('independent writes each have their own status', async () => {
  const { status } = await call('batchWrite', {
    writes: [set('w/a', {}), set('w/b', {}, { currentDocument: { exists: true } }), set('w/c', {})],
  })
  expect(status.map(({ code }: { code: number }) => code)).toEqual([0, 5, 0])
})

const long = 'x'.repeat(1501)
const nested = (depth: number): object =>
  depth === 0 ? integer(1) : { mapValue: { fields: { a: nested(depth - 1) } } }
const or = (count: number) => ({
  compositeFilter: {
    op: 'OR',
    filters: Array.from({ length: count }, (_, n) => ({
      fieldFilter: { ...field('n'), op: 'EQUAL', value: integer(n) },
    })),
  },
})
const where = (filter: object) => ({ structuredQuery: { from: [{ collectionId: 'a' }], where: filter } })
const unary = (op: string) => ({ unaryFilter: { ...field('n'), op } })
const both = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } })

test.each<[string, object, string]>([
  ['commit', { writes: [set(`a/${long}`, {})] }, 'The key path element name is longer than 1500 bytes.'],
  ['commit', { writes: [set('a/__b__', {})] }, 'Resource id "__b__" is invalid because it is reserved.'],
  ['commit', { writes: [set('__a__/b', {})] }, 'Collection id "__a__" is invalid because it is reserved.'],
  ['commit', { writes: [set('a', {})] }, `Document name "${root}/a" lacks "/" at index ${root.length + 2}.`],
  ['commit', { writes: [{ delete: 'a/b' }] }, 'Document name "a/b" lacks "projects" at index 0.'],
  [
    'commit',
    { writes: [{ delete: `${root}/a/b` }, { ...set('a/b', {}), currentDocument: { exists: true } }] },
    'after it was deleted in the same request',
  ],
  [
    'commit',
    { writes: [set('a/b', { deep: nested(21) })] },
    'Property deep contains an invalid nested entity.',
  ],
  [
    'commit',
    { writes: [set('a/b', { s: { stringValue: 'x'.repeat(1_048_488) } })] },
    'The value of property "s" is longer than 1048487 bytes.',
  ],
  [
    'commit',
    {
      writes: [
        set('a/b', { s: { stringValue: 'x'.repeat(700_000) }, t: { stringValue: 'x'.repeat(700_000) } }),
      ],
    },
    'exceeds the maximum allowed size of 1,048,576 bytes.',
  ],
  [
    'commit',
    { writes: [set('a/b', { l: { arrayValue: { values: [{ arrayValue: {} }] } } })] },
    'Cannot convert an array value in an array value.',
  ],
  [
    'commit',
    { writes: [set('a/b', {}, { updateMask: { fieldPaths: ['16Inch'] } })] },
    'Invalid property path "16Inch". Unquoted property paths must match regex',
  ],
  [
    'commit',
    {
      writes: [
        set('a/b', Object.fromEntries(Array.from({ length: 40_001 }, (_, n) => [`f${n}`, integer(1)]))),
      ],
    },
    'too many index entries for entity /a/b',
  ],
  ['commit', { transaction: 'zzz', writes: [] }, 'Invalid transaction.'],
  [
    'runQuery',
    where(or(31)),
    'Too many disjunctions after normalization. Result had 31 disjunctions which is more than the maximum of 30',
  ],
  [
    'runQuery',
    where(both(unary('IS_NOT_NULL'), unary('IS_NOT_NAN'))),
    "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
  ],
  [
    'runQuery',
    where({ fieldFilter: { ...field('n'), op: 'IN', value: { arrayValue: {} } } }),
    "'IN' requires an non-empty ArrayValue.",
  ],
  [
    'runQuery',
    where({ fieldFilter: { ...field('__name__'), op: 'EQUAL', value: integer(1) } }),
    '__key__ filter value must be a Key',
  ],
  [
    'runAggregationQuery',
    {
      structuredAggregationQuery: {
        structuredQuery: {},
        aggregations: Array.from({ length: 6 }, () => ({ count: {} })),
      },
    },
    'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
  ],
])('%s is refused in the original’s words (%#)', async (verb, body, message) => {
  expect(await call(verb, body)).toMatchObject({
    error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.stringContaining(message) },
  })
})

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'invented'])(
  '%s is nothing that can be asked for',
  async (verb) => {
    expect(await call(verb, {})).toHaveProperty('error')
  },
)
