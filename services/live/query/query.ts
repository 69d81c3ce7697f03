import { encodeValue } from '../values/encode.ts'
import { formatFieldPath, parseFieldPath } from '../values/field-path.ts'
import { inequalityFields, readFilter, type Filter } from './filter.ts'
import { checkFilter } from './disjunctions.ts'
import { maxFilters } from '../limits.ts'
import { checkCollectionId } from '../values/resource-path.ts'
import { invalid, LiveError } from '../status.ts'
import { isRecord, readValue, type Value } from '../values/value.ts'

export interface Order {
  /** A field path as text, or `__name__`. */
  field: string
  path: string[]
  descending: boolean
}

export interface Cursor {
  values: Value[]
  /** The values, encoded. */
  keys: Buffer[]
  before: boolean
}

/** A structured query below `parent` (relative path of a document, '' for the root), its order made explicit. */
export interface Query {
  parent: string
  /** Absent: every collection. */
  collection?: string | undefined
  allDescendants: boolean
  filter?: Filter | undefined
  orders: Order[]
  start?: Cursor | undefined
  end?: Cursor | undefined
  offset: number
  limit?: number | undefined
  /** Field paths to return; absent: whole documents; empty: the name only. */
  select?: string[][] | undefined
}

export const nameField = '__name__'

function readFrom(input: unknown): { collection?: string; allDescendants: boolean } {
  const from: unknown = Array.isArray(input) ? input[0] : undefined
  if (Array.isArray(input) && input.length > 1)
    throw invalid('from clause cannot have more than one collection.')
  if (!isRecord(from)) return { allDescendants: false }
  const collection = from['collectionId']
  if (collection !== undefined && typeof collection !== 'string') throw invalid('Invalid collection id.')
  if (collection) checkCollectionId(collection)
  return { ...(collection && { collection }), allDescendants: from['allDescendants'] === true }
}

function readOrder(input: unknown): Order {
  const field = isRecord(input) && isRecord(input['field']) ? input['field']['fieldPath'] : undefined
  const path = parseFieldPath(field)
  const descending = isRecord(input) && input['direction'] === 'DESCENDING'
  return { field: formatFieldPath(path), path, descending }
}

function withImplicitOrders(orders: Order[], filter: Filter | undefined): Order[] {
  const all = [...orders]
  const descending = all.at(-1)?.descending ?? false
  const missing = inequalityFields(filter).filter(
    (field) => field !== nameField && !all.some((order) => order.field === field),
  )
  for (const field of missing.sort()) all.push({ field, path: parseFieldPath(field), descending })
  if (!all.some((order) => order.field === nameField))
    all.push({ field: nameField, path: [nameField], descending })
  // A name is never equal to another: to sort by more would say nothing.
  if (all.at(-1)?.field !== nameField)
    throw invalid('order by clause cannot contain more fields after the key')
  return all
}

/** The original has no index for one name among the values of another field's range. */
function checkName(filter: Filter | undefined): void {
  const unequal = inequalityFields(filter)
  if (filter && isNamed(filter) && unequal.length > 0 && !unequal.includes(nameField))
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    )
}

const isNamed = (filter: Filter): boolean =>
  'filters' in filter ? filter.filters.some(isNamed) : filter.field === nameField && filter.op === 'EQUAL'

function readCursor(input: unknown, orders: Order[]): Cursor | undefined {
  if (!isRecord(input)) return undefined
  const values = input['values'] ?? []
  if (!Array.isArray(values)) throw invalid('Invalid cursor.')
  if (values.length > orders.length) throw invalid('Cursor has too many values.')
  const read = values.map((value) => readValue(value))
  read.forEach((value, at) => {
    if (orders[at]?.field === nameField && value.referenceValue === undefined)
      throw invalid('Cursor __key__ value is not a document reference.')
  })
  return { values: read, keys: read.map(encodeValue), before: input['before'] === true }
}

/** Reads a count, plain or wrapped as `{value}`. */
function readCount(input: unknown, name: string): number | undefined {
  const plain = isRecord(input) ? input['value'] : input
  if (plain === undefined || plain === null) return undefined
  const count = Number(plain)
  if (!Number.isInteger(count) || count < 0) throw invalid(`${name} must be a non-negative integer.`)
  return count
}

function readSelect(input: unknown): string[][] | undefined {
  if (!isRecord(input)) return undefined
  const fields = input['fields'] ?? []
  if (!Array.isArray(fields)) throw invalid('Invalid projection.')
  const paths = fields.map((field: unknown) =>
    parseFieldPath(isRecord(field) ? field['fieldPath'] : undefined),
  )
  return paths.filter((path) => path[0] !== nameField)
}

/** Reads a structured query; `parent` is a relative path. */
export function readQuery(parent: string, input: unknown): Query {
  if (!isRecord(input)) throw invalid('structuredQuery is missing.')
  if (input['findNearest'] !== undefined)
    throw new LiveError('UNIMPLEMENTED', 'findNearest is not supported.')
  const filter = input['where'] === undefined ? undefined : readFilter(input['where'])
  if (filter) checkFilter(filter)
  checkName(filter)
  const orderBy = input['orderBy'] ?? []
  if (!Array.isArray(orderBy)) throw invalid('Invalid orderBy.')
  if (orderBy.length > maxFilters)
    throw invalid(`A query may have up to ${maxFilters} filters and sort orders.`)
  const orders = withImplicitOrders(orderBy.map(readOrder), filter)
  return {
    parent,
    ...readFrom(input['from']),
    filter,
    orders,
    start: readCursor(input['startAt'], orders),
    end: readCursor(input['endAt'], orders),
    offset: readCount(input['offset'], 'offset') ?? 0,
    limit: readCount(input['limit'], 'limit'),
    select: readSelect(input['select']),
  }
}
