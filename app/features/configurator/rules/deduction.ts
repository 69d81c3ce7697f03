import type { Rulebook } from './rulebook.ts'
import { watchesOf, type Watches } from './watches.ts'

/** A choice that is to be in the build (1) or not (0). */
export interface Assumption {
  variable: number
  value: 0 | 1
}

/** A value that follows, and the constraint it follows from; undefined for what was assumed. */
export interface Consequence extends Assumption {
  because: number | undefined
}

/** The value of a choice that is neither in the build nor out of it yet. */
export const OPEN = 2
const NONE = new Int32Array(0)

/** What follows from the rules of a rulebook alone. */
const outsets = new WeakMap<Rulebook, readonly Consequence[]>()

/** Values that follow from those assumed, with the constraint each follows from; what is tried can be taken back. */
export class Deduction {
  readonly values: Uint8Array
  readonly #rulebook: Rulebook
  readonly #watches: Watches
  readonly #trail: number[] = []
  readonly #reasons: Int32Array
  #head = 0

  constructor(rulebook: Rulebook) {
    this.#rulebook = rulebook
    this.#watches = watchesOf(rulebook)
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

  drawn(): Consequence[] {
    return this.#trail.map((variable) => ({
      variable,
      value: this.values[variable] === 1 ? 1 : 0,
      because: this.reasonOf(variable),
    }))
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

  /** Draws what follows from the rules without any assumption; once for each rulebook. */
  propagateAll(): number | undefined {
    if (this.#trail.length === 0) {
      const outset = outsets.get(this.#rulebook)
      if (outset) {
        for (const { variable, value, because } of outset) this.#set(variable, value, because ?? -1)
        this.#head = outset.length
        return undefined
      }
    }
    const isOutset = this.#trail.length === 0
    const conflict = this.#propagateAll()
    if (isOutset && conflict === undefined) outsets.set(this.#rulebook, this.drawn())
    return conflict
  }

  #propagateAll(): number | undefined {
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
      const isClause = constraint.kind === 'clause'
      for (const term of isClause ? constraint.literals : constraint.variables) {
        const variable = isClause ? term >> 1 : term
        const reason = this.#reasons[variable] ?? -1
        if (reason >= 0 && this.values[variable] !== OPEN) open.push(reason)
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
      // The literal that its value makes false.
      const gone = variable * 2 + (this.values[variable] === 1 ? 1 : 0)
      const pairs = this.#watches.pairs[gone] ?? NONE
      for (let i = 0; i < pairs.length; i += 2) {
        const other = pairs[i] ?? 0
        const value = this.values[other >> 1]
        if (value === OPEN) this.#set(other >> 1, (other & 1) ^ 1, pairs[i + 1] ?? 0)
        else if (value === (other & 1)) return pairs[i + 1]
      }
      const conflict =
        this.#drawAll(this.#watches.clauses[gone] ?? NONE) ??
        this.#drawAll(this.#watches.limits[variable] ?? NONE)
      if (conflict !== undefined) return conflict
    }
    return undefined
  }

  #drawAll(numbers: Int32Array): number | undefined {
    for (let i = 0; i < numbers.length; i++) {
      const conflict = this.#draw(numbers[i] ?? 0)
      if (conflict !== undefined) return conflict
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
    const { variables, counts, min, max } = constraint
    let [low, high] = [0, 0]
    for (let i = 0; i < variables.length; i++) {
      const count = counts[i] ?? 0
      const value = this.values[variables[i] ?? 0]
      if (value === 1) {
        low += count
        high += count
      } else if (value === OPEN) {
        if (count > 0) high += count
        else low += count
      }
    }
    if (low > max || high < min) return number
    for (const [i, variable] of variables.entries()) {
      if (this.values[variable] !== OPEN) continue
      const count = counts[i] ?? 0
      const size = Math.abs(count)
      // Going the way that raises the total, or the one that lowers it, would be too far.
      if (low + size > max) this.#set(variable, count > 0 ? 0 : 1, number)
      else if (high - size < min) this.#set(variable, count > 0 ? 1 : 0, number)
    }
    return undefined
  }
}
