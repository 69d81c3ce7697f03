import type { Condition } from './condition.ts'
import type { Product, Rule } from './product.ts'
import { rulebookOf, variablesOf, type Constraint, type Origin, type Rulebook } from './rulebook.ts'
import { solve } from './solver.ts'

/** Steps of the search for a build that only one rule forbids. */
const EFFORT = 20_000

/** Rules without which the same machines can be built in every market: other rules say it already, or what they speak of never comes together. */
export function idleRules(product: Product, markets: readonly string[]): Origin[] {
  const idle = new Map<string, Origin>()
  const busy = new Set<string>()
  for (const market of markets) {
    const rulebook = rulebookOf(product, market)
    // Where nothing can be built, no rule can matter: that is another fault.
    if (solve(rulebook, [], rulebook.standard).kind !== 'build') continue
    for (const [origin, numbers] of byOrigin(rulebook)) {
      const key = keyOf(origin)
      if (busy.has(key)) continue
      if (matters(rulebook, numbers)) busy.add(key)
      else idle.set(key, origin)
    }
    for (const rule of product.rules) {
      if (rule.kind !== 'recommend') continue
      const origin: Origin = { kind: 'rule', rule: rule.id }
      const key = keyOf(origin)
      if (busy.has(key)) continue
      if (isEverShown(product, rule.id, market)) busy.add(key)
      else idle.set(key, origin)
    }
  }
  return [...idle].flatMap(([key, origin]) => (busy.has(key) ? [] : [origin]))
}

/** Numbers of the constraints that an editor's rules were made into; groups and markets are no rules of theirs. */
function byOrigin({ constraints }: Rulebook): Map<Origin, number[]> {
  const numbers = new Map<Origin, number[]>()
  for (const [number, { origin }] of constraints.entries())
    if (origin.kind === 'rule' || origin.kind === 'requires' || origin.kind === 'excludes')
      numbers.set(origin, [...(numbers.get(origin) ?? []), number])
  return numbers
}

/** Whether some build is forbidden by these constraints alone. */
function matters(rulebook: Rulebook, numbers: readonly number[]): boolean {
  const others = rulebook.constraints.filter((_, number) => !numbers.includes(number))
  return numbers.some((number) => {
    const constraint = rulebook.constraints[number]
    return (
      constraint !== undefined &&
      opposites(constraint).some(
        (opposite) =>
          solve(withConstraints(rulebook, [...others, ...opposite]), [], rulebook.standard, EFFORT).kind !==
          'contradiction',
      )
    )
  })
}

/** What holds of the builds that break a constraint: all of one of these lists. */
function opposites(constraint: Constraint): Constraint[][] {
  const { origin } = constraint
  if (constraint.kind === 'clause')
    return [constraint.literals.map((literal) => ({ kind: 'clause', literals: [literal ^ 1], origin }))]
  const { min, max } = constraint
  // Counts are decimal numbers of an editor: what is this little above a limit is none of theirs.
  const dust = 1e-6
  return [
    ...(max < Infinity ? [[{ ...constraint, min: max + dust, max: Infinity }]] : []),
    ...(min > -Infinity ? [[{ ...constraint, min: -Infinity, max: min - dust }]] : []),
  ]
}

/** A recommendation is shown in builds that its statement holds of and that lack what it recommends. */
function isEverShown(product: Product, id: string, market: string): boolean {
  const rules = product.rules.map((rule): Rule => {
    if (rule.id !== id || rule.kind !== 'recommend') return rule
    const lacks: Condition = { kind: 'not', of: { kind: 'choice', code: rule.choice } }
    return { id, kind: 'when', when: always, needs: { kind: 'and', of: [rule.when, lacks] } }
  })
  const rulebook = rulebookOf({ ...product, rules }, market)
  return solve(rulebook, [], rulebook.standard, EFFORT).kind !== 'contradiction'
}

const always: Condition = { kind: 'and', of: [] }

function withConstraints(rulebook: Rulebook, constraints: readonly Constraint[]): Rulebook {
  const touching: number[][] = rulebook.codes.map(() => [])
  for (const [number, constraint] of constraints.entries())
    for (const variable of new Set(variablesOf(constraint))) touching[variable]?.push(number)
  return { ...rulebook, constraints, touching }
}

/** The same for the same rule in every market. */
const keyOf = (origin: Origin): string => JSON.stringify(origin)
