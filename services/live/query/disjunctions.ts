import type { Filter } from './filter.ts'
import { maxDisjunctions, maxFilters } from '../limits.ts'
import { invalid } from '../status.ts'

function leaves(filter: Filter): Exclude<Filter, { filters: Filter[] }>[] {
  return 'filters' in filter ? filter.filters.flatMap(leaves) : [filter]
}

/** How many alternatives a filter has once each of them stands for itself; `in` has one for each value. */
export function disjunctions(filter: Filter): number {
  if (!('filters' in filter))
    return filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY' ? filter.keys.length : 1
  const counts = filter.filters.map(disjunctions)
  return filter.op === 'OR'
    ? counts.reduce((sum, count) => sum + count, 0)
    : counts.reduce((product, count) => product * count, 1)
}

const isOr = (filter: Filter): boolean =>
  'filters' in filter && ((filter.op === 'OR' && filter.filters.length > 1) || filter.filters.some(isOr))

/** How many conditions on what lists contain the one alternative has that has most of them. */
function mostContains(filter: Filter): number {
  if (!('filters' in filter))
    return filter.op === 'ARRAY_CONTAINS' || filter.op === 'ARRAY_CONTAINS_ANY' ? 1 : 0
  const counts = filter.filters.map(mostContains)
  return filter.op === 'OR' ? Math.max(0, ...counts) : counts.reduce((sum, count) => sum + count, 0)
}

/** Throws INVALID_ARGUMENT for a filter whose parts the original does not take together, or that has too many. */
export function checkFilter(filter: Filter): void {
  const ops = leaves(filter).map(({ op }) => op)
  if (ops.length > maxFilters) throw invalid(`A query may have up to ${maxFilters} filters and sort orders.`)
  if (ops.filter((op) => op === 'NOT_EQUAL' || op === 'NOT_IN').length > 1)
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    )
  if (ops.includes('NOT_IN') && (ops.includes('IN') || ops.includes('ARRAY_CONTAINS_ANY') || isOr(filter)))
    throw invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.")
  // Its indexes have one list each.
  if (mostContains(filter) > 1)
    throw invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.")
  const count = disjunctions(filter)
  if (count > maxDisjunctions)
    throw invalid(
      `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of ${maxDisjunctions}`,
    )
}
