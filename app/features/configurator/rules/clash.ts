import type { Assumption } from './deduction.ts'
import { variablesOf, type Origin, type Rulebook } from './rulebook.ts'
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
      if (constraint) for (const one of variablesOf(constraint)) spoken.add(one)
    }
  // Only decisions that the proof speaks of can be part of the clash.
  let core = spoken.size ? assumptions.filter((one) => spoken.has(one.variable)) : [...assumptions]
  for (const one of core) {
    if (one.variable === asked) continue
    const fewer = core.filter((other) => other !== one)
    if (solve(rulebook, fewer, rulebook.standard).kind === 'contradiction') core = fewer
  }
  const proof = solve(rulebook, core, rulebook.standard)
  return {
    codes: core.map((one) => rulebook.codes[one.variable] ?? ''),
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

/** Of a proof's rules those without which it would not hold, so that nothing is named that has no part in it. */
export function neededOrigins(
  rulebook: Rulebook,
  proof: ReadonlySet<number>,
  assumptions: readonly Assumption[],
): Origin[] {
  const kept = new Set(originsOf(rulebook, proof))
  for (const origin of kept) {
    const constraints = [...proof].flatMap((number) => {
      const constraint = rulebook.constraints[number]
      return constraint && constraint.origin !== origin && kept.has(constraint.origin) ? [constraint] : []
    })
    const touching: number[][] = rulebook.codes.map(() => [])
    for (const [number, constraint] of constraints.entries())
      for (const variable of variablesOf(constraint)) touching[variable]?.push(number)
    if (
      solve({ ...rulebook, constraints, touching }, assumptions, rulebook.standard).kind === 'contradiction'
    )
      kept.delete(origin)
  }
  return [...kept]
}
