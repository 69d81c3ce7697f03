/** Something that changes by itself, as `useSyncExternalStore` takes it. */
export interface Live<T> {
  subscribe(onChange: () => void): () => void
  get(): T
}

/** A value with listeners. `onUse` hears of the first listener (`true`) and of the departure of the last (`false`). */
export class Value<T> implements Live<T> {
  private readonly listeners = new Set<() => void>()
  private value: T
  private readonly onUse: (used: boolean) => void

  constructor(value: T, onUse: (used: boolean) => void = () => {}) {
    this.value = value
    this.onUse = onUse
  }

  get = (): T => this.value

  set(value: T): void {
    if (value === this.value) return
    this.value = value
    for (const listener of this.listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    if (this.listeners.size === 1) this.onUse(true)
    return () => {
      if (this.listeners.delete(listener) && this.listeners.size === 0) this.onUse(false)
    }
  }
}
