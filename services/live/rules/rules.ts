import { type Asking, authOf, queryOf, timeOf, type Verdict } from './asking.ts'
import { check } from './check.ts'
import { DocumentReads, type ReadDocument, resourceOf, type SharedReads } from './document-reads.ts'
import { Evaluation } from './evaluate.ts'
import { EvaluationError, LimitError } from './failure.ts'
import type { Listing } from './listing.ts'
import { matchesOf } from './match-path.ts'
import { parseSource } from './parse.ts'
import { proveListing, type ListVerdict } from './prove-listing.ts'
import { Scope } from './scope.ts'
import type { AllowRule, MatchRule, Method } from './syntax.ts'
import { type FieldValueMap, Path, type Value } from './values.ts'

/** What somebody wants to do with one document. */
export interface RulesRequest extends Asking {
  method: Method
  /** Below `documents`, collection and id in turns. */
  path: readonly string[]
  /** The document as it is, null when there is none. */
  resource: FieldValueMap | null
  /** The document as it would be, null for reads and deletions. */
  newResource: FieldValueMap | null
}

/** Parsed and checked access rules. */
export class Rules {
  readonly #root: MatchRule

  constructor(root: MatchRule) {
    this.#root = root
  }

  /**
   * Whether any rule allows the request. A rule that cannot be evaluated does not; nothing is thrown but by `read`.
   * `shared` counts the reads of several requests together.
   */
  evaluate(request: RulesRequest, read: ReadDocument, shared?: SharedReads): Verdict {
    const database = request.database ?? '(default)'
    const path = ['databases', database, 'documents', ...request.path]
    const evaluation = new Evaluation(new DocumentReads(read, database, shared))
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

  /** Whether the rules allow to list every document that a query may return, whatever the documents are. */
  prove(listing: Listing, asking: Asking, read: ReadDocument): ListVerdict {
    return proveListing(this.#root, listing, asking, read)
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
  path: readonly string[],
  outer: Scope,
  method: Method,
): Generator<[AllowRule, Scope]> {
  for (const { length, bindings } of matchesOf(rule.pattern, path)) {
    const scope = outer.inner(rule.functions)
    for (const [name, value] of bindings) scope.set(name, value)
    if (length === path.length)
      for (const allow of rule.allows) if (allow.methods.has(method)) yield [allow, scope]
    for (const inner of rule.matches) yield* allowsFor(inner, path.slice(length), scope, method)
  }
}

function scopeOf(request: RulesRequest, path: readonly string[]): Scope {
  const name = new Path(path)
  const shown = (fields: Value): Value => (fields === null ? null : resourceOf(fields, name))
  const seen = new Map<string, Value>([
    ['auth', authOf(request)],
    ['method', request.method],
    ['path', name],
    ['query', request.method === 'list' ? queryOf(request) : null],
    ['resource', shown(request.newResource)],
    ['time', timeOf(request)],
  ])
  return new Scope<Value>(null).set('request', seen).set('resource', shown(request.resource))
}
