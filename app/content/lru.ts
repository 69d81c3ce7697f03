/** A map that holds at most `limit` entries; the one used longest ago makes room. */
export class Lru<V> {
  readonly #entries = new Map<string, V>()
  readonly #limit: number
  readonly #onDrop: (key: string, value: V) => void

  constructor(limit: number, onDrop: (key: string, value: V) => void = () => {}) {
    this.#limit = Math.max(1, limit)
    this.#onDrop = onDrop
  }

  get size(): number {
    return this.#entries.size
  }

  /** The entry, which counts as used now. */
  get(key: string): V | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  set(key: string, value: V): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    for (const oldest of this.#entries.size > this.#limit ? this.#entries.keys() : []) {
      this.delete(oldest)
      break
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    this.#onDrop(key, value)
  }

  clear(): void {
    this.#entries.clear()
  }
}
