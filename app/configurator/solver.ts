import type { Rulebook } from './rulebook.ts'

/** A choice that is to be in the build (1) or not (0). */
export interface Assumption {
  variable: number
  value: 0 | 1
}

export type Solution =
  | { kind: 'build'; build: Uint8Array }
  /** No valid build has all assumptions; the constraints that prove it. */
  | { kind: 'contradiction'; constraints: ReadonlySet<number> }
  /** Neither was found within the effort. */
  | { kind: 'unknown' }

const OPEN = 2

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
  const solver = new Solver(rulebook)
  const used = new Set<number>()
  for (const { variable, value } of assumptions) {
    const conflict = solver.assume(variable, value)
    if (conflict !== undefined) return { kind: 'contradiction', constraints: solver.proofOf(conflict, used) }
  }
  const outset = solver.propagateAll()
  if (outset !== undefined) return { kind: 'contradiction', constraints: solver.proofOf(outset, used) }
  const outcome = solver.search(wish, used, { left: effort })
  if (outcome === 'build') return { kind: 'build', build: solver.build() }
  return outcome === 'none' ? { kind: 'contradiction', constraints: used } : { kind: 'unknown' }
}

/** What follows from assumptions by the rules alone: 0 or 1 for a choice, 2 where it stays open; undefined when they contradict. */
export function consequences(
  rulebook: Rulebook,
  assumptions: readonly Assumption[],
): { values: Uint8Array; because: (variable: number) => number | undefined } | undefined {
  const solver = new Solver(rulebook)
  if (solver.propagateAll() !== undefined) return undefined
  for (const { variable, value } of assumptions)
    if (solver.assume(variable, value) !== undefined) return undefined
  return { values: solver.values, because: (variable) => solver.reasonOf(variable) }
}

/** Whether a further assumption contradicts what `base` follows from, by the rules alone. Cheap: asked of every choice. */
export class Prober {
  readonly #solver: Solver
  readonly #sound: boolean

  constructor(rulebook: Rulebook, assumptions: readonly Assumption[]) {
    this.#solver = new Solver(rulebook)
    this.#sound =
      this.#solver.propagateAll() === undefined &&
      assumptions.every(({ variable, value }) => this.#solver.assume(variable, value) === undefined)
  }

  /** The constraints that forbid it, undefined when nothing does. */
  forbids(variable: number, value: 0 | 1): ReadonlySet<number> | undefined {
    if (!this.#sound) return undefined
    const mark = this.#solver.mark()
    const conflict = this.#solver.assume(variable, value)
    const proof = conflict === undefined ? undefined : this.#solver.proofOf(conflict, new Set())
    this.#solver.backTo(mark)
    return proof
  }
}

class Solver {
  readonly values: Uint8Array
  readonly #rulebook: Rulebook
  readonly #trail: number[] = []
  readonly #reasons: Int32Array
  #head = 0

  constructor(rulebook: Rulebook) {
    this.#rulebook = rulebook
    this.values = new Uint8Array(rulebook.codes.length).fill(OPEN)
    this.#reasons = new Int32Array(rulebook.codes.length).fill(-1)
  }

  mark(): number {
    return this.#trail.length
  }

  backTo(mark: number): void {
    while (this.#trail.length > mark) {
      const variable = this.#trail.pop() ?? 0
      this.values[variable] = OPEN
      this.#reasons[variable] = -1
    }
    this.#head = mark
  }

  reasonOf(variable: number): number | undefined {
    const reason = this.#reasons[variable] ?? -1
    return reason < 0 ? undefined : reason
  }

  build(): Uint8Array {
    return Uint8Array.from(this.values, (value) => (value === 1 ? 1 : 0))
  }

  /** Sets a variable and draws what follows; the number of a constraint that then cannot be met. */
  assume(variable: number, value: number): number | undefined {
    const now = this.values[variable]
    if (now !== OPEN) {
      if (now === value) return undefined
      return this.reasonOf(variable) ?? -1
    }
    this.#set(variable, value, -1)
    return this.#propagate()
  }

  /** Draws what follows from the rules without any assumption. */
  propagateAll(): number | undefined {
    for (let number = 0; number < this.#rulebook.constraints.length; number++) {
      const conflict = this.#draw(number)
      if (conflict !== undefined) return conflict
    }
    return this.#propagate()
  }

  search(wish: ArrayLike<number>, used: Set<number>, effort: { left: number }): 'build' | 'none' | 'spent' {
    if (effort.left-- <= 0) return 'spent'
    let variable = 0
    while (variable < this.values.length && this.values[variable] !== OPEN) variable++
    if (variable === this.values.length) return 'build'
    const mark = this.mark()
    const first = wish[variable] ? 1 : 0
    for (const value of [first, first ^ 1]) {
      const conflict = this.assume(variable, value)
      if (conflict === undefined) {
        const outcome = this.search(wish, used, effort)
        if (outcome !== 'none') return outcome
      } else this.proofOf(conflict, used)
      this.backTo(mark)
    }
    return 'none'
  }

  /** Adds the constraints that lead from assumptions to a conflict. */
  proofOf(conflict: number, used: Set<number>): Set<number> {
    if (conflict < 0) return used
    const open = [conflict]
    // What an earlier branch used it may have used for other reasons: each proof is followed anew.
    const followed = new Set<number>()
    while (open.length) {
      const number = open.pop() ?? 0
      if (followed.has(number)) continue
      followed.add(number)
      used.add(number)
      const constraint = this.#rulebook.constraints[number]
      if (!constraint) continue
      const variables =
        constraint.kind === 'clause' ? constraint.literals.map((one) => one >> 1) : constraint.variables
      for (const variable of variables) {
        const reason = this.reasonOf(variable)
        if (reason !== undefined && this.values[variable] !== OPEN) open.push(reason)
      }
    }
    return used
  }

  #set(variable: number, value: number, reason: number): void {
    this.values[variable] = value
    this.#reasons[variable] = reason
    this.#trail.push(variable)
  }

  #propagate(): number | undefined {
    while (this.#head < this.#trail.length) {
      const variable = this.#trail[this.#head++] ?? 0
      for (const number of this.#rulebook.touching[variable] ?? []) {
        const conflict = this.#draw(number)
        if (conflict !== undefined) return conflict
      }
    }
    return undefined
  }

  /** Sets what one constraint leaves no choice about; its number when it cannot be met. */
  #draw(number: number): number | undefined {
    const constraint = this.#rulebook.constraints[number]
    if (!constraint) return undefined
    if (constraint.kind === 'clause') {
      let open = -1
      for (const literal of constraint.literals) {
        const value = this.values[literal >> 1]
        if (value === OPEN) {
          if (open >= 0) return undefined
          open = literal
        } else if (value === ((literal & 1) ^ 1)) return undefined
      }
      if (open < 0) return number
      this.#set(open >> 1, (open & 1) ^ 1, number)
      return undefined
    }
    const { variables, counts, least, most } = constraint
    let [low, high] = [0, 0]
    for (const [i, variable] of variables.entries()) {
      const count = counts[i] ?? 0
      const value = this.values[variable]
      if (value === 1) {
        low += count
        high += count
      } else if (value === OPEN) {
        if (count > 0) high += count
        else low += count
      }
    }
    if (low > most || high < least) return number
    for (const [i, variable] of variables.entries()) {
      if (this.values[variable] !== OPEN) continue
      const count = counts[i] ?? 0
      const size = Math.abs(count)
      // Going the way that raises the total, or the one that lowers it, would be too far.
      if (low + size > most) this.#set(variable, count > 0 ? 0 : 1, number)
      else if (high - size < least) this.#set(variable, count > 0 ? 1 : 0, number)
    }
    return undefined
  }
}
