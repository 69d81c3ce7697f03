import { equal, isNumber, kindOf, order } from './compare.ts'
import {
  type Bound,
  classOf,
  exact,
  type Facts,
  isExactlyComparable,
  type Known,
  ofTypes,
  withFacts,
} from './known.ts'
import { listOf } from './known-members.ts'
import type { FieldValue, Value } from './values.ts'
import { valueOfWire, type WireValue } from './wire.ts'

/** Something that is true of every document a query may return. `contains`: the field is a list with this value. */
export type WireCondition = { path: readonly string[] } & (
  | { op: 'exists' }
  | { op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains'; value: WireValue }
)

/** What a query covers: the collections, and for each of its alternatives what is true of the documents it may return. */
export interface Listing {
  /** The document's path below `documents` under which it looks; empty for the root. */
  parent: readonly string[]
  /** Absent: every collection. */
  collection?: string | undefined
  /** Collections of this name at any depth, not only right below the parent. */
  allDescendants: boolean
  /** One after the other they cover the whole result: what a query joins by `or` and `in`. */
  alternatives: readonly Alternative[]
}

export interface Alternative {
  conditions: readonly WireCondition[]
  /** The path below `documents` of the only document it can be. */
  named?: readonly string[] | undefined
}

/** What a stored value is when it equals this one in a query: 1 may be 1.0 there. */
function equalInQuery(wire: WireValue): Known {
  if (wire.arrayValue) return listOf((wire.arrayValue.values ?? []).map(equalInQuery))
  if (wire.mapValue) {
    const fields = Object.entries(wire.mapValue.fields ?? {}).map(
      ([name, value]) => [name, equalInQuery(value)] as const,
    )
    const whole = fields.every(([, field]) => 'values' in field && field.values.length === 1)
    return whole
      ? exact(valueOfWire(wire))
      : withFacts({ ...ofTypes('map'), fields: new Map(fields), closed: true })
  }
  const value = valueOfWire(wire)
  if (isNumber(value)) return exact(...sameNumbers(value))
  // 0 and -0 are one coordinate for a query.
  return kindOf(value) === 'latlng' ? withFacts(ofTypes('latlng')) : exact(value)
}

function sameNumbers(value: bigint | number): Value[] {
  const double = Number(value)
  if (Number.isNaN(double) || !Number.isInteger(double)) return [value]
  const whole = BigInt(double)
  if (typeof value === 'bigint' && whole !== value) return [value]
  const fits = BigInt.asIntN(64, whole) === whole
  return [double, ...(double === 0 ? [-double] : []), ...(fits ? [whole] : [])]
}

/** What conditions of a query tell of a document's data: a map with at least these fields. */
export const dataOf = (conditions: readonly WireCondition[]): Known =>
  withFacts({ ...ofTypes('map'), fields: fieldsOf(conditions) })

function fieldsOf(conditions: readonly WireCondition[]): Map<string, Known> {
  const byName = Map.groupBy(conditions, ({ path }) => path[0] ?? '')
  return new Map(
    [...byName].map(([name, some]) => {
      const here = some.filter(({ path }) => path.length === 1)
      const below = some.filter(({ path }) => path.length > 1)
      return [
        name,
        fieldOf(
          here,
          below.map((item) => ({ ...item, path: item.path.slice(1) })),
        ),
      ]
    }),
  )
}

function fieldOf(here: readonly WireCondition[], below: readonly WireCondition[]): Known {
  for (const condition of here) if (condition.op === '==') return equalInQuery(condition.value)
  if (below.length > 0) return dataOf(below)
  let facts: Facts = {}
  for (const condition of here) facts = narrowed(facts, condition)
  return withFacts(facts)
}

function narrowed(facts: Facts, condition: WireCondition): Facts {
  switch (condition.op) {
    case 'exists':
    case '==':
      return facts
    case 'contains': {
      const contains = [...(facts.contains ?? []), equalInQuery(condition.value)]
      return { ...facts, ...ofTypes('list'), contains }
    }
    case '!=': {
      const value = valueOfWire(condition.value)
      const others = facts.excluded ?? [null]
      return { ...facts, excluded: isExactlyComparable(value) ? [...others, value] : others }
    }
    default:
      return withRange(facts, condition.op, valueOfWire(condition.value))
  }
}

const bounded = new Set(['number', 'string', 'timestamp', 'bytes'])

/** A range finds values of its operand's type only. NaN is beyond all bounds. */
function withRange(facts: Facts, op: '<' | '<=' | '>' | '>=', value: FieldValue): Facts {
  const kind = classOf(kindOf(value))
  const typed: Facts = { ...facts, ...(kind === 'number' ? ofTypes('int', 'float') : ofTypes(kind)) }
  if (Number.isNaN(value) || !bounded.has(kind)) return typed
  const bound: Bound = { value, inclusive: op.endsWith('=') }
  const side = op.startsWith('<') ? 'high' : 'low'
  const before = typed[side]
  return { ...typed, [side]: before ? tighter(before, bound, side) : bound }
}

function tighter(a: Bound, b: Bound, side: 'low' | 'high'): Bound {
  if (classOf(kindOf(a.value)) !== classOf(kindOf(b.value)) || equal(a.value, b.value))
    return a.inclusive ? b : a
  const isBelow = order(a.value, b.value) < 0
  return isBelow === (side === 'high') ? a : b
}
