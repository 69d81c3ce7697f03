import type { Candidate } from './candidate.ts'
import { formatFieldPath, parseFieldPath } from '../values/field-path.ts'
import { invalid } from '../status.ts'
import { doubleValue, isNumber, isRecord, toNumber, type Value } from '../values/value.ts'

export interface Aggregation {
  alias: string
  kind: 'count' | 'sum' | 'avg'
  path: string[]
  field: string
  upTo?: number | undefined
}

function readAggregation(input: unknown, at: number): Aggregation {
  if (!isRecord(input)) throw invalid('Invalid aggregation.')
  const alias =
    typeof input['alias'] === 'string' && input['alias'] !== '' ? input['alias'] : `field_${at + 1}`
  if (isRecord(input['count'])) {
    const upTo = input['count']['upTo']
    const max = isRecord(upTo) ? upTo['value'] : upTo
    return { alias, kind: 'count', path: [], field: '', upTo: max === undefined ? undefined : Number(max) }
  }
  for (const kind of ['sum', 'avg'] as const) {
    const part = input[kind]
    if (!isRecord(part)) continue
    const path = parseFieldPath(isRecord(part['field']) ? part['field']['fieldPath'] : undefined)
    return { alias, kind, path, field: formatFieldPath(path) }
  }
  throw invalid('Unknown aggregation.')
}

/** Reads one to five aggregations. */
export function readAggregations(input: unknown): Aggregation[] {
  if (!Array.isArray(input) || input.length === 0) throw invalid('Aggregations can not be empty.')
  if (input.length > 5)
    throw invalid(
      `The maximum number of aggregations allowed in an aggregation query is 5. Received: ${input.length}`,
    )
  return input.map(readAggregation)
}

function sum(values: Value[]): Value {
  if (values.every((value) => value.integerValue !== undefined)) {
    const total = values.reduce((all, value) => all + BigInt(value.integerValue ?? 0), 0n)
    if (BigInt.asIntN(64, total) === total) return { integerValue: String(total) }
    return doubleValue(Number(total))
  }
  return doubleValue(values.reduce((all, value) => all + toNumber(value), 0))
}

/** Count, sum or average over the documents; what is not a number does not take part. */
export function aggregate(aggregation: Aggregation, documents: Candidate[]): Value {
  if (aggregation.kind === 'count')
    return { integerValue: String(Math.min(documents.length, aggregation.upTo ?? Infinity)) }
  const values = documents
    .map((document) => document.value(aggregation))
    .filter((value) => value !== undefined)
  const numbers = values.filter(isNumber)
  if (aggregation.kind === 'sum') return sum(numbers)
  if (numbers.length === 0) return { nullValue: null }
  return doubleValue(toNumber(sum(numbers)) / numbers.length)
}
