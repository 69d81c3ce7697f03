import { kindOf } from './compare.ts'
import { EvaluationError } from './failure.ts'
import { Bytes, type Value, type ValueMap, ValueSet } from './values.ts'

/** The arguments of a call, each asked for by the type it must have. A wrong or missing one is an EvaluationError. */
export class Arguments {
  readonly #values: readonly Value[]
  constructor(values: readonly Value[]) {
    this.#values = values
  }

  get count(): number {
    return this.#values.length
  }

  at(index: number): Value {
    const value = this.#values[index]
    if (value === undefined) throw new EvaluationError('an argument is missing')
    return value
  }

  text(index: number): string {
    const value = this.at(index)
    return typeof value === 'string' ? value : wrong(value)
  }

  number(index: number): number {
    const value = this.at(index)
    return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : wrong(value)
  }

  whole(index: number): bigint {
    const value = this.at(index)
    return typeof value === 'bigint' ? value : wrong(value)
  }

  map(index: number): ValueMap {
    const value = this.at(index)
    return value instanceof Map ? value : wrong(value)
  }

  /** The items of a list or a set. */
  items(index: number): readonly Value[] {
    const value = this.at(index)
    if (value instanceof ValueSet) return value.items
    return Array.isArray(value) ? value : wrong(value)
  }

  /** Bytes, or a text as UTF-8. */
  bytes(index: number): Buffer {
    const value = this.at(index)
    if (value instanceof Bytes) return value.bytes
    return typeof value === 'string' ? Buffer.from(value) : wrong(value)
  }
}

function wrong(value: Value): never {
  throw new EvaluationError(`an argument may not be ${kindOf(value)}`)
}

/** The methods of one type: the number of arguments and what each gives. */
export type MethodTable<Self> = Record<string, [arity: number, run: (self: Self, args: Arguments) => Value]>
