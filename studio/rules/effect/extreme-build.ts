import type { Constraint, Rulebook } from '#app/features/configurator/rules/rulebook.ts'
import { variablesOf } from '#app/features/configurator/rules/rulebook.ts'
import { solve } from '#app/features/configurator/rules/solver.ts'

/** Steps of the search for a better build; after these the best one found so far is taken. */
const EFFORT = 20_000
/** Better builds that are looked for in a row. */
const ROUNDS = 60

/**
 * The valid build whose choices weigh least together, by what each of them weighs (negative: the most of them is
 * sought). Found by asking again and again for one that is better than the last. Undefined when nothing can be built.
 */
export function lightestBuild(rulebook: Rulebook, weights: readonly number[]): Uint8Array | undefined {
  const wish = weights.map((weight) => (weight < 0 ? 1 : 0))
  let best: Uint8Array | undefined
  let bound = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const outcome = solve(
      bound === Infinity ? rulebook : lighterThan(rulebook, weights, bound),
      [],
      wish,
      EFFORT,
    )
    if (outcome.kind !== 'build') break
    best = outcome.build
    bound = weights.reduce((sum, weight, variable) => sum + (best?.[variable] ? weight : 0), 0)
  }
  return best
}

/** The rulebook with one more rule: together less than a bound, in whole units. */
function lighterThan(rulebook: Rulebook, weights: readonly number[], bound: number): Rulebook {
  const counted = weights.flatMap((weight, variable) => (weight === 0 ? [] : [{ weight, variable }]))
  const limit: Constraint = {
    kind: 'limit',
    variables: counted.map(({ variable }) => variable),
    counts: counted.map(({ weight }) => weight),
    min: -Infinity,
    max: bound - 1,
    origin: { kind: 'rule', rule: '' },
  }
  const number = rulebook.constraints.length
  const ofLimit = new Set(variablesOf(limit))
  return {
    ...rulebook,
    constraints: [...rulebook.constraints, limit],
    touching: rulebook.touching.map((numbers, variable) =>
      ofLimit.has(variable) ? [...numbers, number] : numbers,
    ),
  }
}

/** Minor units that each choice costs; one on request is as dear as all others, so that none is taken for free. */
export function costs(rulebook: Rulebook, onRequest: ReadonlySet<string>): number[] {
  const dear = rulebook.prices.reduce((sum, price) => sum + Math.abs(price), 1)
  return rulebook.codes.map((code, variable) =>
    onRequest.has(code) ? dear : (rulebook.prices[variable] ?? 0),
  )
}
