import { isNumber, kindOf, order } from './compare.ts'
import { EvaluationError } from './failure.ts'
import type { Value } from './values.ts'

/** One end of a range of numbers, texts, times or bytes. */
export interface Bound {
  value: Value
  inclusive: boolean
}

/** What is true of a value that is not known itself. What is absent is not known. */
export interface Facts {
  /** The types it may have, by the names `is` uses, and `null` and `set`. */
  types?: ReadonlySet<string>
  low?: Bound
  high?: Bound
  /** It equals none of these. */
  excluded?: readonly Value[]
  /** Fields a map is sure to have. */
  fields?: ReadonlyMap<string, Known>
  /** The map has no other fields. */
  closed?: boolean
  /** What a list or set is sure to contain. */
  contains?: readonly Known[]
}

/**
 * What a proof knows about an expression, for every document a query may return: all the values it can have, or some
 * facts about each of them. `fails`: for some documents it may be an error instead.
 */
export type Known = { fails: boolean } & ({ values: readonly Value[] } | { facts: Facts })

/** Combinations of possible values that are looked at one by one; beyond, nothing is known of the result. */
const MAX_COMBINATIONS = 64

export const exact = (...values: Value[]): Known => ({ values, fails: false })

/** Always an error. */
export const failure: Known = { values: [], fails: true }

/** Nothing is known, not even that it has a value. */
export const anything: Known = { facts: {}, fails: true }

export const ofTypes = (...types: string[]): Facts => ({ types: new Set(types) })

export const withFacts = (facts: Facts, fails = false): Known => ({ facts, fails })

/** The same, which may also fail. */
export const orFailing = (known: Known, fails: boolean): Known =>
  fails && !known.fails ? { ...known, fails } : known

/** The one value it has, if there is only one and it has it. */
export function singleValue(known: Known): Value | undefined {
  return 'values' in known && known.values.length === 1 ? known.values[0] : undefined
}

/** What is known of something that is one or the other. */
export function either(a: Known, b: Known): Known {
  const fails = a.fails || b.fails
  if ('values' in a && 'values' in b) return { values: [...a.values, ...b.values], fails }
  const types = [typesOf(a), typesOf(b)]
  const [some, others] = types
  return { facts: some && others ? { types: new Set([...some, ...others]) } : {}, fails }
}

const typesOf = (known: Known): ReadonlySet<string> | undefined =>
  'values' in known ? new Set(known.values.map(kindOf)) : known.facts.types

/** The results of a calculation for every combination of the operands' values. */
export function combine(operands: readonly Known[], run: (values: Value[]) => Value): Known {
  let fails = operands.some((operand) => operand.fails)
  let combinations: Value[][] = [[]]
  for (const operand of operands) {
    if (!('values' in operand)) return anything
    combinations = combinations.flatMap((before) => operand.values.map((value) => [...before, value]))
    if (combinations.length > MAX_COMBINATIONS) return anything
  }
  const values: Value[] = []
  for (const combination of combinations)
    try {
      values.push(run(combination))
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error
      fails = true
    }
  return { values, fails }
}

/** Types whose values have an order among each other and, for equality, may be the same. */
export const classOf = (type: string) => (type === 'int' || type === 'float' ? 'number' : type)

/** True when every value equal to this one in the rules' sense is the very same number. */
const isExactNumber = (value: bigint | number) => {
  const double = Number(value)
  return Number.isSafeInteger(double) || (Number.isFinite(double) && !Number.isInteger(double))
}

/** True unless the facts tell that their value cannot equal this one. */
export function canEqual(facts: Facts, value: Value, isSame: (a: Value, b: Value) => boolean): boolean {
  const wanted = classOf(kindOf(value))
  if (facts.types && ![...facts.types].some((type) => classOf(type) === wanted)) return false
  if (isNumber(value) && !isExactNumber(value)) return true
  if (facts.excluded?.some((other) => isSame(other, value))) return false
  return !isOutside(facts, value)
}

/** True when the value is of the bounds' kind and beyond one of them. */
function isOutside({ low, high }: Facts, value: Value): boolean {
  const beyond = (bound: Bound | undefined, sign: number) => {
    if (!bound || classOf(kindOf(bound.value)) !== classOf(kindOf(value))) return false
    const way = order(value, bound.value) * sign
    return way > 0 || (way === 0 && !bound.inclusive)
  }
  return beyond(high, 1) || beyond(low, -1)
}

/** Whether it can be excluded from what a query finds without another value passing for it. */
export const isExactlyComparable = (value: Value) =>
  isNumber(value)
    ? isExactNumber(value)
    : ['null', 'bool', 'string', 'timestamp', 'bytes'].includes(kindOf(value))
