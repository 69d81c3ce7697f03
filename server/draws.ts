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
/** Of a draft: editors go from page to page, several of an office behind one address. */
const draftCost = 40
/** Pages drawn at a time; beside them those wait of one client, and of all. */
const places = { places: 3, perClient: 30, max: 500 }

/**
 * Pages that are not in memory: drawn in turns by client, and not at all when their client has gone before its turn.
 * What is kept afterwards costs its client nothing, since a page is drawn once for everybody; all else is counted.
 */
export class Draws {
  readonly #queue = new FairQueue(places)
  /** What says that content cannot be had does not wait for those who wait for content. */
  readonly #troubles = new FairQueue(places)
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

  /** The page of a posted build, by path and choices, of a form about a machine, or of the console; the last ones are kept until content changes. */
  async build(asking: Asking, name: string, make: () => Promise<PageAnswers>): Promise<PageAnswers> {
    const key = `${this.#options.cache.generation} ${name}`
    const cachedBuild = this.#builds.get(key)
    if (cachedBuild) return cachedBuild
    const answers = await this.#inTurn(asking, make)
    this.#count(asking, pageCost)
    if (answers.html.status === 200) this.#builds.set(key, answers)
    return answers
  }

  /** A draft, which is drawn anew each time. */
  draft(asking: Asking, make: () => Promise<PageAnswers>): Promise<PageAnswers> {
    return this.#alone(asking, make, draftCost)
  }

  /** What a page being typed consists of: not drawn here, and counted by its body. */
  unsaved<T>(asking: Asking, make: () => Promise<T>): Promise<T> {
    return this.#alone(asking, make, 0)
  }

  /** A page with a form that comes back to its sender. */
  posted<T>(asking: Asking, make: () => Promise<T>): Promise<T> {
    return this.#alone(asking, make, pageCost)
  }

  /** The page of an address where nothing is. */
  failure(asking: Asking, make: () => Promise<PageAnswers>): Promise<PageAnswers> {
    return this.#alone(asking, make, failureCost)
  }

  /** The error page of a request that failed. */
  trouble(asking: Asking, make: () => Promise<PageAnswers>): Promise<PageAnswers> {
    return this.#alone(asking, make, failureCost, this.#troubles)
  }

  async #alone<T>(asking: Asking, make: () => Promise<T>, cost: number, queue = this.#queue): Promise<T> {
    const made = await this.#inTurn(asking, make, queue)
    this.#count(asking, cost)
    return made
  }

  /** Bytes of the builds kept. */
  get keptBytes(): number {
    return this.#builds.bytes
  }

  #inTurn<T>({ req, res }: Asking, make: () => Promise<T>, queue = this.#queue): Promise<T> {
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
    return queue.run(client, draw, whenGone(req, res))
  }

  #count({ req }: Asking, milliseconds: number): void {
    this.#options.budget.chargeAnswering(this.#options.clientOf(req), milliseconds)
  }
}
