import { tag } from '../values/encode.ts'
import type { FieldFilter, Filter } from './filter.ts'
import { elementsOf } from './index-entries.ts'
import { maxIndexedValueSize } from '../limits.ts'
import { nameField, type Query } from './query.ts'

/** A stretch of one field's index: values from `from` (inclusive) up to `to` (exclusive). */
export interface Range {
  field: string
  from: Buffer
  to: Buffer
}

const lowest = Buffer.from([0])
const highest = Buffer.from([255])
const short = (key: Buffer) => key.subarray(0, maxIndexedValueSize)
/** The first bytes that sort after everything that begins with `key`. */
const after = (key: Buffer) => Buffer.concat([short(key), highest])
/** The first bytes that sort after `key` itself; a value cut to its first bytes counts as equal. */
const justAfter = (key: Buffer) =>
  key.length < maxIndexedValueSize ? Buffer.concat([key, Buffer.from([0])]) : after(key)

const wholeField = (field: string): Range => ({ field, from: lowest, to: highest })

const point = (field: string, key: Buffer): Range => ({ field, from: short(key), to: justAfter(key) })

/** The index stretches that together hold every document the filter can match. */
function fieldRanges(filter: FieldFilter): Range[] | undefined {
  const { field, op, keys } = filter
  if (field === nameField) return undefined
  const [key = lowest] = keys
  const type = key[0] ?? 0
  switch (op) {
    case 'EQUAL':
    case 'IN':
      return keys.map((item) => point(field, item))
    case 'ARRAY_CONTAINS':
    case 'ARRAY_CONTAINS_ANY':
      return keys.map((item) => point(elementsOf(field), item))
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
      return [{ field, from: Buffer.from([type]), to: justAfter(key) }]
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
      return [{ field, from: short(key), to: Buffer.from([type + 1]) }]
    case 'NOT_EQUAL':
    case 'NOT_IN':
      return [{ field, from: Buffer.from([tag.null + 1]), to: highest }]
  }
}

/** The ways to reach the query's documents by index: each a set of stretches that covers all of them. */
export function choices(filter: Filter | undefined): Range[][] {
  if (!filter) return []
  if (!('filters' in filter)) {
    const ranges = fieldRanges(filter)
    return ranges ? [ranges] : []
  }
  if (filter.op === 'AND') return filter.filters.flatMap(choices)
  const union: Range[] = []
  for (const part of filter.filters) {
    const [first] = choices(part)
    if (!first) return []
    union.push(...first)
  }
  return [union]
}

/** The part of the first ordered field's index the query can use: filters and cursors on that field narrow it. */
export function orderRange(query: Query): Range | undefined {
  const [order] = query.orders
  if (!order || order.field === nameField) return undefined
  let { from, to } = wholeField(order.field)
  const narrow = (range: { from?: Buffer; to?: Buffer }) => {
    if (range.from && Buffer.compare(range.from, from) > 0) from = range.from
    if (range.to && Buffer.compare(range.to, to) < 0) to = range.to
  }
  const parts =
    query.filter && 'filters' in query.filter && query.filter.op === 'AND'
      ? query.filter.filters
      : [query.filter]
  for (const part of parts) {
    if (!part || 'filters' in part || part.field !== order.field || part.op.startsWith('ARRAY')) continue
    const ranges = fieldRanges(part)
    if (ranges?.length === 1 && ranges[0]) narrow(ranges[0])
  }
  const start = query.start?.keys[0]
  const end = query.end?.keys[0]
  if (start) narrow(order.descending ? { to: justAfter(start) } : { from: short(start) })
  if (end) narrow(order.descending ? { from: short(end) } : { to: justAfter(end) })
  return { field: order.field, from, to }
}

/** The equality filters every result meets, as stretches of one value each. */
export function equalities(filter: Filter | undefined): Range[] {
  if (!filter) return []
  if ('filters' in filter) return filter.op === 'AND' ? filter.filters.flatMap(equalities) : []
  if (filter.op !== 'EQUAL' && filter.op !== 'ARRAY_CONTAINS') return []
  return fieldRanges(filter) ?? []
}

/** The names every result is among, when the filter says so. */
export function namedIn(filter: Filter | undefined): string[] | undefined {
  if (!filter) return undefined
  if ('filters' in filter) {
    if (filter.op === 'OR') return undefined
    for (const part of filter.filters) {
      const names = namedIn(part)
      if (names) return names
    }
    return undefined
  }
  if (filter.field !== nameField || (filter.op !== 'EQUAL' && filter.op !== 'IN')) return undefined
  return filter.operands.map(({ referenceValue }) => referenceValue ?? '')
}
