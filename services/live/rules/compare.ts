import { EvaluationError } from './failure.ts'
import { Bytes, Duration, LatLng, Path, Timestamp, type Value, ValueSet } from './values.ts'

/** Equality of the rules: by content; an integer equals the same double; different kinds are unequal. */
export function equal(a: Value, b: Value): boolean {
  if (a === null || b === null) return a === b
  if (isNumber(a) && isNumber(b)) return typeof a === typeof b ? a === b : Number(a) === Number(b)
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => equal(item, b[index] ?? null))
  if (a instanceof Map && b instanceof Map)
    return a.size === b.size && [...a].every(([key, item]) => b.has(key) && equal(item, b.get(key) ?? null))
  if (a instanceof ValueSet && b instanceof ValueSet)
    return a.items.length === b.items.length && a.items.every((item) => has(b.items, item))
  if (a instanceof Timestamp && b instanceof Timestamp) return a.nanos === b.nanos
  if (a instanceof Duration && b instanceof Duration) return a.nanos === b.nanos
  if (a instanceof LatLng && b instanceof LatLng)
    return a.latitude === b.latitude && a.longitude === b.longitude
  if (a instanceof Bytes && b instanceof Bytes) return a.bytes.equals(b.bytes)
  if (a instanceof Path && b instanceof Path) return a.segments.join('/') === b.segments.join('/')
  return a === b
}

export const has = (items: readonly Value[], wanted: Value) => items.some((item) => equal(item, wanted))

/** The items without repetition. */
export function distinct(items: readonly Value[]): Value[] {
  const unique: Value[] = []
  const texts = new Set<string>()
  for (const item of items) {
    if (typeof item === 'string' ? texts.has(item) : has(unique, item)) continue
    if (typeof item === 'string') texts.add(item)
    unique.push(item)
  }
  return unique
}

/** Below 0, 0 or above 0 as `a` is less than, equal to or greater than `b`. Throws for kinds without an order. */
export function order(a: Value, b: Value): number {
  if (isNumber(a) && isNumber(b)) return a < b ? -1 : a > b ? 1 : a == b ? 0 : Number.NaN
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  if (a instanceof Timestamp && b instanceof Timestamp) return Number(a.nanos - b.nanos)
  if (a instanceof Duration && b instanceof Duration) return Number(a.nanos - b.nanos)
  if (a instanceof Bytes && b instanceof Bytes) return Buffer.compare(a.bytes, b.bytes)
  throw new EvaluationError(`${kindOf(a)} and ${kindOf(b)} have no order`)
}

export const isNumber = (value: Value): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number'

/** The name of a value's type as `is` knows it. */
export function kindOf(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'bigint') return 'int'
  if (typeof value === 'number') return 'float'
  if (typeof value === 'string') return 'string'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Map) return 'map'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof Duration) return 'duration'
  if (value instanceof LatLng) return 'latlng'
  if (value instanceof Bytes) return 'bytes'
  if (value instanceof Path) return 'path'
  if (value instanceof ValueSet) return 'set'
  return 'map'
}

/** Types that may stand after `is`. */
export const TYPES: ReadonlySet<string> = new Set(
  'bool bytes duration float int latlng list map number path string timestamp'.split(' '),
)

export const isOfType = (value: Value, type: string) =>
  type === 'number' ? isNumber(value) : kindOf(value) === type
