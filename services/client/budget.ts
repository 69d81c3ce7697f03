import { FairQueue } from './fair-queue.ts'
import { isThisMachine } from './client-key.ts'
import { Rate } from './rate.ts'

export interface BudgetLimits {
  /** Milliseconds of work a client may have done in a second on average, and at once. */
  workPerSecond: number
  workAtOnce: number
  /** Bytes of memory that may be held for one client, and for all together: bodies that arrive, answers not read. */
  heldPerClient: number
  heldInAll: number
}

/**
 * Half a core on average of processes that make pictures, a twentieth of the one that answers; at once what a whole
 * office needs that opens a site nobody has visited yet.
 */
const usualLimits: BudgetLimits = {
  workPerSecond: 500,
  workAtOnce: 30_000,
  heldPerClient: 16 * 1024 * 1024,
  heldInAll: 64 * 1024 * 1024,
}

/** A millisecond of the process that answers everybody costs as much as so many of one that stands apart. */
const answeringWeight = 10
/** Milliseconds of work after which whatever else has arrived is looked after. */
const slice = 8
/** Jobs of one client that may wait, and of all. */
const waiting = { perClient: 200, max: 5000 }

/** A client has spent its share; `seconds` is how long it waits until it has some again. */
export class Spent extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`The client has spent its share: again in ${seconds} s`)
    this.seconds = seconds
  }
}

/**
 * What clients cost: one budget each, from which everything is taken that costs more than sending what lies ready. Who
 * has spent theirs on one thing waits with all others too. This machine is a proxy or the site itself: nothing is
 * counted for it but the memory of all together.
 */
export class ClientBudget {
  readonly #work: Rate
  readonly #limits: BudgetLimits
  /** Clients who hold something now; whoever holds nothing is not in it. */
  readonly #held = new Map<string, number>()
  readonly #kept = new Map<string, number>()
  readonly #desk = new FairQueue({ places: 1, ...waiting })
  readonly #streams = new FairQueue({ places: 1, perClient: Infinity, max: Infinity })
  #sliceEnds = 0
  #heldInAll = 0

  constructor(limits: Partial<BudgetLimits> = {}, now?: () => number) {
    this.#limits = { ...usualLimits, ...limits }
    this.#work = new Rate(this.#limits.workPerSecond, this.#limits.workAtOnce, now)
  }

  /** Seconds until the client may have so many milliseconds of work done; 0 when it may now. */
  wait(client: string, milliseconds = 1): number {
    return isThisMachine(client) ? 0 : this.#work.wait(client, milliseconds)
  }

  /** Counts milliseconds of work done for a client. */
  charge(client: string, milliseconds: number): void {
    if (!isThisMachine(client)) this.#work.charge(client, milliseconds)
  }

  /**
   * Does work that keeps the process from everything else, when it is the client's turn, and counts the time it took.
   * After every few milliseconds of such work the process looks after everybody else. Rejects with `Spent`, with a
   * `QueueRefusal`, or with the signal's reason when it was aborted before its turn.
   */
  async work<T>(client: string, job: () => T, signal?: AbortSignal): Promise<T> {
    this.#refuseSpent(client)
    return this.#inTurn(this.#desk, client, job, signal)
  }

  /**
   * The same for work that is bounded in number where it comes from, one job for each stream: it is never refused for
   * how many wait. Rejects with `Spent`.
   */
  async streamed<T>(client: string, job: () => T): Promise<T> {
    this.#refuseSpent(client)
    return this.#inTurn(this.#streams, client, job)
  }

  async #inTurn<T>(queue: FairQueue, client: string, job: () => T, signal?: AbortSignal): Promise<T> {
    const { result } = await queue.run(
      client,
      async () => {
        if (performance.now() >= this.#sliceEnds) {
          await new Promise((resolve) => setImmediate(resolve))
          this.#sliceEnds = performance.now() + slice
          signal?.throwIfAborted()
        }
        // It may have been spent on other work meanwhile.
        this.#refuseSpent(client)
        return { result: this.measured(client, job) }
      },
      signal,
    )
    return result
  }

  /** Does work at once, and counts the processor time the answering process took for it. */
  measured<T>(client: string, job: () => T): T {
    const began = process.threadCpuUsage()
    try {
      return job()
    } finally {
      const { user, system } = process.threadCpuUsage(began)
      this.chargeAnswering(client, (user + system) / 1000)
    }
  }

  /** Counts milliseconds the answering process has worked for a client. */
  chargeAnswering(client: string, milliseconds: number): void {
    this.charge(client, milliseconds * answeringWeight)
  }

  #refuseSpent(client: string): void {
    const seconds = this.wait(client)
    if (seconds > 0) throw new Spent(seconds)
  }

  /**
   * Holds bytes for a client until the function returned is called; undefined when there is no room for them. A client
   * holds at most half of what is left for all others then, so that each who holds all they may leaves something to
   * whoever comes next. Else four addresses that send slowly, or read nothing, would have the room of everybody.
   */
  hold(client: string, bytes: number): (() => void) | undefined {
    const heldByClient = (this.#held.get(client) ?? 0) + (this.#kept.get(client) ?? 0) + bytes
    const left = this.#limits.heldInAll - this.#heldInAll - bytes
    const isTooMuch = heldByClient > Math.min(this.#limits.heldPerClient, left / 2) && !isThisMachine(client)
    if (isTooMuch || left < 0) return undefined
    this.#change(client, bytes)
    let isHeld = true
    return () => {
      if (isHeld) this.#change(client, -bytes)
      isHeld = false
    }
  }

  /**
   * Counts bytes kept for a client beside those it holds, less when negative: what waits for it to read, whose sum over
   * all clients has a bound of its own.
   */
  keep(client: string, bytes: number): void {
    const total = (this.#kept.get(client) ?? 0) + bytes
    if (total > 0) this.#kept.set(client, total)
    else this.#kept.delete(client)
  }

  /** Bytes that may still be held or kept for a client. */
  roomFor(client: string): number {
    if (isThisMachine(client)) return Infinity
    const heldByClient = (this.#held.get(client) ?? 0) + (this.#kept.get(client) ?? 0)
    return Math.max(0, this.#limits.heldPerClient - heldByClient)
  }

  /** True when what is held and kept for a client is more than it may have. */
  isOverfull(client: string): boolean {
    const heldByClient = (this.#held.get(client) ?? 0) + (this.#kept.get(client) ?? 0)
    return heldByClient > this.#limits.heldPerClient && !isThisMachine(client)
  }

  /** Bytes held for a client. */
  heldFor(client: string): number {
    return this.#held.get(client) ?? 0
  }

  /** Bytes held for all clients. */
  get held(): number {
    return this.#heldInAll
  }

  #change(client: string, by: number): void {
    const total = (this.#held.get(client) ?? 0) + by
    if (total > 0) this.#held.set(client, total)
    else this.#held.delete(client)
    this.#heldInAll += by
  }
}
