/** What something was when each look at it began, by the number of the look. */
export class StatesAtLooks<T> {
  readonly #states = new Map<number, T>()

  /** Notes the state at the beginning of a look; what is said of it later, while it is under way, is not. */
  note(look: number, state: T): void {
    if (!this.#states.has(look)) this.#states.set(look, state)
  }

  /** The state when a look began; undefined for one that was not noted. */
  at(look: number): T | undefined {
    return this.#states.get(look)
  }

  forgetBefore(look: number): void {
    for (const number of this.#states.keys()) if (number < look) this.#states.delete(number)
  }
}
