import { Arguments } from './arguments.ts'
import { isOfType, kindOf } from './compare.ts'
import { CONVERSIONS } from './convert.ts'
import { EvaluationError, LimitError } from './failure.ts'
import { NAMESPACES } from './globals.ts'
import { callMethod } from './methods.ts'
import { operate, whole } from './operators.ts'
import type { DocumentReads } from './document-reads.ts'
import type { Scope } from './scope.ts'
import type { Expression } from './syntax.ts'
import { Bytes, Duration, Path, type Value } from './values.ts'

export const MAX_EXPRESSIONS = 1000
export const DEEPEST_CALL = 20

/** The evaluation of one request's conditions, with what it has cost so far. */
export class Evaluation {
  readonly #reads: DocumentReads
  #expressions = 0
  #calls = 0

  constructor(reads: DocumentReads) {
    this.#reads = reads
  }

  /** The value of an expression. Throws EvaluationError where it has none, LimitError where it costs too much. */
  value(expression: Expression, scope: Scope): Value {
    if (expression.kind !== 'literal' && expression.kind !== 'name' && ++this.#expressions > MAX_EXPRESSIONS)
      throw new LimitError(`more than ${MAX_EXPRESSIONS} expressions`)
    return this.#value(expression, scope)
  }

  /** A condition, which must be true or false. */
  truth(expression: Expression, scope: Scope): boolean {
    const value = this.value(expression, scope)
    if (typeof value !== 'boolean') throw new EvaluationError(`${kindOf(value)} is not true or false`)
    return value
  }

  #value(expression: Expression, scope: Scope): Value {
    switch (expression.kind) {
      case 'literal':
        return Buffer.isBuffer(expression.value) ? new Bytes(expression.value) : expression.value
      case 'name':
        return scope.value(expression.name) ?? this.#absent(expression.name, scope)
      case 'list':
        return this.#all(expression.items, scope)
      case 'map':
        return new Map(
          expression.entries.map(({ key, value }) => [this.#text(key, scope), this.value(value, scope)]),
        )
      case 'path':
        return new Path(expression.segments.flatMap((segment) => this.#segments(segment, scope)))
      case 'member':
        return member(this.value(expression.of, scope), expression.name)
      case 'index':
        return element(this.value(expression.of, scope), this.value(expression.at, scope))
      case 'slice':
        return slice(
          this.value(expression.of, scope),
          this.value(expression.from, scope),
          this.value(expression.to, scope),
        )
      case 'call':
        return this.#call(expression.name, this.#all(expression.args, scope), scope)
      case 'method':
        return this.#method(expression, scope)
      case 'unary':
        return expression.operator === '!'
          ? !this.truth(expression.operand, scope)
          : negative(this.value(expression.operand, scope))
      case 'binary':
        return operate(
          expression.operator,
          this.value(expression.left, scope),
          this.value(expression.right, scope),
        )
      case 'logical':
        return this.#logical(expression, scope)
      case 'is':
        return isOfType(this.value(expression.operand, scope), expression.type)
      case 'choice':
        return this.value(this.truth(expression.condition, scope) ? expression.yes : expression.no, scope)
    }
  }

  #absent(name: string, scope: Scope): Value {
    if (scope.value(name) === null) return null
    throw new EvaluationError(`${name} has no value`)
  }

  #all(expressions: readonly Expression[], scope: Scope): Value[] {
    return expressions.map((expression) => this.value(expression, scope))
  }

  #text(expression: Expression, scope: Scope): string {
    const value = this.value(expression, scope)
    if (typeof value !== 'string') throw new EvaluationError(`${kindOf(value)} is not a string`)
    return value
  }

  #segments(segment: string | Expression, scope: Scope): readonly string[] {
    if (typeof segment === 'string') return [segment]
    const value = this.value(segment, scope)
    if (value instanceof Path) return value.segments
    if (typeof value !== 'string' || value === '') throw new EvaluationError('a path segment is not a text')
    return [value]
  }

  /** An error in one operand is absorbed where the other decides. */
  #logical({ operator, left, right }: Extract<Expression, { kind: 'logical' }>, scope: Scope): boolean {
    const decides = operator === '||'
    let failed: unknown = null
    try {
      if (this.truth(left, scope) === decides) return decides
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error
      failed = error
    }
    if (this.truth(right, scope) === decides) return decides
    if (failed) throw failed
    return !decides
  }

  #method({ of, name, args }: Extract<Expression, { kind: 'method' }>, scope: Scope): Value {
    const namespace =
      of.kind === 'name' && scope.value(of.name) === undefined ? NAMESPACES.get(of.name) : undefined
    if (!namespace) return callMethod(this.value(of, scope), name, this.#all(args, scope))
    const [arity, run] = (Object.hasOwn(namespace, name) && namespace[name]) || [0, null]
    if (!run || args.length !== arity) throw new EvaluationError(`${name} takes ${arity} arguments`)
    return run(new Arguments(this.#all(args, scope)))
  }

  #call(name: string, args: Value[], scope: Scope): Value {
    const written = scope.functionNamed(name)
    if (!written) {
      const conversion = CONVERSIONS.get(name)
      return conversion ? conversion(new Arguments(args)) : this.#reads.call(name, args[0] ?? null)
    }
    const { rule, home } = written
    if (args.length !== rule.parameters.length)
      throw new EvaluationError(`${name} takes ${rule.parameters.length} arguments, not ${args.length}`)
    if (++this.#calls > DEEPEST_CALL)
      throw new LimitError(`more than ${DEEPEST_CALL} calls within each other`)
    const inner = home.inner()
    for (const [index, parameter] of rule.parameters.entries()) inner.set(parameter, args[index] ?? null)
    try {
      for (const binding of rule.lets) inner.set(binding.name, this.value(binding.value, inner))
      return this.value(rule.result, inner)
    } finally {
      this.#calls--
    }
  }
}

/** `of.name` */
export function member(of: Value, name: string): Value {
  if (!(of instanceof Map)) throw new EvaluationError(`${kindOf(of)} has no property ${name}`)
  const value = of.get(name)
  if (value === undefined) throw new EvaluationError(`the property ${name} is missing`)
  return value
}

/** `of[at]` */
export function element(of: Value, at: Value): Value {
  if (typeof at === 'string') return member(of, at)
  const items = of instanceof Path ? of.segments : typeof of === 'string' ? [...of] : of
  if (!Array.isArray(items) || typeof at !== 'bigint')
    throw new EvaluationError(`${kindOf(of)} has no such element`)
  const value: Value | undefined = at < 0n ? undefined : items[Number(at)]
  if (value === undefined) throw new EvaluationError(`there is no element ${at}`)
  return value
}

/** `of[from:to]` */
export function slice(of: Value, from: Value, to: Value): Value {
  if (typeof from !== 'bigint' || typeof to !== 'bigint' || from < 0n || to < from)
    throw new EvaluationError('a range is not of whole numbers in order')
  const items = typeof of === 'string' ? [...of] : of
  if (!Array.isArray(items)) throw new EvaluationError(`${kindOf(of)} has no ranges`)
  if (Number(to) > items.length) throw new EvaluationError(`there is no element ${to}`)
  const part = items.slice(Number(from), Number(to))
  return typeof of === 'string' ? part.join('') : part
}

/** `-value` */
export function negative(value: Value): Value {
  if (typeof value === 'bigint') return whole(-value)
  if (typeof value === 'number') return -value
  if (value instanceof Duration) return new Duration(-value.nanos)
  throw new EvaluationError(`${kindOf(value)} cannot be negative`)
}
