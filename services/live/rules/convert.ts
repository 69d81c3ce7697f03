import type { Arguments } from './arguments.ts'
import { kindOf } from './compare.ts'
import { EvaluationError } from './failure.ts'
import { integerOf } from './globals.ts'
import { whole } from './operators.ts'
import { Path, type Value } from './values.ts'

/** Functions without a name before them, all of one argument. */
export const CONVERSIONS = new Map<string, (args: Arguments) => Value>([
  ['string', (args) => textOf(args.at(0))],
  ['int', (args) => integer(args.at(0))],
  ['float', (args) => double(args.at(0))],
  ['bool', (args) => truthOf(args.at(0))],
  ['path', (args) => new Path(args.text(0).split('/').filter(Boolean))],
  ['debug', (args) => args.at(0)],
])

function textOf(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'object') {
    if (value instanceof Path) return `/${value.segments.join('/')}`
    return cannot(value, 'string')
  }
  return typeof value === 'number' && Number.isInteger(value) ? value.toFixed(1) : String(value)
}

function integer(value: Value): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return integerOf(value)
  return typeof value === 'string' && /^[+-]?\d+$/.test(value)
    ? whole(BigInt(value.replace('+', '')))
    : cannot(value, 'int')
}

function double(value: Value): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value)
  const isDecimal = typeof value === 'string' && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(value)
  return isDecimal ? Number(value) : cannot(value, 'float')
}

function truthOf(value: Value): boolean {
  if (typeof value === 'boolean') return value
  return value === 'true' || value === 'false' ? value === 'true' : cannot(value, 'bool')
}

function cannot(value: Value, type: string): never {
  throw new EvaluationError(`${kindOf(value)} cannot become ${type}`)
}
