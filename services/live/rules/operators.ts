import { equal, has, kindOf, order } from './compare.ts'
import { EvaluationError } from './failure.ts'
import type { BinaryOperator } from './syntax.ts'
import { Duration, Timestamp, type Value, ValueSet } from './values.ts'

/** The value of `a operator b`. Throws EvaluationError for operands that do not go together. */
export function operate(operator: BinaryOperator, a: Value, b: Value): Value {
  switch (operator) {
    case '==':
      return equal(a, b)
    case '!=':
      return !equal(a, b)
    case '<':
      return order(a, b) < 0
    case '>':
      return order(a, b) > 0
    case '<=':
      return order(a, b) <= 0
    case '>=':
      return order(a, b) >= 0
    case 'in':
      return isIn(a, b)
    default:
      return calculate(operator, a, b)
  }
}

function isIn(a: Value, b: Value): boolean {
  if (Array.isArray(b)) return has(b, a)
  if (b instanceof ValueSet) return has(b.items, a)
  if (b instanceof Map && typeof a === 'string') return b.has(a)
  throw new EvaluationError(`in does not go with ${kindOf(a)} and ${kindOf(b)}`)
}

type Arithmetic = '+' | '-' | '*' | '/' | '%'

function calculate(operator: Arithmetic, a: Value, b: Value): Value {
  if (typeof a === 'bigint' && typeof b === 'bigint') return whole(integers(operator, a, b))
  if (isNumeric(a) && isNumeric(b)) return doubles(operator, Number(a), Number(b))
  if (operator === '+') {
    if (typeof a === 'string' && typeof b === 'string') return a + b
    if (a instanceof Duration && b instanceof Duration) return new Duration(a.nanos + b.nanos)
    if (a instanceof Timestamp && b instanceof Duration) return new Timestamp(a.nanos + b.nanos)
    if (a instanceof Duration && b instanceof Timestamp) return new Timestamp(a.nanos + b.nanos)
  }
  if (operator === '-') {
    if (a instanceof Duration && b instanceof Duration) return new Duration(a.nanos - b.nanos)
    if (a instanceof Timestamp && b instanceof Duration) return new Timestamp(a.nanos - b.nanos)
    if (a instanceof Timestamp && b instanceof Timestamp) return new Duration(a.nanos - b.nanos)
  }
  throw new EvaluationError(`${operator} does not go with ${kindOf(a)} and ${kindOf(b)}`)
}

const isNumeric = (value: Value) => typeof value === 'number' || typeof value === 'bigint'

function integers(operator: Arithmetic, a: bigint, b: bigint): bigint {
  if ((operator === '/' || operator === '%') && b === 0n) throw new EvaluationError('division by zero')
  if (operator === '+') return a + b
  if (operator === '-') return a - b
  if (operator === '*') return a * b
  return operator === '/' ? a / b : a % b
}

function doubles(operator: Arithmetic, a: number, b: number): number {
  if (operator === '+') return a + b
  if (operator === '-') return a - b
  if (operator === '*') return a * b
  return operator === '/' ? a / b : a % b
}

/** An integer of 64 bits, or an EvaluationError. */
export function whole(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError('an integer exceeds 64 bits')
  return value
}
