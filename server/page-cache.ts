import type { Log } from '#services/log/log.ts'
import { bytesOf, type Answer } from './answer.ts'

/** A page as it is sent: the document and its payload. */
export interface PageAnswers {
  html: Answer
  payload: Answer
  /** The page's own path, when it was asked for by another one (an untranslated slug, `/home`). */
  moved?: string
  /** It shows the state of an event. */
  hasEvents?: true
  /** It has a form that takes the machine its query names. */
  takesMachine?: true
  /** It is a room's: the banner that was due when it was made stands in it. */
  banner?: 'due' | 'none'
}

interface Entry {
  answers: PageAnswers
  bytes: number
  generation: number
  /** Turn in which the page was last requested. */
  used: number
}

/** Bytes of a page's headers and of what an entry takes by itself. */
const entryBytes = 6000

export interface PageCacheOptions {
  make: (path: string) => Promise<PageAnswers>
  /** Whether answers may be cached: only pages that exist, never errors. */
  isCacheable: (answers: PageAnswers) => boolean
  /** Bytes that all cached pages may take together, in all their encodings. */
  maxBytes: number
  log: Log
}

/**
 * Pages in memory, by path. When content changes, cached copies become stale: they are remade at once in the background,
 * the most recently requested first, and served stale meanwhile. A page that cannot be remade keeps its last good copy.
 */
export class PageCache {
  #options: PageCacheOptions
  #entries = new Map<string, Entry>()
  #making = new Map<string, Promise<PageAnswers>>()
  #generation = 0
  #turn = 0
  #bytes = 0
  #hits = 0
  #misses = 0
  #refreshing: Promise<void> | undefined

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** Grows with every change of content. */
  get generation(): number {
    return this.#generation
  }

  /** The cached copy of a page, stale or not. */
  peek(path: string): PageAnswers | undefined {
    const entry = this.#entries.get(path)
    if (!entry) return undefined
    entry.used = ++this.#turn
    this.#hits++
    return entry.answers
  }

  /** Whether there is a cached copy. */
  has(path: string): boolean {
    return this.#entries.has(path)
  }

  /** How often a page was there when it was asked for, and what all of them take. */
  stats(): { hits: number; misses: number; bytes: number; pages: number } {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#bytes, pages: this.#entries.size }
  }

  /** The page, from the cache or made now; concurrent requests share one making. */
  async get(path: string): Promise<PageAnswers> {
    const cached = this.peek(path)
    if (cached) return cached
    this.#misses++
    return this.#make(path)
  }

  /** The page as it is now: a stale copy is not sent while it is remade. */
  async latest(path: string): Promise<PageAnswers> {
    const entry = this.#entries.get(path)
    return entry && this.isCurrent(path) ? entry.answers : this.#make(path)
  }

  /** Whether there is a copy that is not stale. */
  isCurrent(path: string): boolean {
    return this.#entries.get(path)?.generation === this.#generation
  }

  /** Content has changed: every copy is remade. Resolves when all are. */
  changed(): Promise<void> {
    this.#generation++
    return this.#refresh()
  }

  /** Only what some pages show has changed: those are remade, as after a change of content. */
  outdated(isOutdated: (answers: PageAnswers) => boolean): Promise<void> {
    const before = this.#generation++
    for (const entry of this.#entries.values())
      if (entry.generation === before && !isOutdated(entry.answers)) entry.generation++
    return this.#refresh()
  }

  get size(): number {
    return this.#entries.size
  }

  #refresh(): Promise<void> {
    this.#refreshing ??= this.#refreshAll().finally(() => (this.#refreshing = undefined))
    return this.#refreshing
  }

  async #refreshAll(): Promise<void> {
    for (let stale = this.#stale(); stale.length > 0; stale = this.#stale()) {
      const generation = this.#generation
      for (const [path, before] of stale) {
        // Another change came meanwhile: begin again with what is wanted most.
        if (generation !== this.#generation) break
        await this.#make(path).catch((error: unknown) => {
          this.#options.log(
            `page ${path} could not be made anew, the last good copy stays: ${String(error)}`,
            {
              level: 'warn',
            },
          )
          before.generation = generation
        })
      }
    }
  }

  #stale(): [string, Entry][] {
    return [...this.#entries]
      .filter(([, { generation }]) => generation < this.#generation)
      .toSorted(([, a], [, b]) => b.used - a.used)
  }

  #make(path: string): Promise<PageAnswers> {
    const key = `${this.#generation} ${path}`
    const pending = this.#making.get(key)
    if (pending) return pending
    const generation = this.#generation
    const making = this.#options
      .make(path)
      .then((answers) => {
        this.#settle(path, answers, generation)
        return answers
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  /** Caches what was made, unless a newer copy is cached; made before the last change, it is stale already. */
  #settle(path: string, answers: PageAnswers, generation: number): void {
    const before = this.#entries.get(path)
    if (before && before.generation > generation) return
    if (before) this.#drop(path, before)
    if (!this.#options.isCacheable(answers)) return
    const bytes = bytesOf(answers.html) + bytesOf(answers.payload) + entryBytes + 2 * path.length
    this.#entries.set(path, { answers, bytes, generation, used: before?.used ?? ++this.#turn })
    this.#bytes += bytes
    if (this.#bytes > this.#options.maxBytes) this.#makeRoom()
    if (generation < this.#generation) void this.#refresh()
  }

  /** Evicts the least recently used pages until a tenth is free, so that this is rarely done. */
  #makeRoom(): void {
    const enough = this.#options.maxBytes * 0.9
    for (const [path, entry] of [...this.#entries].toSorted(([, a], [, b]) => a.used - b.used)) {
      if (this.#bytes <= enough) return
      this.#drop(path, entry)
    }
  }

  #drop(path: string, entry: Entry): void {
    this.#entries.delete(path)
    this.#bytes -= entry.bytes
  }
}
