import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedMap, megabytes } from '#common/bounded-map.ts'
import { Spent, type ClientBudget } from '#services/client/budget.ts'
import { FairQueue } from '#services/client/fair-queue.ts'
import { whenGone } from '#services/client/gone.ts'
import { bytesOf } from './answer.ts'
import type { PageAnswers, PageCache } from './page-cache.ts'

export interface DrawsOptions {
  cache: Pick<PageCache, 'peek' | 'has' | 'get' | 'latest' | 'isCurrent' | 'generation'>
  budget: ClientBudget
  clientOf: (req: IncomingMessage) => string
}

/** For whom a page is drawn. */
export interface Asking {
  req: IncomingMessage
  res: ServerResponse
}

/** Milliseconds a page takes that is drawn for one request alone, and a short one that says what is not there. */
const pageCost = 100
const failureCost = 20
/** Pages drawn at a time; beside them those wait of one client, and of all. */
const places = { places: 3, perClient: 30, max: 500 }

/**
 * Pages that are not in memory: drawn in turns by client, and not at all when their client has gone before its turn.
 * What is kept afterwards costs its client nothing, since a page is drawn once for everybody; all else is counted.
 */
export class Draws {
  readonly #queue = new FairQueue(places)
  readonly #builds = new BoundedMap<PageAnswers>({
    maxBytes: megabytes(8),
    sizeOf: (_, { html }) => bytesOf(html) + 4000,
  })
  readonly #options: DrawsOptions
  /** Pages drawn since the start. */
  drawn = 0

  constructor(options: DrawsOptions) {
    this.#options = options
  }

  /** A published page, from memory or drawn. Rejects with `Spent` or a `QueueRefusal`. */
  async published(asking: Asking, path: string): Promise<PageAnswers> {
    const { cache } = this.#options
    const cached = cache.peek(path)
    if (cached) return cached
    const answers = await this.#inTurn(asking, () => cache.get(path))
    if (!cache.has(path)) this.#count(asking, failureCost)
    return answers
  }

  /** A published page that is not stale, from memory or drawn now. */
  async latest(asking: Asking, path: string): Promise<PageAnswers> {
    const { cache } = this.#options
    return cache.isCurrent(path) ? cache.latest(path) : this.#inTurn(asking, () => cache.latest(path))
  }

  /** The page of a posted build, by path and choices, or of a form about a machine; the last ones are kept until content changes. */
  async build(asking: Asking, name: string, make: () => Promise<PageAnswers>): Promise<PageAnswers> {
    const key = `${this.#options.cache.generation} ${name}`
    const cachedBuild = this.#builds.get(key)
    if (cachedBuild) return cachedBuild
    const answers = await this.#inTurn(asking, make)
    this.#count(asking, pageCost)
    if (answers.html.status === 200) this.#builds.set(key, answers)
    return answers
  }

  /** An error page. */
  async failure(asking: Asking, make: () => Promise<PageAnswers>): Promise<PageAnswers> {
    const answers = await this.#inTurn(asking, make)
    this.#count(asking, failureCost)
    return answers
  }

  /** Bytes of the builds kept. */
  get keptBytes(): number {
    return this.#builds.bytes
  }

  #inTurn({ req, res }: Asking, make: () => Promise<PageAnswers>): Promise<PageAnswers> {
    const { budget, clientOf } = this.#options
    const client = clientOf(req)
    const refuseSpent = () => {
      const seconds = budget.wait(client)
      if (seconds > 0) throw new Spent(seconds)
    }
    const draw = () => {
      // It may have been spent on other pages meanwhile.
      refuseSpent()
      this.drawn++
      return make()
    }
    return this.#queue.run(client, draw, whenGone(req, res))
  }

  #count({ req }: Asking, milliseconds: number): void {
    this.#options.budget.chargeAnswering(this.#options.clientOf(req), milliseconds)
  }
}
