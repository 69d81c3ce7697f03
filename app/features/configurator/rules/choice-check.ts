import { Deduction, OPEN, type Assumption } from './deduction.ts'
import type { Rulebook } from './rulebook.ts'

/** Whether a further choice contradicts what `assumptions` lead to, by the rules alone. Cheap: asked of every choice. */
export class ChoiceCheck {
  readonly #deduction: Deduction
  readonly #sound: boolean

  constructor(rulebook: Rulebook, assumptions: readonly Assumption[]) {
    this.#deduction = new Deduction(rulebook)
    this.#sound =
      this.#deduction.propagateAll() === undefined &&
      assumptions.every(({ variable, value }) => this.#deduction.assume(variable, value) === undefined)
  }

  /** The constraints that forbid to have it, undefined when nothing does. */
  forbids(variable: number): ReadonlySet<number> | undefined {
    if (!this.#sound) return undefined
    const mark = this.#deduction.mark()
    const conflict = this.#deduction.assume(variable, 1)
    const proof = conflict === undefined ? undefined : this.#deduction.proofOf(conflict, new Set())
    this.#deduction.backTo(mark)
    return proof
  }

  /** The same as if the assumption that it is out had not been made; only where `isIdle`. */
  forbidsAnew(variable: number): ReadonlySet<number> | undefined {
    if (!this.#sound) return undefined
    this.#deduction.values[variable] = OPEN
    const proof = this.forbids(variable)
    this.#deduction.values[variable] = 0
    return proof
  }

  /** Nothing follows from the value a variable was assumed to have. */
  isIdle(variable: number): boolean {
    return this.#deduction.isIdle(variable)
  }
}
