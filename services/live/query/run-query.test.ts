import { expect, test } from 'vitest'
import { openRules } from '../test-server.ts'
import { belongs, Candidate, compareCandidates, covers } from './candidate.ts'
import { Engine } from '../engine.ts'
import { readQuery } from './query.ts'
import type { Fields, Value } from '../values/value.ts'

/** A small generator of numbers, the same every run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pool: Value[] = [
  { nullValue: null },
  { booleanValue: true },
  { integerValue: '1' },
  { doubleValue: 1 },
  { doubleValue: 'NaN' },
  { integerValue: '2' },
  { doubleValue: 2.5 },
  { stringValue: 'a' },
  { stringValue: 'b' },
  { stringValue: 'x'.repeat(2000) },
  { stringValue: `${'x'.repeat(2000)}y` },
  { timestampValue: '2026-01-01T00:00:00.000000Z' },
]

async function fill(engine: Engine, pick: (below: number) => number): Promise<string[]> {
  const any = () => pool[pick(pool.length)] ?? { nullValue: null }
  const writes = Array.from({ length: 240 }, (_, at) => {
    const fields: Fields = {}
    for (const name of ['a', 'b', 'c']) if (pick(5) > 0) fields[name] = any()
    if (pick(2) > 0) fields['l'] = { arrayValue: { values: [any(), any()] } }
    if (pick(2) > 0) fields['m'] = { mapValue: { fields: { x: any() } } }
    const path = at % 3 === 0 ? `rooms/r${at % 4}/people/p${at}` : `people/p${at}`
    return { kind: 'set' as const, path, fields, transforms: [] }
  })
  await engine.committer.commit(writes)
  return writes.map(({ path }) => path)
}

const field = (fieldPath: string) => ({ field: { fieldPath } })

function anyFilter(pick: (below: number) => number, depth = 0): object {
  const value = () => pool[pick(pool.length)]
  if (depth < 2 && pick(3) === 0)
    return {
      compositeFilter: {
        op: pick(2) === 0 ? 'AND' : 'OR',
        filters: Array.from({ length: 1 + pick(3) }, () => anyFilter(pick, depth + 1)),
      },
    }
  const path = ['a', 'b', 'c', 'm.x'][pick(4)] ?? 'a'
  const ops = [
    'EQUAL',
    'NOT_EQUAL',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
  ]
  const list = { arrayValue: { values: [value(), value()] } }
  const kind = pick(10)
  if (kind < 6) return { fieldFilter: { ...field(path), op: ops[kind], value: value() } }
  if (kind === 6) return { fieldFilter: { ...field(path), op: pick(2) ? 'IN' : 'NOT_IN', value: list } }
  if (kind === 7) return { fieldFilter: { ...field('l'), op: 'ARRAY_CONTAINS', value: value() } }
  if (kind === 8) return { fieldFilter: { ...field('l'), op: 'ARRAY_CONTAINS_ANY', value: list } }
  const unary = ['IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'][pick(4)]
  return { unaryFilter: { ...field(path), op: unary } }
}

function anyQuery(pick: (below: number) => number) {
  const direction = () => (pick(2) ? 'DESCENDING' : 'ASCENDING')
  const orderBy = ['a', 'b', 'm.x']
    .filter(() => pick(4) === 0)
    .map((path) => ({ ...field(path), direction: direction() }))
  const cursor = { values: orderBy.slice(0, 1).map(() => pool[pick(pool.length)]), before: pick(2) === 0 }
  return {
    from: [{ collectionId: 'people', allDescendants: pick(3) === 0 }],
    ...(pick(4) > 0 && { where: anyFilter(pick) }),
    orderBy,
    ...(orderBy.length > 0 && pick(3) === 0 && { startAt: cursor }),
    ...(orderBy.length > 0 && pick(3) === 0 && { endAt: cursor }),
    ...(pick(2) === 0 && { limit: 1 + pick(20), offset: pick(4) }),
  }
}

/** The query, unless the original refuses it for what it combines. */
function acceptedQuery(structured: object) {
  try {
    return readQuery('', structured)
  } catch (error) {
    expect(String(error)).toMatch(
      /Only a single|A maximum of 1|cannot be used in the same query|Too many disjunctions/,
    )
    return undefined
  }
}

test('six hundred random queries answered by index equal those answered by looking at every document', async () => {
  const engine = new Engine({ file: ':memory:', project: 'p', rules: openRules, now: Date.now })
  const pick = random(7)
  const paths = await fill(engine, pick)
  let answered = 0
  for (let round = 0; answered < 600; round++) {
    expect(round).toBeLessThan(2000)
    const structured = anyQuery(pick)
    const query = acceptedQuery(structured)
    if (!query) continue
    answered++
    const all = paths
      .filter((path) => covers(query, path))
      .flatMap((path) => engine.store.get(path) ?? [])
      .map((document) => new Candidate(document, engine.names))
      .filter((candidate) => belongs(query, candidate))
      .sort((a, b) => compareCandidates(query, a, b))
    const end = query.limit === undefined ? undefined : query.offset + query.limit
    const expected = all.slice(query.offset, end).map(({ document }) => document.path)
    const found = engine.runner.run(query).map(({ document }) => document.path)
    expect(found, JSON.stringify(structured)).toEqual(expected)
    expect(engine.runner.count(query) ?? expected.length, JSON.stringify(structured)).toBe(expected.length)
  }
  engine.close()
})

test('documents asked for by name are read by name', async () => {
  const engine = new Engine({ file: ':memory:', project: 'p', rules: openRules, now: Date.now })
  const pick = random(9)
  await fill(engine, pick)
  const names = ['people/p5', 'people/p1', 'people/none', 'rooms/r0/people/p0']
  const values = names.map((path) => ({ referenceValue: engine.names.full(path) }))
  const where = { fieldFilter: { ...field('__name__'), op: 'IN', value: { arrayValue: { values } } } }
  const found = engine.runner.run(readQuery('', { from: [{ collectionId: 'people' }], where }))
  expect(found.map(({ document }) => document.path)).toEqual(['people/p1', 'people/p5'])
  engine.close()
})

test('a query on one value among 20,000 documents reads by index', async () => {
  const engine = new Engine({ file: ':memory:', project: 'p', rules: openRules, now: Date.now })
  for (let from = 0; from < 20_000; from += 500)
    await engine.committer.commit(
      Array.from({ length: 500 }, (_, at) => ({
        kind: 'set' as const,
        path: `items/i${from + at}`,
        fields: { n: { integerValue: String((from + at) % 2000) }, half: { booleanValue: at % 2 === 0 } },
        transforms: [],
      })),
    )
  const where = { fieldFilter: { ...field('n'), op: 'EQUAL', value: { integerValue: '7' } } }
  const query = readQuery('', { from: [{ collectionId: 'items' }], where })
  const everything = readQuery('', { from: [{ collectionId: 'items' }] })
  const processorTime = (run: () => unknown) => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  // Twenty by index cost less than reading all once, which a search without an index would do twenty times.
  const byIndex = processorTime(() => {
    for (let round = 0; round < 20; round++) expect(engine.runner.run(query)).toHaveLength(10)
  })
  expect(byIndex).toBeLessThan(
    processorTime(() => expect(engine.runner.run(everything)).toHaveLength(20_000)),
  )
  engine.close()
})
