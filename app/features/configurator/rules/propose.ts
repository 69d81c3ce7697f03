import { nearestValues, standardBuild, type Build } from './build.ts'
import type { Rulebook } from './rulebook.ts'
import type { Assumption } from './deduction.ts'
import { solve } from './solver.ts'

/**
 * The build nearest to the standard one with as many of the wished choices as go together, earlier ones first; those
 * that had to be left out. Undefined when the product has no build in this market.
 */
export function propose(
  rulebook: Rulebook,
  wished: readonly string[],
): { build: Build; dropped: string[] } | undefined {
  const from = Uint8Array.from(rulebook.standard)
  const accepted: Assumption[] = []
  const dropped: string[] = []
  for (const code of new Set(wished)) {
    const variable = rulebook.indexOf.get(code)
    if (
      variable === undefined ||
      solve(rulebook, [...accepted, { variable, value: 1 }], from).kind !== 'build'
    )
      dropped.push(code)
    else accepted.push({ variable, value: 1 })
  }
  const fixed = new Uint8Array(from.length)
  for (const { variable } of accepted) {
    from[variable] = 1
    fixed[variable] = 1
  }
  const values = nearestValues(rulebook, from, fixed, accepted) ?? standardBuild(rulebook)?.values
  return (
    values && { build: { values, decided: new Map(accepted.map(({ variable }) => [variable, 1])) }, dropped }
  )
}
