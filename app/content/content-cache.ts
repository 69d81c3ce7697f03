import { isDeepStrictEqual } from 'node:util'
import { BoundedMap, megabytes } from '#common/bounded-map.ts'
import { ContentError } from './content-error.ts'
import type { VersionWatch } from './version-watch.ts'

/** What a load brought: a value, or undefined when the content service has none, and the content version it is of. */
export interface Loaded<V> {
  value: V | undefined
  cv: number
  /** Other values the same answer brought, by key. */
  also?: [key: string, value: V][]
  /** The key the value is kept under when it is not the one asked for. */
  key?: string
}

export interface Entry<V> {
  value: V
  cv: number
  /** The watch's generation when its load began. */
  generation: number
}

export interface CacheOptions<V> {
  watch: VersionWatch
  /** Of all kept values, as JSON. */
  maxBytes: number
  maxEntries: number
  onStore: (key: string, entry: Entry<V>) => void
  onDrop: (key: string, entry: Entry<V>) => void
  /** Something readers have had is replaced by something else, or gone. */
  onReplace: () => void
  /** For the first time something was dropped to make room. */
  onFull: () => void
}

interface Load<V> {
  promise: Promise<V | undefined>
  startedAt: number
  generation: number
}

export interface ReadOptions {
  /** A visitor waits. */
  urgent: boolean
  /** Milliseconds a reader without anything to fall back on waits. */
  timeout: number
}

/** Milliseconds a reader waits for fresh content after an invalidation before the old is good enough. */
const FRESH_WITHIN = 800
/** Milliseconds an unknown key is believed to stay unknown, and how much is remembered of such keys. */
const MISSING_FOR = 30_000
const REMEMBERED = { maxEntries: 1000, maxBytes: megabytes(1) }
/** The share of its room above which nothing is loaded that nobody has asked for. */
const CROWDED = 0.75
/** Milliseconds before a failed refresh is tried again. */
const REFRESH_PAUSE = 5000

/**
 * Values by key, each of a content version. An entry of another version is served while one load replaces it; an
 * invalidated one is served when its load fails or takes too long. All readers of a key share its load.
 */
export class ContentCache<V> {
  readonly #watch: VersionWatch
  readonly #entries: BoundedMap<Entry<V>>
  readonly #missing = new BoundedMap<{ until: number; cv: number; generation: number }>(REMEMBERED)
  readonly #failed = new BoundedMap<number>(REMEMBERED)
  readonly #loads = new Map<string, Load<V>>()
  readonly #onStore: CacheOptions<V>['onStore']
  readonly #onReplace: CacheOptions<V>['onReplace']
  readonly #onFull: CacheOptions<V>['onFull']
  readonly #crowded: number
  #wasFull = false

  constructor({ watch, maxBytes, maxEntries, onStore, onDrop, onReplace, onFull }: CacheOptions<V>) {
    this.#watch = watch
    this.#entries = new BoundedMap({
      maxEntries: Math.max(1, maxEntries),
      maxBytes,
      sizeOf: (_, { value }) => JSON.stringify(value).length,
      onDrop,
    })
    this.#onStore = onStore
    this.#onReplace = onReplace
    this.#onFull = onFull
    this.#crowded = CROWDED * maxBytes
  }

  /** Puts back what an earlier run knew; it counts as old until its version proves to be the current one. */
  restore(key: string, value: V, cv: number): void {
    if (!this.#entries.has(key)) this.#entries.set(key, { value, cv, generation: this.#watch.generation })
  }

  get size(): number {
    return this.#entries.size
  }

  /** Whether what is loaded besides may drive out what was loaded before. */
  get isCrowded(): boolean {
    return this.#entries.bytes > this.#crowded
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  peek(key: string): V | undefined {
    return this.#entries.get(key)?.value
  }

  /** `load` hears whether a visitor waits for it. Rejects only when there is nothing to fall back on. */
  async read(
    key: string,
    load: (urgent: boolean) => Promise<Loaded<V>>,
    { urgent, timeout }: ReadOptions,
  ): Promise<V | undefined> {
    const entry = this.#entries.get(key)
    if (!entry && this.#isMissing(key)) return undefined
    if (!entry) return within(timeout, this.#load(key, load, urgent).promise)
    if (entry.generation === this.#watch.generation) {
      if (entry.cv !== this.#watch.cv || this.#watch.cv === 0) this.#refresh(key, load)
      return entry.value
    }
    const fresh = this.#load(key, load, urgent)
    const patience = FRESH_WITHIN - (performance.now() - fresh.startedAt)
    // Whoever has waited for it may be back a millisecond before: timers are not finer.
    if (patience < 2) return entry.value
    return within(Math.min(patience, timeout), fresh.promise).catch(() => entry.value)
  }

  /** Loads in the background, unless it is being done or has just failed. */
  #refresh(key: string, load: (urgent: boolean) => Promise<Loaded<V>>): void {
    if (Date.now() - (this.#failed.get(key) ?? -Infinity) < REFRESH_PAUSE) return
    this.#load(key, load, false)
  }

  #load(key: string, load: (urgent: boolean) => Promise<Loaded<V>>, urgent: boolean): Load<V> {
    const current = this.#loads.get(key)
    if (current?.generation === this.#watch.generation) return current
    const { generation } = this.#watch
    const promise = load(urgent).then(
      (loaded) => {
        this.#settle(key, loaded, generation)
        return loaded.value
      },
      (error: unknown) => {
        this.#fail(key, generation)
        throw error
      },
    )
    const started: Load<V> = { promise, startedAt: performance.now(), generation }
    this.#loads.set(key, started)
    const done = () => {
      if (this.#loads.get(key) === started) this.#loads.delete(key)
    }
    promise.then(done, done)
    return started
  }

  #settle(asked: string, { value, cv, also = [], key = asked }: Loaded<V>, generation: number): void {
    this.#failed.delete(asked)
    if (value === undefined) {
      if (this.#entries.has(key)) this.#onReplace()
      this.#entries.delete(key)
      this.#missing.set(asked, { until: Date.now() + MISSING_FOR, cv: this.#watch.cv, generation })
      return
    }
    this.#missing.delete(asked)
    for (const [other, itsValue] of also) this.#store(other, { value: itsValue, cv, generation })
    this.#store(key, { value, cv, generation })
  }

  #store(key: string, entry: Entry<V>): void {
    const current = this.#entries.get(key)
    if (current && current.generation > entry.generation) return
    const others = this.#entries.size - (current ? 1 : 0)
    this.#entries.set(key, entry)
    if (this.#entries.size <= others && !this.#wasFull) {
      this.#wasFull = true
      this.#onFull()
    }
    this.#missing.delete(key)
    this.#onStore(key, entry)
    if (current && !isDeepStrictEqual(current.value, entry.value)) this.#onReplace()
  }

  /** An invalidated entry that cannot be replaced is old from then on, and no longer worth waiting. */
  #fail(key: string, generation: number): void {
    this.#failed.set(key, Date.now())
    const entry = this.#entries.get(key)
    if (entry && entry.generation < generation) this.#entries.set(key, { ...entry, cv: -1, generation })
  }

  #isMissing(key: string): boolean {
    const missing = this.#missing.get(key)
    return (
      missing !== undefined &&
      missing.until > Date.now() &&
      missing.cv === this.#watch.cv &&
      missing.generation === this.#watch.generation
    )
  }
}

/** The promise, or a `ContentError` 504 when it takes longer than so many milliseconds. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const refuse = () =>
      reject(new ContentError(504, `The content service did not answer within ${milliseconds} ms`))
    if (milliseconds !== Infinity) timer = setTimeout(refuse, milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
