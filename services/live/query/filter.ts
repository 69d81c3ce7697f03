import { encodeValue, nanKey, tag } from '../values/encode.ts'
import { formatFieldPath, parseFieldPath } from '../values/field-path.ts'
import { maxDisjunctions, maxNotInValues } from '../limits.ts'
import { invalid } from '../status.ts'
import { isRecord, readValue, type Value } from '../values/value.ts'

const comparisons = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'] as const
const singles = [...comparisons, 'EQUAL', 'NOT_EQUAL', 'ARRAY_CONTAINS'] as const
const multiples = ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'] as const
const unary = {
  IS_NULL: 'EQUAL',
  IS_NAN: 'EQUAL',
  IS_NOT_NULL: 'NOT_EQUAL',
  IS_NOT_NAN: 'NOT_EQUAL',
} as const

/** A condition on one field; `keys` are its operands, encoded. */
export interface FieldFilter {
  field: string
  path: string[]
  op: (typeof singles)[number] | (typeof multiples)[number]
  operands: Value[]
  keys: Buffer[]
}

export type Filter = FieldFilter | { op: 'AND' | 'OR'; filters: Filter[] }

const isOneOf = <T extends string>(list: readonly T[], op: unknown): op is T =>
  list.some((item) => item === op)

function fieldFilter(input: Record<string, unknown>, op: FieldFilter['op'], operands: Value[]): FieldFilter {
  const path = parseFieldPath(isRecord(input['field']) ? input['field']['fieldPath'] : undefined)
  const field = formatFieldPath(path)
  const named = field === '__name__'
  if (named && operands.some((value) => value.referenceValue === undefined))
    throw invalid('__key__ filter value must be a Key')
  return { field, path, op, operands, keys: operands.map(encodeValue) }
}

function readFieldFilter(input: Record<string, unknown>): FieldFilter {
  const { op, value } = input
  if (isOneOf(singles, op)) return fieldFilter(input, op, [readValue(value)])
  if (!isOneOf(multiples, op)) throw invalid('Unknown FieldFilter operator.')
  const list = isRecord(value) ? value['arrayValue'] : undefined
  if (!isRecord(list)) throw invalid(`'${op}' requires an ArrayValue.`)
  const items = list['values'] ?? []
  // Each value stands for itself: it may be an array, which no array of a document may hold.
  const values = Array.isArray(items) ? items.map((item) => readValue(item)) : []
  if (values.length === 0) throw invalid(`'${op}' requires an non-empty ArrayValue.`)
  const max = op === 'NOT_IN' ? maxNotInValues : maxDisjunctions
  if (values.length > max) throw invalid(`'${op}' supports up to ${max} comparison values.`)
  return fieldFilter(input, op, values)
}

function readUnaryFilter(input: Record<string, unknown>): FieldFilter {
  const op = input['op']
  const operator = Object.entries(unary).find(([name]) => name === op)
  if (!operator) throw invalid('Unknown UnaryFilter operator.')
  return fieldFilter(input, operator[1], [
    operator[0].endsWith('NAN') ? { doubleValue: 'NaN' } : { nullValue: null },
  ])
}

/** Reads a filter of any form. */
export function readFilter(input: unknown, depth = 0): Filter {
  if (depth > 20) throw invalid('Filters are nested too deeply.')
  if (!isRecord(input)) throw invalid('Invalid filter.')
  const { compositeFilter, fieldFilter: one, unaryFilter } = input
  if (isRecord(one)) return readFieldFilter(one)
  if (isRecord(unaryFilter)) return readUnaryFilter(unaryFilter)
  if (!isRecord(compositeFilter)) throw invalid('Invalid filter.')
  const { op, filters } = compositeFilter
  if (op !== 'AND' && op !== 'OR') throw invalid('Unsupported CompositeFilter operator.')
  if (!Array.isArray(filters) || filters.length === 0)
    throw invalid('Composite filter must have at least one sub-filter.')
  return { op, filters: filters.map((filter) => readFilter(filter, depth + 1)) }
}

/** Fields compared by order or difference: they sort the result when nothing else does. */
export function inequalityFields(filter: Filter | undefined): string[] {
  if (!filter) return []
  if ('filters' in filter) return [...new Set(filter.filters.flatMap(inequalityFields))]
  return isOneOf([...comparisons, 'NOT_EQUAL', 'NOT_IN'] as const, filter.op) ? [filter.field] : []
}

/** The document as filters see it: the value and its encoding at a path. */
export interface Subject {
  value(filter: { field: string; path: string[] }): Value | undefined
  key(filter: { field: string; path: string[] }): Buffer | undefined
}

const isNull = (key: Buffer) => key[0] === tag.null
/** What `in` and the array operators never find, though `==` does. */
const canBeFound = (key: Buffer) => !isNull(key) && !key.equals(nanKey)
const among = (keys: readonly Buffer[], key: Buffer) => keys.some((item) => item.equals(key))

/** Ordering operators hold only within one type, and never for NaN. */
function compares(op: FieldFilter['op'], key: Buffer, operand: Buffer): boolean {
  if (key[0] !== operand[0]) return false
  const numbers = key[0] === tag.number
  if (numbers && (key.equals(nanKey) || operand.equals(nanKey)))
    return op.endsWith('OR_EQUAL') && key.equals(operand)
  const order = Buffer.compare(key, operand)
  if (op === 'LESS_THAN') return order < 0
  if (op === 'LESS_THAN_OR_EQUAL') return order <= 0
  return op === 'GREATER_THAN' ? order > 0 : order >= 0
}

/** True when the document meets the filter. A missing field meets none. */
export function matches(filter: Filter, subject: Subject): boolean {
  if ('filters' in filter)
    return filter.op === 'AND'
      ? filter.filters.every((item) => matches(item, subject))
      : filter.filters.some((item) => matches(item, subject))
  const key = subject.key(filter)
  const { keys, op } = filter
  const [operand] = keys
  if (!key || !operand) return false
  const elements = () => (subject.value(filter)?.arrayValue?.values ?? []).map(encodeValue)
  switch (op) {
    case 'EQUAL':
      return key.equals(operand)
    case 'IN':
      return canBeFound(key) && among(keys, key)
    case 'NOT_EQUAL':
      return !isNull(key) && !key.equals(operand)
    case 'NOT_IN':
      return !isNull(key) && !among(keys, key) && !keys.some(isNull)
    case 'ARRAY_CONTAINS':
    case 'ARRAY_CONTAINS_ANY':
      return elements().some((element) => canBeFound(element) && among(keys, element))
    default:
      return compares(op, key, operand)
  }
}
