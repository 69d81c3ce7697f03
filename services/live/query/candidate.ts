import type { Document } from '../values/document.ts'
import { encodeValue } from '../values/encode.ts'
import { valueAt } from '../values/field-path.ts'
import { matches, type Subject } from './filter.ts'
import { nameField, type Cursor, type Query } from './query.ts'
import type { Names } from '../values/resource-path.ts'
import type { Value } from '../values/value.ts'

type Field = { field: string; path: string[] }

/** A document in the light of a query, its encoded values kept while the query is answered. */
export class Candidate implements Subject {
  readonly document: Document
  private readonly names: Names
  private readonly keys = new Map<string, Buffer | undefined>()

  constructor(document: Document, names: Names) {
    this.document = document
    this.names = names
  }

  value({ field, path }: Field): Value | undefined {
    if (field === nameField) return { referenceValue: this.names.full(this.document.path) }
    return valueAt(this.document.fields, path)
  }

  key(field: Field): Buffer | undefined {
    if (this.keys.has(field.field)) return this.keys.get(field.field)
    const value = this.value(field)
    const key = value && encodeValue(value)
    this.keys.set(field.field, key)
    return key
  }
}

/** Negative when a comes before b in the query's order. */
export function compareCandidates(query: Query, a: Candidate, b: Candidate): number {
  for (const order of query.orders) {
    const left = a.key(order)
    const right = b.key(order)
    const result = left && right ? Buffer.compare(left, right) : 0
    if (result !== 0) return order.descending ? -result : result
  }
  return 0
}

/** The candidate's place against a cursor's values: negative before, 0 at, positive after. */
function compareCursor(query: Query, candidate: Candidate, cursor: Cursor): number {
  for (const [at, operand] of cursor.keys.entries()) {
    const order = query.orders[at]
    const key = order && candidate.key(order)
    const result = key ? Buffer.compare(key, operand) : 0
    if (result !== 0) return order?.descending ? -result : result
  }
  return 0
}

/** True when the document is in the query's result, limit and offset aside; its collection is not looked at. */
export function belongs(query: Query, candidate: Candidate): boolean {
  if (query.filter && !matches(query.filter, candidate)) return false
  if (!query.orders.every((order) => candidate.key(order))) return false
  if (query.start) {
    const place = compareCursor(query, candidate, query.start)
    if (place < 0 || (place === 0 && !query.start.before)) return false
  }
  if (!query.end) return true
  const place = compareCursor(query, candidate, query.end)
  return place < 0 || (place === 0 && !query.end.before)
}

/** True when a document at this path is in a collection the query covers. */
export function covers(query: Query, path: string): boolean {
  const prefix = query.parent === '' ? '' : `${query.parent}/`
  if (!path.startsWith(prefix)) return false
  const rest = path.slice(prefix.length).split('/')
  if (rest.length < 2 || (!query.allDescendants && rest.length !== 2)) return false
  return query.collection === undefined || rest.at(-2) === query.collection
}
