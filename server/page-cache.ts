import { bytesOf, type Answer } from './answer.ts'

/** A page as it is sent: the document and its payload. */
export interface PageAnswers {
  html: Answer
  payload: Answer
  /** The page's own path, when it was asked for by another one (an untranslated slug, `/home`). */
  moved?: string
  /** It shows the state of an event. */
  hasEvents?: true
}

interface Entry {
  answers: PageAnswers
  bytes: number
  generation: number
  /** Turn in which the page was last asked for. */
  used: number
}

/** Bytes of a page's headers and of what an entry takes by itself. */
const entryBytes = 6000

export interface PageCacheOptions {
  make: (path: string) => Promise<PageAnswers>
  /** Whether answers may be kept: only pages that exist, never errors. */
  keep: (answers: PageAnswers) => boolean
  /** Bytes that all kept pages may take together, in all their forms. */
  maxBytes: number
  log: (line: string) => void
}

/**
 * Pages in memory, by path. When content changes, copies are stale: they are made anew at once in the background, the
 * most wanted first, and served as they are meanwhile. A page that cannot be made anew keeps its last good copy.
 */
export class PageCache {
  #options: PageCacheOptions
  #entries = new Map<string, Entry>()
  #making = new Map<string, Promise<PageAnswers>>()
  #generation = 0
  #turn = 0
  #bytes = 0
  #refreshing: Promise<void> | undefined

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** Grows with every change of content. */
  get generation(): number {
    return this.#generation
  }

  /** The kept copy of a page, stale or not. */
  peek(path: string): PageAnswers | undefined {
    const entry = this.#entries.get(path)
    if (!entry) return undefined
    entry.used = ++this.#turn
    return entry.answers
  }

  /** The page, from memory or made now; those who ask at the same time share one making. */
  async get(path: string): Promise<PageAnswers> {
    return this.peek(path) ?? this.#make(path)
  }

  /** Content has changed: every copy is made anew. Resolves when all are. */
  changed(): Promise<void> {
    this.#generation++
    return this.#refresh()
  }

  /** Some pages show something that has changed, nothing else has: those are made anew, as after a change of content. */
  outdated(isOne: (answers: PageAnswers) => boolean): Promise<void> {
    const before = this.#generation++
    for (const entry of this.#entries.values())
      if (entry.generation === before && !isOne(entry.answers)) entry.generation++
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
          this.#options.log(`page ${path} could not be made anew, the last good copy stays: ${String(error)}`)
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

  /** Keeps what was made, unless something newer is there; made before the last change, it is stale already. */
  #settle(path: string, answers: PageAnswers, generation: number): void {
    const before = this.#entries.get(path)
    if (before && before.generation > generation) return
    if (before) this.#drop(path, before)
    if (!this.#options.keep(answers)) return
    const bytes = bytesOf(answers.html) + bytesOf(answers.payload) + entryBytes + 2 * path.length
    this.#entries.set(path, { answers, bytes, generation, used: before?.used ?? ++this.#turn })
    this.#bytes += bytes
    if (this.#bytes > this.#options.maxBytes) this.#makeRoom()
    if (generation < this.#generation) void this.#refresh()
  }

  /** Drops the pages unused for longest until a tenth is free, so that this is rarely done. */
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
