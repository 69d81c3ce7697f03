import {
  collection,
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
  type WhereFilterOp,
} from '@firebase/firestore/lite'
import type { Value } from '#services/live/values/value.ts'
import { valueToSdk } from './sdk-values.ts'

/** What the site's own work asks for: equalities and ranges that all hold, an order, a place to go on from, a number. */
interface Structured {
  where?: Filter
  orderBy?: { field: { fieldPath: string }; direction?: string }[]
  limit?: number
  startAt?: { values: Value[]; before?: boolean }
}

interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string; value: Value }
  compositeFilter?: { op: string; filters: Filter[] }
}

const operators: Record<string, WhereFilterOp> = {
  EQUAL: '==',
  IN: 'in',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
}

/** A structured query of the protocol as one of the SDK. Throws for what it does not know: nothing is left out in silence. */
export function sdkQuery(database: Firestore, path: string, given: Record<string, unknown>): Query {
  const { where: filter, orderBy: order = [], limit: most, startAt: from, ...others } = given as Structured
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new Error(`A query with ${unknown} is not known here`)
  const values = from?.values.map((value) => cursorOf(value)) ?? []
  return query(
    collection(database, path),
    ...(filter ? conditions(filter) : []),
    ...order.map(({ field, direction }) =>
      orderBy(fieldOf(field.fieldPath), direction === 'DESCENDING' ? 'desc' : 'asc'),
    ),
    ...(from ? [from.before ? startAt(...values) : startAfter(...values)] : []),
    ...(most === undefined ? [] : [limit(most)]),
  )
}

function conditions({ fieldFilter, compositeFilter }: Filter): QueryConstraint[] {
  if (compositeFilter?.op === 'AND') return compositeFilter.filters.flatMap(conditions)
  const op = fieldFilter && operators[fieldFilter.op]
  if (!fieldFilter || !op) throw new Error('A query has a condition that is not known here')
  return [where(fieldOf(fieldFilter.field.fieldPath), op, valueToSdk(fieldFilter.value))]
}

const fieldOf = (path: string) => (path === '__name__' ? documentId() : path)

/** Within one collection a document is named by its id. */
const cursorOf = (value: Value): unknown =>
  value.referenceValue === undefined ? valueToSdk(value) : value.referenceValue.split('/').at(-1)
