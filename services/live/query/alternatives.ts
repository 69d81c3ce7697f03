import type { Alternative, Condition, Listed } from '../access.ts'
import { covers } from './candidate.ts'
import type { FieldFilter, Filter } from './filter.ts'
import { nameField, type Query } from './query.ts'
import type { Names } from '../values/resource-path.ts'

interface Part {
  conditions: readonly Condition[]
  /** The full name of the only document it can be. */
  named?: string | undefined
}

const comparisons = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'contains',
} as const

function partsOfField({ field, path, op, operands }: FieldFilter): Part[] {
  if (field === nameField) {
    if (op !== 'EQUAL' && op !== 'IN') return [{ conditions: [] }]
    return operands.map(({ referenceValue }) => ({ conditions: [], named: referenceValue }))
  }
  switch (op) {
    case 'IN':
      return operands.map((value) => ({ conditions: [{ path, op: '==', value }] }))
    case 'ARRAY_CONTAINS_ANY':
      return operands.map((value) => ({ conditions: [{ path, op: 'contains', value }] }))
    case 'NOT_IN':
      return [{ conditions: operands.map((value) => ({ path, op: '!=' as const, value })) }]
    default:
      return operands.map((value) => ({ conditions: [{ path, op: comparisons[op], value }] }))
  }
}

/** A filter as alternatives of conditions that hold together; there are as many as `disjunctions` counts. */
function partsOf(filter: Filter | undefined): Part[] {
  if (!filter) return [{ conditions: [] }]
  if (!('filters' in filter)) return partsOfField(filter)
  if (filter.op === 'OR') return filter.filters.flatMap(partsOf)
  return filter.filters.map(partsOf).reduce((before, parts) =>
    before.flatMap((item) =>
      parts.map((part) => ({
        conditions: [...item.conditions, ...part.conditions],
        named: item.named ?? part.named,
      })),
    ),
  )
}

/**
 * What is true of every document a query may return, from the query alone: by its filters, and a field it is sorted by
 * is there. Cursors, limit and offset are not used.
 */
function alternativesOf(query: Query, names: Names): Alternative[] {
  const sorted: Condition[] = query.orders
    .filter(({ field }) => field !== nameField)
    .map(({ path }) => ({ path, op: 'exists' }))
  return partsOf(query.filter).map(({ conditions, named }) => ({
    conditions: [...conditions, ...sorted],
    ...(named !== undefined && { named: pathOf(named, query, names) }),
  }))
}

/** The path of a name the query covers; any other can be of no result, and nothing is known by it. */
function pathOf(name: string, query: Query, names: Names): string | undefined {
  const root = `${names.root}/`
  const path = name.startsWith(root) ? name.slice(root.length) : ''
  return path !== '' && covers(query, path) ? path : undefined
}

/** A query as the rules are asked about it. */
export function listedBy(query: Query, names: Names): Listed {
  const { parent, collection, allDescendants, limit, offset, orders } = query
  const orderBy = orders.filter(({ field }) => field !== nameField).map(({ field }) => field)
  return {
    path: `${parent === '' ? '' : `${parent}/`}${collection ?? ''}`,
    parent,
    collection,
    allDescendants,
    alternatives: alternativesOf(query, names),
    query: { limit, offset, orderBy },
  }
}
