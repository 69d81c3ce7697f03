import { check } from './check.ts'
import { DocumentReads, type ReadDocument, resourceOf } from './document-reads.ts'
import { Evaluation } from './evaluate.ts'
import { EvaluationError, LimitError } from './failure.ts'
import { matchesOf, type Segment } from './match-path.ts'
import { parseSource } from './parse.ts'
import { Scope } from './scope.ts'
import type { AllowRule, MatchRule, Method } from './syntax.ts'
import { type FieldValueMap, KnownFields, Path, Timestamp, Unknown, type Value } from './values.ts'

/** What somebody wants to do with one document. */
export interface RulesRequest {
  method: Method
  /** Below `documents`, collection and id in turns. An Unknown id asks about every document of the collection. */
  path: readonly Segment[]
  auth: { uid: string; token: FieldValueMap } | null
  /** The moment of the request; a Timestamp where milliseconds are too coarse to equal the server's own time. */
  time: Date | Timestamp
  /** The document as it is, null when there is none; KnownFields when only what a query fixes is known. */
  resource: FieldValueMap | KnownFields | null
  /** The document as it would be, null for reads and deletions. */
  newResource: FieldValueMap | null
  /** For lists: `orderBy` as `name ASC, age DESC`. */
  query?: { limit?: number; offset?: number; orderBy?: string }
  /** `(default)` unless given. */
  database?: string
}

export interface Verdict {
  allowed: boolean
  /** The rule that allows, or why none does; for logs, not for clients. */
  reason: string
}

/** Parsed and checked access rules. */
export class Rules {
  readonly #root: MatchRule

  constructor(root: MatchRule) {
    this.#root = root
  }

  /** Whether any rule allows the request. A rule that cannot be evaluated does not; nothing is thrown but by `read`. */
  evaluate(request: RulesRequest, read: ReadDocument): Verdict {
    const database = request.database ?? '(default)'
    const path: Segment[] = ['databases', database, 'documents', ...request.path]
    const evaluation = new Evaluation(new DocumentReads(read, database))
    const reasons: string[] = []
    try {
      for (const [rule, scope] of allowsFor(this.#root, path, scopeOf(request, path), request.method)) {
        const { line } = rule.place
        try {
          if (rule.condition === null || evaluation.truth(rule.condition, scope))
            return { allowed: true, reason: `allowed by line ${line}` }
          reasons.push(`line ${line} is false`)
        } catch (error) {
          if (!(error instanceof EvaluationError)) throw error
          reasons.push(`line ${line}: ${error.message}`)
        }
      }
    } catch (error) {
      // A RangeError is JavaScript's own limit: a text too long, a date too far.
      if (!(error instanceof LimitError || error instanceof RangeError)) throw error
      reasons.push(error.message)
    }
    return { allowed: false, reason: reasons.join('; ') || 'no rule is for this path and method' }
  }
}

/** Parses the text of `firestore.rules`. Throws RulesSyntaxError with line, column and name for what cannot be used. */
export function parseRules(source: string): Rules {
  const root = parseSource(source)
  check(root)
  return new Rules(root)
}

/** The rules for a path and method, each with the names it can read. */
function* allowsFor(
  rule: MatchRule,
  path: readonly Segment[],
  outer: Scope,
  method: Method,
): Generator<[AllowRule, Scope]> {
  for (const { length, bindings } of matchesOf(rule.pattern, path)) {
    const scope = new Scope(outer, rule.functions)
    for (const [name, value] of bindings) scope.set(name, value)
    if (length === path.length)
      for (const allow of rule.allows) if (allow.methods.has(method)) yield [allow, scope]
    for (const inner of rule.matches) yield* allowsFor(inner, path.slice(length), scope, method)
  }
}

function scopeOf(request: RulesRequest, path: readonly Segment[]): Scope {
  const unknown = path.find((segment) => segment instanceof Unknown)
  const name = unknown ?? new Path(path.map(String))
  const shown = (fields: Value): Value =>
    fields === null ? null : name instanceof Path ? resourceOf(fields, name) : unnamed(fields, name)
  const whole = (value?: number): Value => (value === undefined ? null : BigInt(value))
  const query = new Map<string, Value>([
    ['limit', whole(request.query?.limit)],
    ['offset', whole(request.query?.offset ?? 0)],
    ['orderBy', request.query?.orderBy ?? null],
  ])
  const seen = new Map<string, Value>([
    ['auth', request.auth && new Map<string, Value>(Object.entries(request.auth))],
    ['method', request.method],
    ['path', name],
    ['query', request.method === 'list' ? query : null],
    ['resource', shown(request.newResource)],
    ['time', request.time instanceof Timestamp ? request.time : Timestamp.of(request.time)],
  ])
  return new Scope(null).set('request', seen).set('resource', shown(request.resource))
}

const unnamed = (data: Value, name: Unknown): Value =>
  new Map<string, Value>([
    ['data', data],
    ['id', name],
    ['__name__', name],
  ])
