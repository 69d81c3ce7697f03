const root = 'projects/demo/databases/(default)/documents'
const name = (path: string) => `${root}/${path}`
const field = (fieldPath: string) => ({ field: { fieldPath } })

const fields = {
  n: { integerValue: '7' },
  d: { doubleValue: 'NaN' },
  s: { stringValue: 'hi 😀' },
  b: { booleanValue: true },
  nothing: { nullValue: null },
  at: { timestampValue: '2026-01-02T03:04:05.123456Z' },
  bytes: { bytesValue: 'AP8=' },
  place: { geoPointValue: { latitude: -90, longitude: 180 } },
  reference: { referenceValue: name('a/b') },
  list: {
    arrayValue: { values: [{ integerValue: '1' }, { mapValue: { fields: { x: { stringValue: 'y' } } } }] },
  },
  map: { mapValue: { fields: { 'odd.name': { integerValue: '1' }, deep: { mapValue: { fields: {} } } } } },
  vector: {
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: [{ doubleValue: 1 }] } },
      },
    },
  },
}

const writes = [
  { update: { name: name('fuzz/a'), fields }, updateMask: { fieldPaths: ['n', 'map.`odd.name`'] } },
  {
    update: { name: name('fuzz/b'), fields },
    updateTransforms: [
      { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
      { fieldPath: 'n', increment: { integerValue: '2' } },
      { fieldPath: 'd', minimum: { doubleValue: 1.5 } },
      { fieldPath: 'd', maximum: { integerValue: '9' } },
      { fieldPath: 'list', appendMissingElements: { values: [{ integerValue: '1' }] } },
      { fieldPath: 'list', removeAllFromArray: { values: [{ integerValue: '2' }] } },
    ],
  },
  { delete: name('fuzz/c'), currentDocument: { exists: true } },
  { verify: name('fuzz/a'), currentDocument: { updateTime: '2026-01-02T03:04:05Z' } },
  {
    transform: {
      document: name('fuzz/d'),
      fieldTransforms: [{ fieldPath: 'n', increment: { doubleValue: 1 } }],
    },
  },
]

const query = {
  select: { fields: [{ fieldPath: 'n' }, { fieldPath: '__name__' }] },
  from: [{ collectionId: 'fuzz', allDescendants: true }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        { fieldFilter: { ...field('n'), op: 'GREATER_THAN', value: { integerValue: '1' } } },
        {
          fieldFilter: { ...field('s'), op: 'IN', value: { arrayValue: { values: [{ stringValue: 'a' }] } } },
        },
        {
          compositeFilter: {
            op: 'OR',
            filters: [
              { unaryFilter: { ...field('d'), op: 'IS_NAN' } },
              { fieldFilter: { ...field('list'), op: 'ARRAY_CONTAINS', value: { integerValue: '1' } } },
            ],
          },
        },
      ],
    },
  },
  orderBy: [
    { ...field('n'), direction: 'DESCENDING' },
    { ...field('__name__'), direction: 'DESCENDING' },
  ],
  startAt: { values: [{ integerValue: '9' }, { referenceValue: name('fuzz/a') }], before: true },
  endAt: { values: [{ integerValue: '0' }] },
  offset: 1,
  limit: 5,
}

/** One good message of each kind: REST calls by their verb, and the messages of both channels. */
export const rest: readonly [verb: string, body: object][] = [
  ['commit', { writes }],
  ['batchWrite', { writes }],
  [
    'batchGet',
    { documents: [name('fuzz/a'), name('fuzz/none')], mask: { fieldPaths: ['n'] }, newTransaction: {} },
  ],
  ['runQuery', { structuredQuery: query }],
  [
    'runAggregationQuery',
    {
      structuredAggregationQuery: {
        structuredQuery: query,
        aggregations: [
          { alias: 'a', count: { upTo: '7' } },
          { alias: 'b', sum: field('n') },
          { alias: 'c', avg: field('d') },
        ],
      },
    },
  ],
  ['listCollectionIds', { pageSize: 3 }],
  ['beginTransaction', { options: { readWrite: {} } }],
  ['rollback', { transaction: 'AAAAAAAAAAAAAAAA' }],
]

export const listenMessages: readonly object[] = [
  { addTarget: { targetId: 2, documents: { documents: [name('fuzz/a')] } } },
  { addTarget: { targetId: 4, query: { parent: root, structuredQuery: { ...query, select: undefined } } } },
  {
    addTarget: {
      targetId: 6,
      query: { parent: root, structuredQuery: { from: [{ collectionId: 'fuzz' }] } },
      resumeToken: 'AAAA',
      expectedCount: 3,
    },
  },
  { removeTarget: 2 },
]

export const writeMessages: readonly object[] = [
  { database: 'projects/demo/databases/(default)' },
  { streamToken: 'MQ==', writes },
]

export { root }
