import { variablesOf, type Constraint, type Rulebook } from './rulebook.ts'
import type { Assumption } from './deduction.ts'
import { consequences } from './solver.ts'

/** A change of one choice on the way to a valid build, and the constraint that asked for it. */
export interface Flip {
  variable: number
  /** Number of the constraint in the rulebook; undefined for what the visitor asked for. */
  because: number | undefined
}

/** A valid build near another: what has to change, in the order it follows. */
export interface Repair {
  flips: readonly Flip[]
}

export interface NearestOptions {
  /** Variables that keep the value they have: what the visitor has decided. */
  fixed: Uint8Array
  /** How many builds are wanted at most. */
  wanted: number
  /** Steps of the search after which it gives up. */
  effort?: number
  /** Changes beyond the smallest number that are still looked at for further builds. */
  further?: number
}

/**
 * The valid builds nearest to `build`, fewest changed choices first, cheaper ones before dearer. What follows from the
 * fixed values by the rules is changed at once, as every such build has it. The search for the rest is complete:
 * a build that keeps a broken constraint must differ in one of its variables, so each of them is tried, with one more
 * change allowed at a time. Undefined when `effort` ran out before the first was found; empty when there is none.
 */
export function nearestBuilds(
  rulebook: Rulebook,
  build: Uint8Array,
  { fixed, wanted, effort = 60_000, further = 2 }: NearestOptions,
): Repair[] | undefined {
  const assumed: Assumption[] = []
  for (const [variable, is] of fixed.entries())
    if (is) assumed.push({ variable, value: build[variable] ? 1 : 0 })
  const drawn = consequences(rulebook, assumed)
  if (!drawn) return []
  const closed = Uint8Array.from(fixed)
  const forced: Flip[] = []
  for (const { variable, value, because } of drawn) {
    closed[variable] = 1
    if (build[variable] !== value) forced.push({ variable, because })
  }
  const search = new Search(rulebook, flippedBy(build, forced), closed, effort)
  const results: Repair[] = []
  const free = closed.reduce((count, item) => count + (item ? 0 : 1), 0)
  let first: number | undefined
  for (let changes = 0; changes <= free; changes++) {
    const { repairs, cut } = search.within(changes)
    for (const { flips } of repairs) results.push({ flips: [...forced, ...flips] })
    if (results.length && first === undefined) first = changes
    if (results.length >= wanted || (first !== undefined && changes >= first + further)) break
    if (search.isSpent) return results.length ? sorted(rulebook, build, results).slice(0, wanted) : undefined
    if (!cut) break
  }
  return sorted(rulebook, build, results).slice(0, wanted)
}

/** The values after some of them have changed. */
export function flippedBy(from: Uint8Array, flips: readonly Flip[]): Uint8Array {
  const values = Uint8Array.from(from)
  for (const { variable } of flips) values[variable] = (values[variable] ?? 0) ^ 1
  return values
}

/** Minor units that a repair adds to the price. */
export function priceOf({ prices }: Rulebook, build: ArrayLike<number>, { flips }: Repair): number {
  return flips.reduce((sum, { variable }) => sum + (build[variable] ? -1 : 1) * (prices[variable] ?? 0), 0)
}

function sorted(rulebook: Rulebook, build: Uint8Array, repairs: Repair[]): Repair[] {
  const key = ({ flips }: Repair) =>
    flips
      .map(({ variable }) => variable)
      .toSorted((a, b) => a - b)
      .join()
  return repairs.toSorted(
    (a, b) =>
      a.flips.length - b.flips.length ||
      priceOf(rulebook, build, a) - priceOf(rulebook, build, b) ||
      (key(a) < key(b) ? -1 : 1),
  )
}

/** Builds remembered for one number of changes: enough to find the cheapest. */
const maxPerDistance = 64

class Search {
  readonly #rulebook: Rulebook
  readonly #build: Uint8Array
  /** 1 where a variable may not change (any more). */
  readonly #fixed: Uint8Array
  /** How many literals of a clause hold, or what the build counts of a limit. */
  readonly #sums: Float64Array
  readonly #broken = new Set<number>()
  readonly #flips: Flip[] = []
  #effort: number
  #repairs: Repair[] = []
  #cut = false

  constructor(rulebook: Rulebook, build: Uint8Array, fixed: Uint8Array, effort: number) {
    this.#rulebook = rulebook
    this.#build = Uint8Array.from(build)
    this.#fixed = Uint8Array.from(fixed)
    this.#effort = effort
    this.#sums = Float64Array.from(rulebook.constraints, (constraint) => this.#sumOf(constraint))
    for (const [number, constraint] of rulebook.constraints.entries())
      if (!this.#met(constraint, this.#sums[number] ?? 0)) this.#broken.add(number)
  }

  get isSpent(): boolean {
    return this.#effort <= 0
  }

  /** All valid builds with exactly this many changes; `cut` when more changes might bring others. */
  within(changes: number): { repairs: Repair[]; cut: boolean } {
    this.#repairs = []
    this.#cut = false
    this.#go(changes)
    return { repairs: this.#repairs, cut: this.#cut }
  }

  #go(left: number): void {
    if (this.#effort-- <= 0 || this.#repairs.length >= maxPerDistance) return
    if (!this.#broken.size) {
      if (left === 0) this.#repairs.push({ flips: [...this.#flips] })
      return
    }
    const narrowest = this.#narrowest()
    if (!narrowest) return
    const { number, ways } = narrowest
    if (left === 0 || this.#needed(left) > left) {
      if (ways.length) this.#cut = true
      return
    }
    for (const variable of ways) {
      this.#flip(variable)
      this.#fixed[variable] = 1
      this.#flips.push({ variable, because: number })
      this.#go(left - 1)
      this.#flips.pop()
      this.#flip(variable)
      // What comes after need not try it again: it stays as it was.
    }
    for (const variable of ways) this.#fixed[variable] = 0
  }

  /** The broken constraint with the fewest ways to mend it; undefined when one cannot be mended. */
  #narrowest(): { number: number; ways: number[] } | undefined {
    let best: { number: number; ways: number[] } | undefined
    for (const number of this.#broken) {
      const ways = this.#ways(number)
      if (!ways.length) return undefined
      if (!best || ways.length < best.ways.length) best = { number, ways }
      if (ways.length === 1) break
    }
    return best
  }

  /** Variables whose change brings a broken constraint nearer to being met. */
  #ways(number: number): number[] {
    const constraint = this.#rulebook.constraints[number]
    if (!constraint) return []
    if (constraint.kind === 'clause')
      return variablesOf(constraint).filter((variable) => !this.#fixed[variable])
    const tooMuch = (this.#sums[number] ?? 0) > constraint.max
    return constraint.variables.filter((variable, i) => {
      const change = (this.#build[variable] ? -1 : 1) * (constraint.counts[i] ?? 0)
      return !this.#fixed[variable] && (tooMuch ? change < 0 : change > 0)
    })
  }

  /** At least this many changes are still needed: broken constraints that share no variable. */
  #needed(enough: number): number {
    if (this.#broken.size <= 1) return this.#broken.size
    const used = new Set<number>()
    let count = 0
    for (const number of this.#broken) {
      const ways = this.#ways(number)
      if (ways.some((variable) => used.has(variable))) continue
      for (const variable of ways) used.add(variable)
      if (++count > enough) break
    }
    return count
  }

  #flip(variable: number): void {
    const now = (this.#build[variable] ?? 0) ^ 1
    this.#build[variable] = now
    for (const number of this.#rulebook.touching[variable] ?? []) {
      const constraint = this.#rulebook.constraints[number]
      if (!constraint) continue
      const sum = (this.#sums[number] ?? 0) + this.#change(constraint, variable, now)
      this.#sums[number] = sum
      if (this.#met(constraint, sum)) this.#broken.delete(number)
      else this.#broken.add(number)
    }
  }

  #change(constraint: Constraint, variable: number, now: number): number {
    if (constraint.kind === 'clause') return constraint.literals.includes(variable * 2 + (now ^ 1)) ? 1 : -1
    return (now ? 1 : -1) * (constraint.counts[constraint.variables.indexOf(variable)] ?? 0)
  }

  #sumOf(constraint: Constraint): number {
    if (constraint.kind === 'clause')
      return constraint.literals.filter((literal) => this.#build[literal >> 1] === ((literal & 1) ^ 1)).length
    return constraint.variables.reduce(
      (sum, variable, i) => sum + (this.#build[variable] ? (constraint.counts[i] ?? 0) : 0),
      0,
    )
  }

  #met(constraint: Constraint, sum: number): boolean {
    return constraint.kind === 'clause' ? sum > 0 : sum >= constraint.min && sum <= constraint.max
  }
}
