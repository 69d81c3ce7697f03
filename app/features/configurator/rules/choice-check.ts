import { Deduction, type Assumption } from './deduction.ts'
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
}
