import { Arguments } from './arguments.ts'
import { CONVERSIONS } from './convert.ts'
import type { DocumentReads } from './document-reads.ts'
import { DEEPEST_CALL, MAX_EXPRESSIONS, negative, slice } from './evaluate.ts'
import { EvaluationError, LimitError } from './failure.ts'
import { NAMESPACES } from './globals.ts'
import {
  anything,
  combine,
  either,
  exact,
  failure,
  type Known,
  ofTypes,
  orFailing,
  singleValue,
  withFacts,
} from './known.ts'
import { elementOf, listOf, mapOf, memberOf, methodOf } from './known-members.ts'
import { operateKnown } from './known-relations.ts'
import { isOf, knownOutcome, logical, outcomeOf } from './known-truth.ts'
import type { Scope } from './scope.ts'
import type { Expression } from './syntax.ts'
import { Bytes, Path, type Value } from './values.ts'

type Names = Scope<Known>

/**
 * What a condition comes to for all documents at once that a query may return, of which only some facts are known. It
 * follows `Evaluation` expression by expression; where it cannot say, it says that anything may be, never too little.
 */
export class Proof {
  /** False once something was looked at that may change while the query stays the same: a document or the time. */
  lasting = true
  readonly #reads: DocumentReads
  readonly #time: Known
  #expressions = 0
  #calls = 0

  /** `time` is what the scope has as `request.time`. */
  constructor(reads: DocumentReads, time: Known) {
    this.#reads = reads
    this.#time = time
  }

  /** True when the condition is true for every document. Throws LimitError where it costs too much. */
  isSure(condition: Expression, scope: Names): boolean {
    const { yes, no, error } = outcomeOf(this.#known(condition, scope))
    return yes && !no && !error
  }

  #known(expression: Expression, scope: Names): Known {
    if (expression.kind !== 'literal' && expression.kind !== 'name' && ++this.#expressions > MAX_EXPRESSIONS)
      throw new LimitError(`more than ${MAX_EXPRESSIONS} expressions`)
    switch (expression.kind) {
      case 'literal':
        return exact(Buffer.isBuffer(expression.value) ? new Bytes(expression.value) : expression.value)
      case 'name':
        return scope.value(expression.name) ?? failure
      case 'list':
        return listOf(this.#all(expression.items, scope))
      case 'map':
        return this.#map(expression, scope)
      case 'path':
        return this.#path(expression, scope)
      case 'member':
        return this.#noted(memberOf(this.#known(expression.of, scope), expression.name))
      case 'index':
        return this.#noted(elementOf(this.#known(expression.of, scope), this.#known(expression.at, scope)))
      case 'slice':
        return combine(
          this.#all([expression.of, expression.from, expression.to], scope),
          ([of = null, from = null, to = null]) => slice(of, from, to),
        )
      case 'call':
        return this.#call(expression.name, this.#all(expression.args, scope), scope)
      case 'method':
        return this.#method(expression, scope)
      case 'unary':
        return this.#unary(expression, scope)
      case 'binary':
        return operateKnown(
          expression.operator,
          this.#known(expression.left, scope),
          this.#known(expression.right, scope),
        )
      case 'logical': {
        const left = outcomeOf(this.#known(expression.left, scope))
        return knownOutcome(
          logical(expression.operator, left, outcomeOf(this.#known(expression.right, scope))),
        )
      }
      case 'is':
        return knownOutcome(isOf(this.#known(expression.operand, scope), expression.type))
      case 'choice':
        return this.#choice(expression, scope)
    }
  }

  /** Whoever asks for the time must be asked again later. */
  #noted(known: Known): Known {
    if (known === this.#time) this.lasting = false
    return known
  }

  #all(expressions: readonly Expression[], scope: Names): Known[] {
    return expressions.map((expression) => this.#known(expression, scope))
  }

  #map({ entries }: Extract<Expression, { kind: 'map' }>, scope: Names): Known {
    const fields = new Map<string, Known>()
    for (const { key, value } of entries) {
      const name = this.#known(key, scope)
      const text = singleValue(name)
      if (typeof text !== 'string' || name.fails) return anything
      fields.set(text, this.#known(value, scope))
    }
    return mapOf(fields)
  }

  #path({ segments }: Extract<Expression, { kind: 'path' }>, scope: Names): Known {
    const parts = segments.map((segment) =>
      typeof segment === 'string' ? exact(segment) : this.#known(segment, scope),
    )
    if (parts.some((part) => 'facts' in part)) return withFacts(ofTypes('path'), true)
    return combine(parts, (values) => new Path(values.flatMap(segmentsOf)))
  }

  #unary({ operator, operand }: Extract<Expression, { kind: 'unary' }>, scope: Names): Known {
    const outcome = this.#known(operand, scope)
    if (operator === '-') return combine([outcome], ([value = null]) => negative(value))
    const { yes, no, error } = outcomeOf(outcome)
    return knownOutcome({ yes: no, no: yes, error })
  }

  #choice({ condition, yes, no }: Extract<Expression, { kind: 'choice' }>, scope: Names): Known {
    const outcome = outcomeOf(this.#known(condition, scope))
    const ways = [...(outcome.yes ? [yes] : []), ...(outcome.no ? [no] : [])]
    const [first = failure, second = first] = ways.map((way) => this.#known(way, scope))
    return orFailing(second === first ? first : either(first, second), outcome.error)
  }

  #method({ of, name, args }: Extract<Expression, { kind: 'method' }>, scope: Names): Known {
    const namespace = of.kind === 'name' && !scope.value(of.name) ? NAMESPACES.get(of.name) : undefined
    if (!namespace) return this.#noted(methodOf(this.#known(of, scope), name, this.#all(args, scope)))
    const [arity, run] = (Object.hasOwn(namespace, name) && namespace[name]) || [0, null]
    if (!run || args.length !== arity) return failure
    return combine(this.#all(args, scope), (values) => run(new Arguments(values)))
  }

  #call(name: string, args: Known[], scope: Names): Known {
    const written = scope.functionNamed(name)
    if (!written) return this.#builtIn(name, args)
    const { rule, home } = written
    if (args.length !== rule.parameters.length) return failure
    if (++this.#calls > DEEPEST_CALL)
      throw new LimitError(`more than ${DEEPEST_CALL} calls within each other`)
    const inner = home.inner()
    // An argument or `let` that fails ends the call: within it, they have values.
    let fails = false
    const bind = (parameter: string, known: Known) => {
      fails ||= known.fails
      inner.set(parameter, { ...known, fails: false })
    }
    try {
      for (const [index, parameter] of rule.parameters.entries()) bind(parameter, args[index] ?? failure)
      for (const binding of rule.lets) bind(binding.name, this.#known(binding.value, inner))
      return orFailing(this.#known(rule.result, inner), fails)
    } finally {
      this.#calls--
    }
  }

  #builtIn(name: string, args: Known[]): Known {
    const conversion = CONVERSIONS.get(name)
    if (conversion) return combine(args, (values) => conversion(new Arguments(values)))
    this.lasting = false
    const [path = failure] = args
    if ('values' in path) return combine([path], ([value = null]) => this.#reads.call(name, value))
    this.#reads.countUnknown()
    return anything
  }
}

function segmentsOf(value: Value): readonly string[] {
  if (value instanceof Path) return value.segments
  if (typeof value !== 'string' || value === '') throw new EvaluationError('a path segment is not a text')
  return [value]
}
