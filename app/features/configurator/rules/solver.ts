import { Deduction, type Assumption, type Consequence } from './deduction.ts'
import type { Rulebook } from './rulebook.ts'

export type Solution =
  | { kind: 'build'; build: Uint8Array }
  /** No valid build has all assumptions; the constraints that prove it. */
  | { kind: 'contradiction'; constraints: ReadonlySet<number> }
  /** Neither was found within the effort. */
  | { kind: 'unknown' }

/**
 * A valid build with all assumptions, as near as it comes to `wish` without trying hard, or the proof that there is none.
 * What follows from a rule is drawn at once; only where nothing follows is tried and taken back.
 */
export function solve(
  rulebook: Rulebook,
  assumptions: readonly Assumption[],
  wish: ArrayLike<number>,
  effort = 20_000,
): Solution {
  const solver = new Deduction(rulebook)
  const used = new Set<number>()
  const outset = solver.propagateAll()
  if (outset !== undefined) return { kind: 'contradiction', constraints: solver.proofOf(outset, used) }
  for (const { variable, value } of assumptions) {
    const conflict = solver.assume(variable, value)
    if (conflict !== undefined) return { kind: 'contradiction', constraints: solver.proofOf(conflict, used) }
  }
  const outcome = solver.search(wish, used, { left: effort })
  if (outcome === 'build') return { kind: 'build', build: solver.build() }
  return outcome === 'none' ? { kind: 'contradiction', constraints: used } : { kind: 'unknown' }
}

/** What follows from assumptions by the rules alone, in its order; undefined when they contradict. */
export function consequences(
  rulebook: Rulebook,
  assumptions: readonly Assumption[],
): Consequence[] | undefined {
  const solver = new Deduction(rulebook)
  if (solver.propagateAll() !== undefined) return undefined
  for (const { variable, value } of assumptions)
    if (solver.assume(variable, value) !== undefined) return undefined
  return solver.drawn()
}
