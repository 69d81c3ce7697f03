import { equal, kindOf, order } from './compare.ts'
import {
  anything,
  type Bound,
  canEqual,
  classOf,
  combine,
  type Facts,
  type Known,
  singleValue,
} from './known.ts'
import { knownOutcome, type KnownOutcome } from './known-truth.ts'
import { operate } from './operators.ts'
import type { BinaryOperator } from './syntax.ts'
import { type Value, ValueSet } from './values.ts'

type Comparison = '<' | '<=' | '>' | '>='

const unsure: KnownOutcome = { yes: true, no: true, error: false }

/** What `a operator b` can be. */
export function operateKnown(operator: BinaryOperator, a: Known, b: Known): Known {
  if ('values' in a && 'values' in b)
    return combine([a, b], ([x = null, y = null]) => operate(operator, x, y))
  const fails = a.fails || b.fails
  const result = (outcome: KnownOutcome) => knownOutcome({ ...outcome, error: outcome.error || fails })
  if (isNothing(a) || isNothing(b)) return { values: [], fails: true }
  switch (operator) {
    case '==':
      return result(equality(a, b))
    case '!=': {
      const { yes, no } = equality(a, b)
      return result({ yes: no, no: yes, error: false })
    }
    case 'in':
      return result(membership(a, b))
    case '<':
    case '<=':
    case '>':
    case '>=':
      return result(comparison(operator, a, b))
    default:
      return anything
  }
}

const isNothing = (known: Known) => 'values' in known && known.values.length === 0

const any = (outcomes: readonly KnownOutcome[]): KnownOutcome => ({
  yes: outcomes.some(({ yes }) => yes),
  no: outcomes.some(({ no }) => no),
  error: outcomes.some(({ error }) => error),
})

/** Whether both are equal; equality never fails. */
export function equality(a: Known, b: Known): KnownOutcome {
  if ('values' in a && 'values' in b)
    return any(
      a.values.flatMap((x) => b.values.map((y) => ({ yes: equal(x, y), no: !equal(x, y), error: false }))),
    )
  if ('values' in a) return equality(b, a)
  const { facts } = a
  if ('values' in b)
    return any(
      b.values.map((value) => ({
        yes: canEqual(facts, value, equal),
        no: !(value === null && isOnly(facts, 'null')),
        error: false,
      })),
    )
  const others = b.facts.types
  const disjoint =
    facts.types &&
    others &&
    ![...facts.types].some((type) => [...others].some((other) => classOf(other) === classOf(type)))
  return disjoint ? { yes: false, no: true, error: false } : unsure
}

const isOnly = (facts: Facts, type: string) => facts.types?.size === 1 && facts.types.has(type)

const reversed = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const
const ordered = new Set(['number', 'string', 'timestamp', 'duration', 'bytes'])

function comparison(operator: Comparison, a: Known, b: Known): KnownOutcome {
  if ('values' in a) return comparison(reversed[operator], b, a)
  if (!('values' in b)) return { ...unsure, error: true }
  return any(b.values.map((value) => factsAgainst(operator, a.facts, value)))
}

function factsAgainst(operator: Comparison, facts: Facts, value: Value): KnownOutcome {
  const kind = classOf(kindOf(value))
  if (!ordered.has(kind)) return { yes: false, no: false, error: true }
  const classes = facts.types && [...facts.types].map(classOf)
  const fits = !classes || classes.includes(kind)
  const error = !classes || classes.some((other) => other !== kind)
  if (!fits) return { yes: false, no: false, error: true }
  const [near, far] = operator.startsWith('<') ? [facts.high, facts.low] : [facts.low, facts.high]
  const sure = isSure(operator, near, value)
  // The opposite comparison, sure by the other bound, makes this one false.
  const never = isSure(opposite[operator], far, value)
  return { yes: !never, no: !sure, error }
}

const opposite = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const

/** True when the bound alone makes the comparison true for all values within it. */
function isSure(operator: Comparison, bound: Bound | undefined, value: Value): boolean {
  if (!bound || classOf(kindOf(bound.value)) !== classOf(kindOf(value))) return false
  const way = order(bound.value, value) * (operator.startsWith('<') ? 1 : -1)
  return way < 0 || (way === 0 && (operator.endsWith('=') || !bound.inclusive))
}

function membership(a: Known, b: Known): KnownOutcome {
  if ('values' in b)
    return any(
      b.values.map((collection) => {
        const items =
          collection instanceof ValueSet
            ? collection.items
            : Array.isArray(collection)
              ? collection
              : undefined
        return items ? isAmong(a, items) : { ...unsure, error: true }
      }),
    )
  if (!('values' in a)) return { ...unsure, error: true }
  return any(a.values.map((value) => isWithin(value, b.facts)))
}

function isAmong(a: Known, items: readonly Value[]): KnownOutcome {
  const each = items.map((item) => equality(a, { values: [item], fails: false }))
  return { yes: each.some(({ yes }) => yes), no: !each.some(({ no }) => !no), error: false }
}

/** Whether a value is in a list, a set or a map's names of which only some is known. */
function isWithin(value: Value, facts: Facts): KnownOutcome {
  if (isOnly(facts, 'map')) {
    if (typeof value !== 'string') return { yes: false, no: false, error: true }
    const has = facts.fields?.has(value) ?? false
    return { yes: has || !facts.closed, no: !has, error: false }
  }
  const isCollection = isOnly(facts, 'list') || isOnly(facts, 'set')
  return { yes: true, no: !(isCollection && isContained(value, facts)), error: !isCollection }
}

/** True when a list or set is sure to contain the value. */
export const isContained = (value: Value, { contains = [] }: Facts): boolean =>
  contains.some((element) => !equality(element, { values: [value], fails: false }).no && !isNothing(element))

/** The items of a list or set that is known as a whole. */
export function itemsOf(known: Known): readonly Value[] | undefined {
  const value = singleValue(known)
  return value instanceof ValueSet ? value.items : Array.isArray(value) ? value : undefined
}
