import { isThisMachine } from './client-key.ts'
import { Rate } from './rate.ts'

export interface BudgetLimits {
  /** Milliseconds of processor time a client may take in a second on average, and at once. */
  workPerSecond: number
  workAtOnce: number
  /** Bytes of memory that may be held for one client, and for all together: bodies that arrive, answers not read. */
  heldPerClient: number
  heldInAll: number
}

/** Half a core on average; at once what a whole office needs that opens a site nobody has visited yet. */
export const usualLimits: BudgetLimits = {
  workPerSecond: 500,
  workAtOnce: 30_000,
  heldPerClient: 16 * 1024 * 1024,
  heldInAll: 64 * 1024 * 1024,
}

/**
 * What clients cost: one budget each, from which everything is taken that costs more than sending what lies ready. Who
 * has spent theirs on one thing waits with all others too. This machine is a proxy or the site itself: nothing is
 * counted for it but the memory of all together.
 */
export class ClientBudget {
  readonly #work: Rate
  readonly #limits: BudgetLimits
  readonly #held = new Map<string, number>()
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

  /** Holds bytes for a client until the function returned is called; undefined when there is no room for them. */
  hold(client: string, bytes: number): (() => void) | undefined {
    const own = (this.#held.get(client) ?? 0) + bytes
    const isTooMuch = own > this.#limits.heldPerClient && !isThisMachine(client)
    if (isTooMuch || this.#heldInAll + bytes > this.#limits.heldInAll) return undefined
    this.#change(client, bytes)
    let isHeld = true
    return () => {
      if (isHeld) this.#change(client, -bytes)
      isHeld = false
    }
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
    const own = (this.#held.get(client) ?? 0) + by
    if (own > 0) this.#held.set(client, own)
    else this.#held.delete(client)
    this.#heldInAll += by
  }
}
