export interface Bound<V> {
  /** Bytes that keys and values may take together. */
  maxBytes: number
  /** Entries that may be kept, when there is also a reason to count them. */
  maxEntries?: number
  /** Bytes a value takes; none by default, for values no larger than what every entry is counted with anyway. */
  sizeOf?: (key: string, value: V) => number
  /** Told of what has been dropped or deleted, not of what was replaced. */
  onDrop?: (key: string, value: V) => void
}

/** Bytes an entry takes beside its key and its value: the map's own cells and two small objects. */
const entryBytes = 200

/**
 * A map bounded by all it holds: keys, values and what an entry costs by itself. What has been used longest ago leaves
 * first; a value too large for the whole map is not kept. Whatever requests can fill is kept in one of these.
 */
export class BoundedMap<V> {
  readonly #entries = new Map<string, { value: V; bytes: number }>()
  readonly #bound: Bound<V>
  #bytes = 0

  constructor(bound: Bound<V>) {
    this.#bound = bound
  }

  get size(): number {
    return this.#entries.size
  }

  /** Bytes that everything kept takes; never more than the bound. */
  get bytes(): number {
    return this.#bytes
  }

  /** The value, which counts as used now. */
  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  set(key: string, value: V): void {
    this.#forget(key)
    const bytes = entryBytes + 2 * key.length + (this.#bound.sizeOf?.(key, value) ?? 0)
    if (bytes > this.#bound.maxBytes) return this.#bound.onDrop?.(key, value)
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    if (this.#isFull()) this.#makeRoom()
  }

  delete(key: string): void {
    const value = this.#forget(key)
    if (value) this.#bound.onDrop?.(key, value.value)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  /** Keys and values, those used longest ago first. Looking at them does not count as use. */
  *[Symbol.iterator](): Generator<[string, V]> {
    for (const [key, { value }] of this.#entries) yield [key, value]
  }

  #forget(key: string): { value: V } | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    return entry
  }

  #isFull(): boolean {
    return this.#bytes > this.#bound.maxBytes || this.#entries.size > (this.#bound.maxEntries ?? Infinity)
  }

  #makeRoom(): void {
    for (const oldest of this.#entries.keys()) {
      if (!this.#isFull()) return
      this.delete(oldest)
    }
  }
}

const megabyte = 1024 * 1024

/** So many mebibytes in bytes. */
export const megabytes = (count: number): number => count * megabyte
