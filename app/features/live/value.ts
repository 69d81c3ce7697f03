import { Listeners } from '#common/listeners.ts'

/** Something that changes by itself, as `useSyncExternalStore` takes it. */
export interface Live<T> {
  subscribe(onChange: () => void): () => void
  get(): T
}

/** A value with listeners. `onUse` hears of the first listener (`true`) and of the departure of the last (`false`). */
export class Value<T> implements Live<T> {
  private readonly listeners = new Listeners()
  private used = 0
  private value: T
  private readonly onUse: ((isUsed: boolean) => void) | undefined

  constructor(value: T, onUse?: (isUsed: boolean) => void) {
    this.value = value
    this.onUse = onUse
  }

  get = (): T => this.value

  set(value: T): void {
    if (value === this.value) return
    this.value = value
    this.listeners.notify()
  }

  /** Returns how to unsubscribe, to be called once. */
  subscribe = (listener: () => void): (() => void) => {
    const stop = this.listeners.subscribe(listener)
    if (this.used++ === 0) this.onUse?.(true)
    return () => {
      stop()
      if (--this.used === 0) this.onUse?.(false)
    }
  }
}
