/** Functions to call when something changes. `subscribe` fits `useSyncExternalStore`. */
export class Listeners {
  readonly #listeners = new Set<() => void>()

  /** Returns how to unsubscribe. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  notify(): void {
    for (const listener of this.#listeners) listener()
  }

  clear(): void {
    this.#listeners.clear()
  }
}
