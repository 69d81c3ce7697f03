import type { Assumption } from './deduction.ts'
import { variablesOf, type Constraint, type Origin, type Rulebook } from './rulebook.ts'
import { solve } from './solver.ts'

/** Why decisions cannot all stand. */
export interface Clash {
  /** The fewest decisions that contradict each other, the asked one among them. */
  codes: readonly string[]
  /** The fewest rules that say so. */
  rules: readonly Origin[]
}

/** What makes assumptions impossible, `asked` among them: without any one of the rest, or of the rules, there is a build. */
export function clashOf(rulebook: Rulebook, assumptions: readonly Assumption[], asked: number): Clash {
  const first = solve(rulebook, assumptions, rulebook.standard)
  const spoken = new Set<number>()
  if (first.kind === 'contradiction')
    for (const number of first.constraints) {
      const constraint = rulebook.constraints[number]
      if (constraint) for (const variable of variablesOf(constraint)) spoken.add(variable)
    }
  // Only decisions that the proof speaks of can be part of the clash.
  let core = spoken.size ? assumptions.filter((item) => spoken.has(item.variable)) : [...assumptions]
  for (const assumption of core) {
    if (assumption.variable === asked) continue
    const fewer = core.filter((item) => item !== assumption)
    if (solve(rulebook, fewer, rulebook.standard).kind === 'contradiction') core = fewer
  }
  const proof = solve(rulebook, core, rulebook.standard)
  return {
    codes: core.map((item) => rulebook.codes[item.variable] ?? ''),
    rules: proof.kind === 'contradiction' ? neededOrigins(rulebook, proof.constraints, core) : [],
  }
}

/** Where each rule of a set comes from, each once, in the rulebook's order. */
export function originsOf(rulebook: Rulebook, numbers: ReadonlySet<number>): Origin[] {
  const seen = new Set<Origin>()
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const origin = rulebook.constraints[number]?.origin
    if (origin) seen.add(origin)
  }
  return [...seen]
}

/**
 * Of a proof's rules the fewest that prove the same, so that nothing is named that has no part in it. Each of them counts
 * with all it says: a group that the proof uses for one of its clauses may prove with another what a rule was used for.
 */
export function neededOrigins(
  rulebook: Rulebook,
  proof: ReadonlySet<number>,
  assumptions: readonly Assumption[],
): Origin[] {
  const origins = originsOf(rulebook, proof)
  const named = new Set(origins)
  const parts = rulebook.constraints.filter(({ origin }) => named.has(origin))
  let needed: readonly Origin[] = origins
  for (const origin of origins) {
    const fewer = needed.filter((item) => item !== origin)
    const part = partOf(
      rulebook,
      parts.filter((item) => fewer.includes(item.origin)),
      assumptions,
    )
    if (solve(part.rulebook, part.assumptions, part.rulebook.standard).kind === 'contradiction')
      needed = fewer
  }
  return [...needed]
}

/** Some constraints as a rulebook of their own, of the variables they and the assumptions speak of: small and quick to solve. */
function partOf(rulebook: Rulebook, constraints: readonly Constraint[], assumptions: readonly Assumption[]) {
  const variables = [
    ...new Set([...constraints.flatMap(variablesOf), ...assumptions.map(({ variable }) => variable)]),
  ]
  const indexOf = new Map(variables.map((variable, index) => [variable, index]))
  const at = (variable: number) => indexOf.get(variable) ?? 0
  const touching: number[][] = variables.map(() => [])
  const renumbered = constraints.map((constraint, number): Constraint => {
    for (const variable of variablesOf(constraint)) touching[at(variable)]?.push(number)
    return constraint.kind === 'clause'
      ? {
          ...constraint,
          literals: constraint.literals.map((literal) => at(literal >> 1) * 2 + (literal & 1)),
        }
      : { ...constraint, variables: constraint.variables.map(at) }
  })
  return {
    rulebook: {
      ...rulebook,
      codes: variables.map((variable) => rulebook.codes[variable] ?? ''),
      constraints: renumbered,
      touching,
      standard: Uint8Array.from(variables, (variable) => rulebook.standard[variable] ?? 0),
    },
    assumptions: assumptions.map(({ variable, value }): Assumption => ({ variable: at(variable), value })),
  }
}
