import { type Asking, authOf, queryOf, timeOf, type Verdict } from './asking.ts'
import { coveringMatches, knownPath, type ListedSegment } from './covering-match.ts'
import { DocumentReads, type ReadDocument } from './document-reads.ts'
import { LimitError } from './failure.ts'
import { exact, type Known, ofTypes, withFacts } from './known.ts'
import { type Alternative, dataOf, type Listing } from './listing.ts'
import { Proof } from './proof.ts'
import { Scope } from './scope.ts'
import type { AllowRule, MatchRule } from './syntax.ts'

export interface ListVerdict extends Verdict {
  /** The answer for this asker and query stays the same: it depends on no document and not on the time. */
  lasting: boolean
}

/**
 * Whether the rules allow to list every document a query may return. Only the query is looked at, and what the rules
 * themselves look up elsewhere; so the answer tells nothing about the documents.
 */
export function proveListing(
  root: MatchRule,
  listing: Listing,
  asking: Asking,
  read: ReadDocument,
): ListVerdict {
  const database = asking.database ?? '(default)'
  const reads = new DocumentReads(read, database)
  let lasting = true
  try {
    for (const alternative of listing.alternatives) {
      const path = ['databases', database, 'documents', ...pathOf(listing, alternative)]
      const time = exact(timeOf(asking))
      const proof = new Proof(reads, time)
      const proven = firstProven(root, path, scopeOf(asking, time, path, alternative), proof)
      lasting &&= proof.lasting
      if (!proven)
        return {
          allowed: false,
          lasting,
          reason: 'the query does not prove that all it may return is allowed',
        }
    }
    return { allowed: true, lasting, reason: 'allowed for all the query may return' }
  } catch (error) {
    if (!(error instanceof LimitError || error instanceof RangeError)) throw error
    return { allowed: false, lasting: false, reason: error.message }
  }
}

function pathOf(
  { parent, collection, allDescendants }: Listing,
  { named }: Alternative,
): readonly ListedSegment[] {
  if (named) return named
  const between: ListedSegment[] = allDescendants ? [{ any: 'many' }] : []
  return [...parent, ...between, collection ?? { any: 'one' }, { any: 'one' }]
}

function scopeOf(
  asking: Asking,
  time: Known,
  path: readonly ListedSegment[],
  { conditions }: Alternative,
): Scope<Known> {
  const name = knownPath(path)
  const last = path.at(-1)
  const id = typeof last === 'string' ? exact(last) : withFacts(ofTypes('string'))
  const whole = (fields: [string, Known][]): Known =>
    withFacts({ ...ofTypes('map'), fields: new Map(fields), closed: true })
  const request = whole([
    ['auth', exact(authOf(asking))],
    ['method', exact('list')],
    ['path', name],
    ['query', exact(queryOf(asking))],
    ['resource', exact(null)],
    ['time', time],
  ])
  const resource = whole([
    ['data', dataOf(conditions)],
    ['id', id],
    ['__name__', name],
  ])
  return new Scope<Known>(null).set('request', request).set('resource', resource)
}

function firstProven(
  root: MatchRule,
  path: readonly ListedSegment[],
  scope: Scope<Known>,
  proof: Proof,
): AllowRule | undefined {
  for (const [rule, inner] of allowsCovering(root, path, scope))
    if (rule.condition === null || proof.isSure(rule.condition, inner)) return rule
  return undefined
}

/** The rules for listing all of these paths, each with the names it can read. */
function* allowsCovering(
  rule: MatchRule,
  path: readonly ListedSegment[],
  outer: Scope<Known>,
): Generator<[AllowRule, Scope<Known>]> {
  for (const { rest, bindings } of coveringMatches(rule.pattern, path)) {
    const scope = outer.inner(rule.functions)
    for (const [name, value] of bindings) scope.set(name, value)
    if (rest.length === 0)
      for (const allow of rule.allows) if (allow.methods.has('list')) yield [allow, scope]
    for (const inner of rule.matches) yield* allowsCovering(inner, rest, scope)
  }
}
