import Logic from 'logic-solver'
import type { Rulebook } from '#app/features/configurator/rules/rulebook.ts'

type Solver = InstanceType<typeof Logic.Solver>

/** The rulebook as MiniSat takes it, compiled to JavaScript by `logic-solver`. */
export class MiniSat {
  readonly #rulebook: Rulebook
  readonly #solver: Solver

  constructor(rulebook: Rulebook) {
    this.#rulebook = rulebook
    const solver = new Logic.Solver()
    const name = (literal: number) => {
      const own = rulebook.codes[literal >> 1] ?? ''
      return literal & 1 ? `-${own}` : own
    }
    for (const constraint of rulebook.constraints) {
      if (constraint.kind === 'clause') {
        solver.require(Logic.or(...constraint.literals.map(name)))
        continue
      }
      // It counts upwards only: what counts less than nothing counts for being left out, and the limits move by as much.
      const moved = constraint.counts.reduce((sum, count) => sum - Math.min(count, 0), 0)
      const sum = Logic.weightedSum(
        constraint.variables.map((variable, i) =>
          name(variable * 2 + ((constraint.counts[i] ?? 0) < 0 ? 1 : 0)),
        ),
        constraint.counts.map(Math.abs),
      )
      const [min, max] = [constraint.min + moved, constraint.max + moved]
      if (Number.isFinite(max))
        solver.require(max < 0 ? Logic.or() : Logic.lessThanOrEqual(sum, Logic.constantBits(max)))
      if (Number.isFinite(min) && min > 0)
        solver.require(Logic.greaterThanOrEqual(sum, Logic.constantBits(min)))
    }
    // It knows a choice only once something is asked of it.
    for (const code of rulebook.codes) solver.require(Logic.or(code, `-${code}`))
    this.#solver = solver
    solver.solve()
  }

  /** Whether a valid build has all of this. */
  allows(decided: ReadonlyMap<number, 0 | 1>): boolean {
    return this.#solver.solveAssuming(Logic.and(...this.#formulas(decided))) !== null
  }

  /** The fewest choices that differ from `from` in a valid build with all of this; undefined when there is none. */
  minChanges(from: ArrayLike<number>, decided: ReadonlyMap<number, 0 | 1>): number | undefined {
    const { codes } = this.#rulebook
    const differs = codes.map((code, i) => (from[i] ? `-${code}` : code))
    // Its minimizing adds to the solver for good: a solver of its own.
    const own = new MiniSat(this.#rulebook).#solver
    own.require(...this.#formulas(decided))
    const first = own.solve()
    if (!first) return undefined
    const chosen = new Set(own.minimizeWeightedSum(first, differs, 1).getTrueVars())
    return codes.filter((code, i) => chosen.has(code) !== Boolean(from[i])).length
  }

  #formulas(decided: ReadonlyMap<number, 0 | 1>) {
    return [...decided].map(([variable, value]) => {
      const code = this.#rulebook.codes[variable] ?? ''
      return value ? code : `-${code}`
    })
  }
}
