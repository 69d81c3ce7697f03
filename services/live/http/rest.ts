import { aggregate, readAggregations, type Aggregation } from '../query/aggregate.ts'
import type { Candidate } from '../query/candidate.ts'
import { wireDocument, type Document } from '../values/document.ts'
import type { Engine } from '../engine.ts'
import { Draft } from '../storage/draft.ts'
import { valueAt } from '../values/field-path.ts'
import type { Caller } from '../permit.ts'
import { readQuery, type Query } from '../query/query.ts'
import { errorCause, invalid, LiveError, tellFailure } from '../status.ts'
import { formatMicros } from '../values/time.ts'
import type { Transactions } from '../storage/transactions.ts'
import { isRecord } from '../values/value.ts'
import { readMask, readWrites } from '../storage/write.ts'
import { wireCommit } from '../channel/write-stream.ts'

/** One call: the resource's relative path, the body and the query string's values. */
export interface Call {
  engine: Engine
  transactions: Transactions
  caller: Caller
  path: string
  body: Record<string, unknown>
}

/** The fields named by a mask; all of them without one. */
export function project(document: Document, mask: string[][] | undefined): Document {
  if (!mask) return document
  const draft = new Draft({})
  for (const path of mask) draft.set(path, valueAt(document.fields, path))
  return { ...document, fields: draft.fields }
}

function transactionOf({ body, transactions }: Call): { id: unknown; begun: string | undefined } {
  const begun = body['newTransaction'] === undefined ? undefined : transactions.begin()
  return { id: begun ?? body['transaction'], begun }
}

export function batchGet(call: Call) {
  const { engine, body, caller } = call
  const names = body['documents'] ?? []
  if (!Array.isArray(names)) throw invalid('Invalid documents.')
  const mask = readMask(body['mask'])
  const { id, begun } = transactionOf(call)
  const readTime = formatMicros(engine.clock.now())
  const start = begun === undefined ? [] : [{ transaction: begun, readTime }]
  const lookups = new Set<string>()
  const answers = names.map((name: unknown) => {
    const path = engine.names.document(name)
    const document = engine.store.get(path)
    engine.permit.get(caller, path, document, lookups)
    call.transactions.note(id, path)
    if (!document) return { missing: name, readTime }
    return { found: wireDocument(project(document, mask), engine.names), readTime }
  })
  return [...start, ...answers]
}

export async function commit({ engine, body, caller, transactions }: Call) {
  const reads = transactions.end(body['transaction'])
  const writes = readWrites(body['writes'], engine.names)
  return wireCommit(await engine.committer.commit(writes, { check: engine.permit.writes(caller), reads }))
}

/** Independent writes: each has its own status. */
export async function batchWrite({ engine, body, caller }: Call) {
  const outcomes = readWrites(body['writes'], engine.names).map(async (write) => {
    try {
      const check = engine.permit.writes(caller)
      const { writeResults } = wireCommit(await engine.committer.commit([write], { check }))
      return { result: writeResults[0] ?? {}, status: { code: 0 } }
    } catch (error) {
      return { result: {}, status: errorCause(tellFailure(engine.log, 'batchWrite', error)) }
    }
  })
  const all = await Promise.all(outcomes)
  return { writeResults: all.map(({ result }) => result), status: all.map(({ status }) => status) }
}

function allowedRun({ engine, caller }: Call, query: Query): Candidate[] {
  engine.permit.list(caller, query)
  return engine.runner.run(query)
}

export function runQuery(call: Call) {
  const { engine, path, body } = call
  const query = readQuery(path, body['structuredQuery'])
  const { id, begun } = transactionOf(call)
  const readTime = formatMicros(engine.clock.now())
  const run = allowedRun(call, query)
  const start = begun === undefined ? {} : { transaction: begun }
  if (run.length === 0) return [{ ...start, readTime }]
  return run.map(({ document }, at) => {
    call.transactions.note(id, document.path)
    return {
      ...(at === 0 && start),
      document: wireDocument(project(document, query.select), engine.names),
      readTime,
    }
  })
}

/** The answer when only a count is asked for and the index has it. */
function countOnly({ engine, caller }: Call, query: Query, aggregations: Aggregation[]) {
  engine.permit.list(caller, query)
  if (aggregations.some(({ kind }) => kind !== 'count')) return undefined
  const size = engine.runner.count(query)
  if (size === undefined) return undefined
  const fields = aggregations.map(({ alias, upTo }) => {
    return [alias, { integerValue: String(Math.min(size, upTo ?? Infinity)) }] as const
  })
  return [
    { result: { aggregateFields: Object.fromEntries(fields) }, readTime: formatMicros(engine.clock.now()) },
  ]
}

export function runAggregationQuery(call: Call) {
  const input = call.body['structuredAggregationQuery']
  if (!isRecord(input)) throw invalid('structuredAggregationQuery is missing.')
  const query = readQuery(call.path, input['structuredQuery'])
  const aggregations = readAggregations(input['aggregations'])
  const counted = countOnly(call, query, aggregations)
  if (counted) return counted
  const run = allowedRun(call, query)
  const summed = aggregations.filter(({ kind }) => kind !== 'count')
  const taking = run.filter((item) => summed.every((aggregation) => item.value(aggregation) !== undefined))
  const fields = aggregations.map(
    (aggregation) => [aggregation.alias, aggregate(aggregation, taking)] as const,
  )
  const readTime = formatMicros(call.engine.clock.now())
  return [{ result: { aggregateFields: Object.fromEntries(fields) }, readTime }]
}

/** Ids of the collections right below a document; only the server itself may ask. */
export function listCollectionIds({ engine, caller, path, body }: Call) {
  if (!caller.admin) throw new LiveError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
  const below = path === '' ? '' : `${path}/`
  const rows = engine.store
    .prepare(
      'select path from collections where exists (select 1 from documents where collection = collections.id)',
    )
    .all()
  const depth = below.split('/').length
  const ids = rows
    .map((row) => String(row['path']).split('/'))
    .filter((parts) => parts.join('/').startsWith(below) && parts.length >= depth)
    .map((parts) => parts[depth - 1] ?? '')
  const unique = [...new Set(ids)].sort()
  const size = Number(body['pageSize'] ?? unique.length)
  const start = body['pageToken'] === undefined ? 0 : unique.findIndex((id) => id > String(body['pageToken']))
  const page = start < 0 ? [] : unique.slice(start, start + size)
  const more = start >= 0 && start + size < unique.length
  return { collectionIds: page, ...(more && { nextPageToken: page.at(-1) }) }
}
