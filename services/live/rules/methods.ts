import { Arguments, type MethodTable } from './arguments.ts'
import { DIFF_METHODS, LIST_METHODS, MAP_METHODS, SET_METHODS } from './collection-methods.ts'
import { kindOf } from './compare.ts'
import { EvaluationError } from './failure.ts'
import { LATLNG_METHODS, PATH_METHODS } from './place-methods.ts'
import { BYTES_METHODS, TEXT_METHODS } from './text-methods.ts'
import { DURATION_METHODS, TIMESTAMP_METHODS } from './time-methods.ts'
import { Bytes, Duration, LatLng, MapDiff, Path, Timestamp, type Value, ValueSet } from './values.ts'

const TABLES = [
  TEXT_METHODS,
  BYTES_METHODS,
  LIST_METHODS,
  SET_METHODS,
  MAP_METHODS,
  DIFF_METHODS,
  TIMESTAMP_METHODS,
  DURATION_METHODS,
  LATLNG_METHODS,
  PATH_METHODS,
]

/** Every method any type has. */
export const METHOD_NAMES: ReadonlySet<string> = new Set(TABLES.flatMap((table) => Object.keys(table)))

/** Calls a method of a value. Throws EvaluationError where the value's type does not have it. */
export function callMethod(self: Value, name: string, args: readonly Value[]): Value {
  if (typeof self === 'string') return call(TEXT_METHODS, self, name, args)
  if (Array.isArray(self)) return call(LIST_METHODS, self, name, args)
  if (self instanceof Map) return call(MAP_METHODS, self, name, args)
  if (self instanceof ValueSet) return call(SET_METHODS, self, name, args)
  if (self instanceof MapDiff) return call(DIFF_METHODS, self, name, args)
  if (self instanceof Timestamp) return call(TIMESTAMP_METHODS, self, name, args)
  if (self instanceof Duration) return call(DURATION_METHODS, self, name, args)
  if (self instanceof Bytes) return call(BYTES_METHODS, self, name, args)
  if (self instanceof LatLng) return call(LATLNG_METHODS, self, name, args)
  if (self instanceof Path) return call(PATH_METHODS, self, name, args)
  throw new EvaluationError(`${kindOf(self)} has no method ${name}`)
}

function call<Self extends Value>(
  table: MethodTable<Self>,
  self: Self,
  name: string,
  args: readonly Value[],
): Value {
  const method = Object.hasOwn(table, name) ? table[name] : undefined
  if (!method) throw new EvaluationError(`${kindOf(self)} has no method ${name}`)
  const [arity, run] = method
  if (args.length !== arity) throw new EvaluationError(`${name} takes ${arity} arguments, not ${args.length}`)
  return run(self, new Arguments(args))
}
