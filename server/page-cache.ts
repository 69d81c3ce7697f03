import type { Answer } from './answer.ts'

/** A page as it is sent: the document and its payload. */
export interface PageAnswers {
  html: Answer
  payload: Answer
  /** The page's own path, when it was asked for by another one (an untranslated slug, `/home`). */
  moved?: string
}

interface Entry {
  answers: PageAnswers
  generation: number
  /** Turn in which the page was last asked for. */
  used: number
}

export interface PageCacheOptions {
  make: (path: string) => Promise<PageAnswers>
  /** Whether answers may be kept: only pages that exist, never errors. */
  keep: (answers: PageAnswers) => boolean
  most: number
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
  #refreshing = false

  constructor(options: PageCacheOptions) {
    this.#options = options
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

  /** Content has changed: every copy is made anew. */
  async changed(): Promise<void> {
    this.#generation++
    if (this.#refreshing) return
    this.#refreshing = true
    try {
      for (;;) {
        const stale = [...this.#entries]
          .filter(([, entry]) => entry.generation < this.#generation)
          .toSorted(([, a], [, b]) => b.used - a.used)
        const [path] = stale[0] ?? []
        if (path === undefined) return
        const before = this.#entries.get(path)
        await this.#make(path).catch((error: unknown) => {
          this.#options.log(`page ${path} could not be made anew, the last good copy stays: ${String(error)}`)
          if (before) before.generation = this.#generation
        })
      }
    } finally {
      this.#refreshing = false
    }
  }

  get size(): number {
    return this.#entries.size
  }

  #make(path: string): Promise<PageAnswers> {
    const key = `${this.#generation} ${path}`
    const known = this.#making.get(key)
    if (known) return known
    const generation = this.#generation
    const making = this.#options
      .make(path)
      .then((answers) => {
        if (this.#options.keep(answers)) this.#store(path, { answers, generation, used: this.#turn })
        else this.#entries.delete(path)
        return answers
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  #store(path: string, entry: Entry): void {
    const before = this.#entries.get(path)
    if (before && before.generation > entry.generation) return
    this.#entries.set(path, { ...entry, used: before?.used ?? entry.used })
    if (this.#entries.size <= this.#options.most) return
    let oldest: [string, Entry] | undefined
    for (const each of this.#entries) if (!oldest || each[1].used < oldest[1].used) oldest = each
    if (oldest) this.#entries.delete(oldest[0])
  }
}
