import { flippedBy, nearestBuilds, type Flip } from './nearest.ts'
import type { Origin, Rulebook } from './rulebook.ts'
import { clashOf, neededOrigins, originsOf, type Clash } from './clash.ts'
import { ChoiceCheck } from './choice-check.ts'
import type { Assumption } from './deduction.ts'
import { solve } from './solver.ts'

/** A valid build, and what the visitor himself has decided about it. Never changed, only replaced. */
export interface Build {
  /** 1 for each choice that is in it, in the order of the rulebook. */
  readonly values: Uint8Array
  /** Variable → whether he wanted it in; in the order he decided. */
  readonly decided: ReadonlyMap<number, 0 | 1>
}

/** A choice that is in or out now, and the rule it follows from; undefined for what was asked for. */
export interface Change {
  code: string
  now: boolean
  because: Origin | undefined
}

/** A way out of a conflict: another valid build, and all that differs from the one before. */
export interface WayOut {
  build: Build
  changes: readonly Change[]
}

export type Outcome =
  | { kind: 'built'; build: Build; changes: readonly Change[] }
  /** It goes against earlier decisions: which ones and by which rules, and up to three smallest ways out. */
  | { kind: 'conflict'; clash: Clash; waysOut: readonly WayOut[] }
  /** No valid build has it. */
  | { kind: 'impossible'; rules: readonly Origin[] }

/** Steps of the search for what must change besides, at first and at most, and for ways out; far above what real products need. */
const EFFORT = { near: 200, follow: 3000, waysOut: 6000, proof: 200_000 }
const WAYS_OUT = 3

/** The valid build nearest to the standard one. Undefined when the product has none in this market. */
export function standardBuild(rulebook: Rulebook): Build | undefined {
  const values = nearestValues(rulebook, rulebook.standard, new Uint8Array(rulebook.codes.length), [])
  return values && { values, decided: new Map() }
}

/** Asks for a choice to be in the build, or out of it. The build itself stays as it is. */
export function choose(rulebook: Rulebook, build: Build, code: string, wanted = true): Outcome {
  const variable = rulebook.indexOf.get(code)
  if (variable === undefined) return { kind: 'impossible', rules: [] }
  const value = wanted ? 1 : 0
  const decided = new Map(build.decided)
  // Of a group with one choice the new one takes the place of the old.
  if (wanted)
    for (const other of rulebook.rivals[variable] ?? []) if (decided.get(other) === 1) decided.delete(other)
  decided.delete(variable)
  decided.set(variable, value)

  const question = { rulebook, build, variable, value } as const
  const unquestioned = keeping(question, decided, decided)
  if (unquestioned) return unquestioned
  // What he took out may be put back in, with a note; what he wanted in may not go without being asked.
  const wants = new Map([...decided].filter(([one, is]) => is === 1 || one === variable))
  const brought = wants.size < decided.size ? keeping(question, decided, wants) : undefined
  return brought ?? conflict(question, wants)
}

interface Question {
  rulebook: Rulebook
  build: Build
  /** What is asked for, and whether it is to be in. */
  variable: number
  value: 0 | 1
}

/** The nearest build that has what is asked for and holds to some of the decisions; undefined when there is none. */
function keeping(
  { rulebook, build, variable, value }: Question,
  decided: ReadonlyMap<number, 0 | 1>,
  held: ReadonlyMap<number, 0 | 1>,
): Outcome | undefined {
  const asked = Uint8Array.from(build.values)
  asked[variable] = value
  const fixed = new Uint8Array(asked.length)
  for (const [one, is] of held) {
    asked[one] = is
    fixed[one] = 1
  }
  const nearestWithin = (effort: number) =>
    nearestBuilds(rulebook, asked, { fixed, wanted: 1, effort, further: 0 })?.[0]
  const near = nearestWithin(EFFORT.near)
  const solution = near ? undefined : solve(rulebook, assumptionsOf(held), asked, EFFORT.proof)
  if (solution?.kind === 'contradiction') return undefined
  const nearest = near ?? nearestWithin(EFFORT.follow)
  const solved = solution?.kind === 'build' ? solution.build : undefined
  const values = nearest ? flippedBy(asked, nearest.flips) : solved
  if (!values) return undefined
  return {
    kind: 'built',
    build: { values, decided: new Map([...decided].filter(([one, is]) => values[one] === is)) },
    changes: changesBetween(rulebook, build.values, values, nearest?.flips ?? [], variable),
  }
}

const assumptionsOf = (decided: ReadonlyMap<number, 0 | 1>) =>
  [...decided].map(([variable, value]): Assumption => ({ variable, value }))

function conflict(
  { rulebook, build, variable, value }: Question,
  decided: ReadonlyMap<number, 0 | 1>,
): Outcome {
  const only = [{ variable, value }]
  const alone = solve(rulebook, only, build.values, EFFORT.proof)
  if (alone.kind === 'contradiction')
    return { kind: 'impossible', rules: neededOrigins(rulebook, alone.constraints, only) }
  const from = Uint8Array.from(build.values)
  from[variable] = value
  const fixed = new Uint8Array(from.length)
  fixed[variable] = 1
  const nearest = nearestBuilds(rulebook, from, { fixed, wanted: WAYS_OUT, effort: EFFORT.waysOut }) ?? []
  const waysOut = nearest.map(({ flips }): WayOut => {
    const values = flippedBy(from, flips)
    const decided = new Map([...build.decided].filter(([one, is]) => values[one] === is))
    decided.delete(variable)
    decided.set(variable, value)
    return {
      build: { values, decided },
      changes: changesBetween(rulebook, build.values, values, flips, variable),
    }
  })
  if (!waysOut.length && alone.kind === 'build') {
    const values = alone.build
    const decided = new Map([...build.decided].filter(([one, is]) => values[one] === is)).set(variable, value)
    waysOut.push({
      build: { values, decided },
      changes: changesBetween(rulebook, build.values, values, [], variable),
    })
  }
  // Neither a build nor the proof that there is none: it is not offered.
  if (!waysOut.length) return { kind: 'impossible', rules: [] }
  return { kind: 'conflict', clash: clashOf(rulebook, assumptionsOf(decided), variable), waysOut }
}

/** Choices that cannot be had together with what the visitor has decided, and the rules that say so. */
export function forbidden(rulebook: Rulebook, build: Build): Map<string, readonly Origin[]> {
  // What he took out himself a further choice may bring back.
  const assumptions = assumptionsOf(build.decided).filter(({ value }) => value === 1)
  const all = new ChoiceCheck(rulebook, assumptions)
  // A choice takes the place of its rival in the group, which does not count.
  const without = new Map<number, ChoiceCheck>()
  const proofOf = (variable: number) => {
    const rival = rulebook.rivals[variable]?.find((item) => build.decided.get(item) === 1)
    if (rival === undefined) return all.forbids(variable)
    const check =
      without.get(rival) ??
      new ChoiceCheck(
        rulebook,
        assumptions.filter((assumption) => assumption.variable !== rival),
      )
    without.set(rival, check)
    return check.forbids(variable)
  }
  const out = new Map<string, readonly Origin[]>()
  for (const [variable, code] of rulebook.codes.entries()) {
    const proof = build.values[variable] ? undefined : proofOf(variable)
    if (proof) out.set(code, originsOf(rulebook, proof))
  }
  return out
}

/** The valid values nearest to those given, keeping the assumptions; undefined when there are none. */
export function nearestValues(
  rulebook: Rulebook,
  from: Uint8Array,
  fixed: Uint8Array,
  assumptions: readonly Assumption[],
): Uint8Array | undefined {
  const [nearest] =
    nearestBuilds(rulebook, from, { fixed, wanted: 1, effort: EFFORT.waysOut, further: 0 }) ?? []
  if (nearest) return flippedBy(from, nearest.flips)
  const solution = solve(rulebook, assumptions, from, EFFORT.proof)
  return solution.kind === 'build' ? solution.build : undefined
}

function changesBetween(
  rulebook: Rulebook,
  before: Uint8Array,
  after: Uint8Array,
  flips: readonly Flip[],
  asked: number,
): Change[] {
  const reasons = new Map(flips.map(({ variable, because }) => [variable, because]))
  const order = [asked, ...flips.map(({ variable }) => variable), ...after.keys()]
  return [...new Set(order)]
    .filter((variable) => before[variable] !== after[variable])
    .map((variable) => {
      const number = variable === asked ? undefined : reasons.get(variable)
      return {
        code: rulebook.codes[variable] ?? '',
        now: after[variable] === 1,
        because: number === undefined ? undefined : rulebook.constraints[number]?.origin,
      }
    })
}
