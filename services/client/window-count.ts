import { BoundedMap, megabytes } from '#common/bounded-map.ts'

interface Window {
  count: number
  length: number
  ends: number
}

/**
 * Counts events by name, each name in a window of time that begins with its first event: so many wrong passwords in five
 * minutes, so many requests a second. Unlike `Rate`, which refills steadily and lets nothing through that it does not
 * count, looking and counting are apart, and a name can be forgiven. Names not used for longest are forgotten.
 */
export class WindowCount {
  readonly #windows = new BoundedMap<Window>({ maxEntries: 50_000, maxBytes: megabytes(16) })
  readonly #now: () => number

  /** `now` gives milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Events in the name's window. */
  of(name: string): number {
    return this.#current(name)?.count ?? 0
  }

  /** Counts an event; the first begins a window of so many milliseconds. */
  add(name: string, length: number): void {
    const window = this.#current(name)
    if (window) window.count++
    else this.#windows.set(name, { count: 1, length, ends: this.#now() + length })
  }

  forget(name: string): void {
    this.#windows.delete(name)
  }

  #current(name: string): Window | undefined {
    const window = this.#windows.get(name)
    if (!window) return undefined
    const now = this.#now()
    // A clock that was set back makes no window longer.
    window.ends = Math.min(window.ends, now + window.length)
    if (window.ends > now) return window
    this.#windows.delete(name)
    return undefined
  }
}
